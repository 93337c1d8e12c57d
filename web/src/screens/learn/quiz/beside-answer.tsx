import type { Question } from '@kinnow/contract/questions'
import type { QuizRules } from '@kinnow/contract/quiz-rules'
import type { Attempt } from '@kinnow/contract/quizzes'
import { Undo2 } from 'lucide-react'
import { CertaintyField } from '#features/quizzes/components/certainty-field.tsx'
import { quiz as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import styles from './attempt-view.module.css'
import type { AttemptFlow } from './use-attempt-flow.ts'

type Props = { attempt: Attempt; flow: AttemptFlow; question: Question; rules: QuizRules }

/** Under the answer: how sure one is of it, before that is told, and taking it back while nothing was said to it. */
export function BesideAnswer({ attempt, flow, question, rules }: Props) {
  const { id } = question
  const isAtOnce = attempt.explain === 'at-once'
  const isAnswered = flow.isAnswered(id)
  const isAsked = rules.certainty && question.type !== 'reflection' && !(isAtOnce && isAnswered)
  return (
    <>
      {isAsked && (
        <CertaintyField
          chosen={flow.certaintyOf(id)}
          onChange={(certainty) => flow.chooseCertainty(id, certainty)}
        />
      )}
      {!isAtOnce && isAnswered && (
        <button
          type="button"
          className={classes('link', 'sm', styles.back)}
          onClick={() => flow.clear(id)}
        >
          <Undo2 />
          {texts.takeBack}
        </button>
      )}
    </>
  )
}
