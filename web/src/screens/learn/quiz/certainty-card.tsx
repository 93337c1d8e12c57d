import type { CertaintySummary } from '@kinnow/contract/question-state'
import { certainty as texts } from '#texts/en/quiz-rules.ts'
import { classes } from '#ui/classes.ts'
import { ProgressBar } from '#ui/progress.tsx'
import styles from './result-view.module.css'

type Props = {
  summary: CertaintySummary
  /** How often a question could be answered. */
  tries: number
}

/** How often one was right, by how sure one was. */
export function CertaintyCard({ summary: { said, ...sureAnd }, tries }: Props) {
  const [wrong, partly] = [sureAnd.sureAndWrong.length, sureAnd.sureAndPartly.length]
  const wasSure = said.some(({ certainty }) => certainty === 'sure')
  return (
    <section className={classes('card pad', styles.part)}>
      <h2>{texts.title}</h2>
      {wrong + partly > 0 ? (
        <p className="sm mt2">{texts.sureAndNot(wrong, partly)}</p>
      ) : (
        wasSure && <p className="sm mt2">{texts.allRight}</p>
      )}
      <ul className={styles.topics}>
        {said.map(({ certainty, right, total, ...some }) => (
          <li key={certainty}>
            <div className="row between sm">
              <span className="b5">{texts.words[certainty]}</span>
              <span className="muted num nowrap">{texts.right(right, some.partly, total)}</span>
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
