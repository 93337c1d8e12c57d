import type { Question } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import { RotateCcw } from 'lucide-react'
import { verdictTitle } from '#features/quizzes/model/verdict-text.ts'
import { again } from '#texts/en/quiz-rules.ts'
import { Callout } from '#ui/callout.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './question-view.module.css'

/** The feedback before another try, without the solution. */
export function TryAgain({ verdict, question }: { verdict: Verdict; question: Question }) {
  return (
    <Callout
      Icon={RotateCcw}
      tone="info"
      className={styles.again}
      title={`${verdictTitle(verdict, question)} ${again.left(verdict.triesLeft)}`}
    >
      {verdict.feedback.map(({ html }, index) => (
        <TrustedHtml key={index} html={html} />
      ))}
    </Callout>
  )
}
