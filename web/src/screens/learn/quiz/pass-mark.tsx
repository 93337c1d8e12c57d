import type { AttemptResult } from '@kinnow/contract/quizzes'
import { CircleCheck, Repeat } from 'lucide-react'
import { ruledResult as texts } from '#texts/en/quiz-rules.ts'
import { Facts } from '#ui/facts.tsx'

/** Whether the attempt is passed, in words and by a sign, never by colour alone. */
export function PassMark({ result }: { result: AttemptResult }) {
  const pass = result.quiz.rules.pass ?? 0
  return (
    <Facts
      className="mt3"
      facts={[
        result.passed
          ? { Icon: CircleCheck, text: texts.passed(pass) }
          : { Icon: Repeat, text: texts.notPassed(pass) },
      ]}
    />
  )
}
