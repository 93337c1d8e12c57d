import { useEffect } from 'react'
import { loadKept, sendKept, useKept } from './pending-answers.ts'

const firstWait = 2000
const longestWait = 60_000

/** While mounted, sends what is kept: at once, when the connection is back, and after growing waits. */
export function useSendPendingAnswers(): void {
  const isWaiting = useKept((state) => state.kept.length > 0)

  useEffect(loadKept, [])

  useEffect(() => {
    if (!isWaiting) return undefined
    let wait = firstWait
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const send = async () => {
      clearTimeout(timer)
      if ((await sendKept()) || isOver) return
      timer = setTimeout(() => void send(), wait)
      wait = Math.min(2 * wait, longestWait)
    }
    const sendAfresh = () => {
      wait = firstWait
      void send()
    }
    void send()
    window.addEventListener('online', sendAfresh)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', sendAfresh)
    }
  }, [isWaiting])
}
