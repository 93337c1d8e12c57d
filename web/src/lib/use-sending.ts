import { useEffect } from 'react'
import type { QueueSender } from './event-sender.ts'

const second = 1000
const firstWait = 2 * second
/** A connection that was just restored may fail once more. */
const waitWhenBack = second / 2
const longestWait = 60 * second

/**
 * Sends a queue while mounted and not empty: at once, when the connection or the student returns,
 * and again after growing delays.
 */
export function useSending(sender: QueueSender, isWaiting: boolean): void {
  useEffect(() => {
    sender.queue.load()
    void sender.queue.restore()
    return sender.listenToOtherTabs()
  }, [sender])

  useEffect(() => {
    if (!isWaiting) return undefined
    let wait = firstWait
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const send = async () => {
      clearTimeout(timer)
      if ((await sender.sendQueued()) || isOver) return
      clearTimeout(timer)
      timer = setTimeout(() => void send(), Math.max(wait, sender.retryAfter() * second))
      wait = Math.min(2 * wait, longestWait)
    }
    const sendAgain = () => {
      if (document.visibilityState === 'hidden') return
      wait = waitWhenBack
      void send()
    }
    void send()
    window.addEventListener('online', sendAgain)
    window.addEventListener('focus', sendAgain)
    document.addEventListener('visibilitychange', sendAgain)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', sendAgain)
      window.removeEventListener('focus', sendAgain)
      document.removeEventListener('visibilitychange', sendAgain)
    }
  }, [sender, isWaiting])
}
