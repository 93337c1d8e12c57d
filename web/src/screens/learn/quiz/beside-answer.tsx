import type { QuizRules } from '@kinnow/contract/quiz-rules'
import type { Attempt } from '@kinnow/contract/quizzes'
import { Undo2 } from 'lucide-react'
import { CertaintyField } from '#features/quizzes/components/certainty-field.tsx'
import { quiz as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import styles from './attempt-view.module.css'
import type { CurrentQuestion } from './use-current-question.ts'

type Props = { attempt: Attempt; current: CurrentQuestion; rules: QuizRules }

/** Below the answer: the certainty until the answer is explained, and a way to take it back. */
export function BesideAnswer({ attempt, current, rules }: Props) {
  const { question, isAnswered, certainty } = current
  const isExplained = attempt.explain === 'at-once'
  const takesCertainty =
    rules.certainty && question.type !== 'reflection' && !(isExplained && isAnswered)
  return (
    <>
      {takesCertainty && <CertaintyField chosen={certainty} onChange={current.chooseCertainty} />}
      {!isExplained && isAnswered && (
        <button
          type="button"
          className={classes('link', 'sm', styles.back)}
          onClick={current.clear}
        >
          <Undo2 />
          {texts.takeBack}
        </button>
      )}
    </>
  )
}
