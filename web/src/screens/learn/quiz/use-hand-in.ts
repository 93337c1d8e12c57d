import { useEffect, useRef, useState } from 'react'
import { useSubmitAttempt } from '#features/quizzes/api.ts'
import { ApiFailure } from '#lib/api-failure.ts'
import type { AttemptFlow } from './use-attempt-flow.ts'

/** Between two tries to hand in an attempt whose time is over, in milliseconds. */
const retryDelay = 3000

/** The server refuses for good: another try would not help. */
const isRefusal = (error: unknown) =>
  error instanceof ApiFailure &&
  error.status !== undefined &&
  error.status < 500 &&
  error.status !== 429

/** Sends queued events and unsaved answers, then hands in. Open questions need a confirmation. */
export function useHandIn({ attempt, summary, queue, saveDrafts }: AttemptFlow) {
  const submit = useSubmitAttempt(attempt.id)
  const [isUnsent, setUnsent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function send(): Promise<void> {
    setAsking(false)
    setBusy(true)
    const hadUnsaved = summary.unsaved.length > 0
    saveDrafts()
    await queue.sendNow()
    const hasUnsent = queue.hasUnsent()
    setUnsent(hasUnsent)
    // A refused answer is shown before handing in, since it may be corrected.
    const isStopped = hasUnsent || (hadUnsaved && queue.hasRefusedAnswer())
    if (!isStopped) await submit.mutateAsync().catch(() => undefined)
    setBusy(false)
  }

  /** When the time is over: sends what can still be sent and retries until the server answers. */
  async function sendAtEnd(): Promise<void> {
    setAsking(false)
    setBusy(true)
    saveDrafts()
    while (isMounted.current) {
      await queue.sendNow()
      const isDone = await submit.mutateAsync().then(
        () => true,
        (error: unknown) => isRefusal(error),
      )
      if (isDone) break
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
    }
    setBusy(false)
  }

  const ask = () => (summary.next ? setAsking(true) : void send())

  return { ask, send, sendAtEnd, isUnsent, isBusy, isAsking, setAsking, error: submit.error }
}

export type HandIn = ReturnType<typeof useHandIn>
