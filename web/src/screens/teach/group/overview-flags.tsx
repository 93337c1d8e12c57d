import type { StudentFlag } from '@kinnow/contract/group-overview'
import { Clock, LifeBuoy, Moon } from 'lucide-react'
import { student as texts } from '#texts/en/teach-overview.ts'
import * as units from '#texts/en/units.ts'
import { classes } from '#ui/classes.ts'
import styles from './overview-flags.module.css'

/** What holds a student up, each in a sentence with its reason. */
export const Flags = ({ flags }: { flags: StudentFlag[] }) => (
  <>
    {flags.map((flag) => (
      <Flag key={`${flag.reason} ${flag.evidence?.id}`} flag={flag} />
    ))}
  </>
)

const icons = { stuck: LifeBuoy, quiet: Moon, late: Clock }

function Flag({ flag }: { flag: StudentFlag }) {
  const { title, text } = wordsOf(flag)
  const Icon = icons[flag.kind]
  return (
    <section className={classes(styles.flag, flag.kind === 'quiet' && styles.quiet)}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </section>
  )
}

function wordsOf(flag: StudentFlag): { title: string; text: string } {
  const { reason, evidence, count, of, bestPercent } = flag
  const [from, until] = [units.shortDay(flag.from), units.shortDay(flag.until)]
  const about = evidence?.title ?? ''
  if (reason === 'quiz-failed')
    return {
      title: texts.stuckOn(about),
      text: texts.failedText(count, bestPercent ?? 0, from, until),
    }
  if (reason === 'leeches')
    return { title: texts.stuckOn(about), text: texts.leechText(count, until) }
  if (reason === 'reviews')
    return { title: texts.forgetting, text: texts.reviewText(count, of ?? 0, from, until) }
  if (reason === 'work-late')
    return {
      title: texts.lateWith(count),
      text: texts.lateText(about, from),
    }
  return { title: texts.quietFor(count), text: texts.quietText(from) }
}
