import { useEffect } from 'react'
import type { EventSender } from './event-sender.ts'

const second = 1000
const firstWait = 2 * second
/** A line that is back only just may fail once more. */
const waitWhenBack = second / 2
const longestWait = 60 * second

/**
 * While mounted, and while something waits, sends what is queued: at once, when the line or the student is back, and after
 * growing waits.
 */
export function useSending(sender: EventSender, isWaiting: boolean): void {
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
      timer = setTimeout(() => void send(), Math.max(wait, sender.secondsAskedFor() * second))
      wait = Math.min(2 * wait, longestWait)
    }
    const sendAfresh = () => {
      if (document.visibilityState === 'hidden') return
      wait = waitWhenBack
      void send()
    }
    void send()
    window.addEventListener('online', sendAfresh)
    window.addEventListener('focus', sendAfresh)
    document.addEventListener('visibilitychange', sendAfresh)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', sendAfresh)
      window.removeEventListener('focus', sendAfresh)
      document.removeEventListener('visibilitychange', sendAfresh)
    }
  }, [sender, isWaiting])
}
