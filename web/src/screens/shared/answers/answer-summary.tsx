import type { Question } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import type { ReactNode } from 'react'
import { AnswerField } from '#features/quizzes/components/answer-field.tsx'
import { wordsTo } from '#features/quizzes/model/verdict-text.ts'
import { result as texts } from '#texts/en/quiz.ts'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import type { Reader } from './reader.ts'
import styles from './answers-card.module.css'

type Props = { question: Question; verdict: Verdict; reader: Reader }

/** The student's answer beside the right one. */
export function AnswerSummary({ question, verdict, reader }: Props) {
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'true-false': {
      const textsOf = (ids: string[]) =>
        question.options
          .filter(({ id }) => ids.includes(id))
          .map(({ id, html }) => <TrustedHtml key={id} html={html} />)
      const reasonsOf = (ids: string[]) =>
        ids.flatMap((id) => {
          const html = wordsTo(verdict, id)
          return html ? [<TrustedHtml key={`why ${id}`} className={styles.why} html={html} />] : []
        })
      return (
        <Pair
          verdict={verdict}
          reader={reader}
          label={reader.chosen}
          answer={[...textsOf(verdict.chosen), ...reasonsOf(verdict.chosen)]}
          right={textsOf(verdict.right)}
        />
      )
    }
    case 'ordering':
    case 'matching':
    case 'gaps':
    case 'hotspot':
    case 'sorting':
    case 'code-ordering':
    case 'table':
      return (
        <div className={styles.parts}>
          {verdict.chosen.length === 0 && <p>{texts.notAnswered}</p>}
          <AnswerField
            look="circles"
            question={question}
            chosen={verdict.chosen}
            onChange={() => undefined}
            verdict={verdict}
            labelledBy={`answer-${question.id}`}
          />
        </div>
      )
    default:
      return (
        <Pair
          verdict={verdict}
          reader={reader}
          label={reader.wrote}
          answer={verdict.chosen.map((text) => (
            <span key={text} className={styles.written}>
              {text}
            </span>
          ))}
          right={verdict.right.join(', ')}
        />
      )
  }
}

type PairProps = {
  verdict: Verdict
  reader: Reader
  label: string
  answer: ReactNode[]
  right: ReactNode
}

function Pair({ verdict, reader, label, answer, right }: PairProps) {
  const { isRight, isGraded, chosen } = verdict
  return (
    <dl className={styles.chosen}>
      {!isRight && (
        <>
          <dt>{chosen.length === 0 ? reader.answer : label}</dt>
          <dd>{chosen.length === 0 ? texts.noAnswer : answer}</dd>
        </>
      )}
      {isGraded && (
        <>
          <dt>{texts.rightOne}</dt>
          <dd className={styles.rightOne}>{right}</dd>
        </>
      )}
    </dl>
  )
}
