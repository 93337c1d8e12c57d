import type { Attempt } from '@kinnow/contract/quizzes'
import { useState } from 'react'
import { useSubmitAttempt } from '#features/quizzes/api.ts'
import type { AttemptFlow } from './use-attempt-flow.ts'

/** Handing in: what is still on this device is sent first, and open questions are asked about. */
export function useHandIn(attempt: Attempt, flow: AttemptFlow) {
  const submit = useSubmitAttempt(attempt.id)
  const [isUnsent, setUnsent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const open = attempt.questions.filter(({ id }) => !flow.isAnswered(id))

  async function send(): Promise<void> {
    setAsking(false)
    setBusy(true)
    await flow.sendNow()
    const isHeldUp = flow.isHeldUp()
    setUnsent(isHeldUp)
    if (!isHeldUp) await submit.mutateAsync().catch(() => undefined)
    setBusy(false)
  }

  /** When the time is over: what can still be sent is; whatever comes of it, the attempt ends. */
  async function sendAtEnd(): Promise<void> {
    setAsking(false)
    setBusy(true)
    await flow.sendNow()
    await submit.mutateAsync().catch(() => undefined)
    setBusy(false)
  }

  const ask = () => (open.length > 0 ? setAsking(true) : void send())

  return { open, ask, send, sendAtEnd, isUnsent, isBusy, isAsking, setAsking, error: submit.error }
}

export type HandIn = ReturnType<typeof useHandIn>
