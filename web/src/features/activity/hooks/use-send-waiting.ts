import { useEffect } from 'react'
import { sendMinutes, waitToSend } from '../model/send-minutes.ts'

/** Where minutes are shown: those that wait are sent as soon as they may be. */
export function useSendWaiting(): void {
  useEffect(() => {
    const wait = waitToSend(Date.now())
    if (wait === null) return undefined
    const timer = setTimeout(() => void sendMinutes(), wait)
    return () => clearTimeout(timer)
  }, [])
}
