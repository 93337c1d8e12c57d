import type { Attempt } from '@kinnow/contract/quizzes'
import { CircleAlert, MonitorSmartphone } from 'lucide-react'
import { type Refused, useRefused } from '#features/quizzes/model/refused-events.ts'
import { refusedText } from '#features/quizzes/model/refused-text.ts'
import { refusedEvents as texts } from '#texts/en/quiz.ts'
import { Callout } from '#ui/callout.tsx'

type Props = { attempt: Attempt; className?: string }

/** The answers that were not saved, or came too late for the result. */
export function RefusedCard({ attempt, className }: Props) {
  const all = useRefused((state) => state.refused)
  const own = all.filter(({ attemptId }) => attemptId === attempt.id)
  const elsewhere = own.filter(({ isElsewhere }) => isElsewhere)
  const refused = own.filter(({ isElsewhere }) => !isElsewhere)
  const list = (entries: Refused[]) => (
    <ul>
      {entries.map((entry, index) => (
        <li key={index}>{refusedText(entry, attempt.questions)}</li>
      ))}
    </ul>
  )
  return (
    <>
      {refused.length > 0 && (
        <Callout
          Icon={CircleAlert}
          tone="bad"
          live="alert"
          title={texts.title(refused.length)}
          className={className}
        >
          {list(refused)}
        </Callout>
      )}
      {elsewhere.length > 0 && (
        <Callout
          Icon={MonitorSmartphone}
          tone="info"
          title={
            elsewhere.every(({ isLater }) => isLater) ? texts.laterTitle : texts.elsewhereTitle
          }
          className={className}
        >
          {list(elsewhere)}
        </Callout>
      )}
    </>
  )
}
