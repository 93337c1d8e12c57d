import type { Attempt } from '@kinnow/contract/quizzes'
import { CircleAlert } from 'lucide-react'
import { useRefused } from '#features/quizzes/refused-events.ts'
import { refusedText } from '#features/quizzes/refused-text.ts'
import { refusedEvents as texts } from '#texts/en/quiz.ts'
import { Callout } from '#ui/callout.tsx'

type Props = { attempt: Attempt; className?: string }

/** What could not be kept, or came too late to be in a result, in words. */
export function RefusedCard({ attempt, className }: Props) {
  const all = useRefused((state) => state.refused)
  const refused = all.filter(({ attemptId }) => attemptId === attempt.id)
  if (refused.length === 0) return null
  return (
    <Callout
      Icon={CircleAlert}
      tone="bad"
      live="alert"
      title={texts.title(refused.length)}
      className={className}
    >
      <ul>
        {refused.map((one, index) => (
          <li key={index}>{refusedText(one, attempt.questions)}</li>
        ))}
      </ul>
    </Callout>
  )
}
