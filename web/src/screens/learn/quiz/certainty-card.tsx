import type { CertaintySummary } from '@kinnow/contract/question-state'
import { certainty as texts } from '#texts/en/quiz-rules.ts'
import { classes } from '#ui/classes.ts'
import { ProgressBar } from '#ui/progress.tsx'
import styles from './result-view.module.css'

type Props = {
  summary: CertaintySummary
  /** How many tries a question had. */
  tries: number
}

/** How often the student was right, by how sure they were. */
export function CertaintyCard({ summary, tries }: Props) {
  const { said: rows, sureAndWrong, sureAndPartly } = summary
  const [wrong, partly] = [sureAndWrong.length, sureAndPartly.length]
  const wasSure = rows.some(({ certainty }) => certainty === 'sure')
  return (
    <section className={classes('card pad', styles.part)}>
      <h2>{texts.title}</h2>
      {wrong + partly > 0 ? (
        <p className="sm mt2">{texts.sureAndNot(wrong, partly)}</p>
      ) : (
        wasSure && <p className="sm mt2">{texts.allRight}</p>
      )}
      <ul className={styles.topics}>
        {rows.map(({ certainty, right, partly: partlyRight, total }) => (
          <li key={certainty}>
            <div className="row between sm">
              <span className="b5">{texts.words[certainty]}</span>
              <span className="muted num nowrap">{texts.right(right, partlyRight, total)}</span>
            </div>
            <ProgressBar
              label={texts.words[certainty]}
              percent={Math.round((100 * right) / total)}
              tone="ok"
              className={classes('mt2', right < total && styles.some)}
            />
          </li>
        ))}
      </ul>
      {tries > 1 && <p className="xs muted mt3">{texts.firstTry}</p>}
    </section>
  )
}
