import type { Attempt } from '@kinnow/contract/quizzes'
import { useEffect, useRef, useState } from 'react'
import { useSubmitAttempt } from '#features/quizzes/api.ts'
import { ApiFailure } from '#lib/api-failure.ts'
import type { AttemptFlow } from './use-attempt-flow.ts'

/** Between two tries to hand in an attempt whose time is over, in milliseconds. */
const pause = 3000

/** Asking again would not help. */
const isRefusal = (error: unknown) =>
  error instanceof ApiFailure &&
  error.status !== undefined &&
  error.status < 500 &&
  error.status !== 429

/** Handing in: what is still on this device is sent first, what stands there unsaved with it; what is open is asked about. */
export function useHandIn(attempt: Attempt, flow: AttemptFlow) {
  const submit = useSubmitAttempt(attempt.id)
  const [isUnsent, setUnsent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  async function send(): Promise<void> {
    setAsking(false)
    setBusy(true)
    const isTakingAlong = flow.unsaved.length > 0
    flow.keepDrafts()
    await flow.sendNow()
    const isHeldUp = flow.isHeldUp()
    setUnsent(isHeldUp)
    // What could not be taken along is told first: it may be mended.
    const isStopped = isHeldUp || (isTakingAlong && flow.isAnswerRefused())
    if (!isStopped) await submit.mutateAsync().catch(() => undefined)
    setBusy(false)
  }

  /** When the time is over: what can still be sent is, and the attempt ends, as soon as there is a line for it. */
  async function sendAtEnd(): Promise<void> {
    setAsking(false)
    setBusy(true)
    flow.keepDrafts()
    while (isHere.current) {
      await flow.sendNow()
      const isDone = await submit.mutateAsync().then(
        () => true,
        (error: unknown) => isRefusal(error),
      )
      if (isDone) break
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    setBusy(false)
  }

  /** What is open is asked about; where each answer is explained at once, so is what was not. */
  const ask = () => (flow.next ? setAsking(true) : void send())

  return { ask, send, sendAtEnd, isUnsent, isBusy, isAsking, setAsking, error: submit.error }
}

export type HandIn = ReturnType<typeof useHandIn>
