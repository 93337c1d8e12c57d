import type { QuestionAnswer } from '@kinnow/contract/quiz-statistics'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { statistics as texts } from '#texts/en/teach-statistics.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './statistics.module.css'

type Props = {
  answers: QuestionAnswer[]
  /** Who gave another answer than these, and who gave none. */
  others: number
  none: number
  /** All of them. */
  whole: number
}

/** What was answered, each with how many of all gave it. */
export function AnswerBars({ answers, others, none, whole }: Props) {
  const text = useCourseText()
  return (
    <dl className={styles.rows}>
      {answers.map(({ html, text: typed, isRight, isRare, feedbackHtml, count }, index) => (
        <Bar
          key={index}
          name={html === null ? <span {...text}>{typed}</span> : <TrustedHtml html={html} />}
          why={feedbackHtml}
          note={isRight}
          rare={html !== null && rarityOf(count, isRare)}
          part={count}
          whole={whole}
          isRight={isRight}
        />
      ))}
      {others > 0 && <Bar name={texts.others} part={others} whole={whole} />}
      {none > 0 && <Bar name={texts.noAnswer} part={none} whole={whole} />}
    </dl>
  )
}

const rarityOf = (count: number, isRare: boolean) =>
  count === 0 ? texts.nobody : isRare && texts.hardlyAnyone

type BarProps = {
  name: ReactNode
  /** What the author says to who picks it, in HTML. */
  why?: string | null
  /** Whether it says that this is right. */
  note?: boolean
  /** That hardly anyone chose it, in words. */
  rare?: string | false
  part: number
  whole: number
  isRight?: boolean
}

export const Bar = ({ name, why, note, rare, part, whole, isRight = false }: BarProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <ProgressBar
        thin
        tone={isRight ? 'ok' : 'brand'}
        label={texts.of(part, whole)}
        percent={whole === 0 ? 0 : (100 * part) / whole}
        {...(!isRight && { className: styles.wrong })}
      />
      <span className="num nowrap">{texts.of(part, whole)}</span>
    </dd>
    {note && (
      <dd className={styles.right}>
        <Check />
        {texts.isRight}
      </dd>
    )}
    {rare && <dd className={styles.why}>{rare}</dd>}
    {why && <TrustedHtml as="dd" className={styles.why} html={why} />}
  </div>
)
