import { useSending } from '#lib/use-sending.ts'
import { useQueue } from '../model/attempt-queue.ts'
import { attemptSender } from '../model/send-events.ts'

/** While mounted, sends the events of attempts. */
export const useSendEvents = (): void =>
  useSending(
    attemptSender,
    useQueue(({ events }) => events.length > 0),
  )
