import { waitText } from '@kinnow/contract/failure-texts'
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '#lib/session.ts'
import { useSecondsLeft } from '#lib/use-seconds-left.ts'
import { refusal as texts } from '#texts/en/auth.ts'
import { Callout } from '#ui/callout.tsx'

/** Why the form below was refused, and how long to wait. It is shown until the next try. */
export function RefusalPanel({ children }: { children?: ReactNode }) {
  const { error, retryAt, clearError } = useSession()

  useEffect(() => {
    clearError()
    return clearError
  }, [clearError])

  if (!error) return null
  return (
    <Callout Icon={CircleAlert} title={error} tone="bad" live="alert" className="mt6">
      {retryAt ? <Wait until={retryAt} /> : children}
    </Callout>
  )
}

function Wait({ until }: { until: number }) {
  const left = useSecondsLeft(until)
  // A timer is not read out by itself: the sentence above names the wait.
  return <span role="timer">{left > 0 ? texts.wait(waitText(left)) : texts.waited}</span>
}
