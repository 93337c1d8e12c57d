import { limits } from '@kinnow/contract/limits'
import { useEffect } from 'react'
import { countOn, startCounting } from '../model/active-minutes.ts'
import { activeStudent, sendMinutes } from '../model/send-minutes.ts'
import { addWaiting } from '../model/waiting-minutes.ts'

const inputs = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll']

const isPlaying = () =>
  [...document.querySelectorAll('video, audio')].some(
    (media) => media instanceof HTMLMediaElement && !media.paused && !media.ended,
  ) ||
  ('speechSynthesis' in window && window.speechSynthesis.speaking)

/** A page that was reloaded or restored was opened by nobody's hand. Where a browser does not tell, it was. */
const isOpenedByPress = () => !('userActivation' in navigator) || navigator.userActivation.isActive

/** Of the whole visit: who goes from page to page within a minute is active in it all the same. */
let counting = startCounting(0)

/** While mounted, counts the minutes in which the student is active in a subject, and sends them. */
export function useActiveMinutes(subjectId: string | undefined): void {
  useEffect(() => {
    if (subjectId === undefined) return undefined
    let lastInputAt = isOpenedByPress() ? Date.now() : 0
    const notice = () => {
      lastInputAt = Date.now()
    }
    const look = () => {
      const now = Date.now()
      const isBeforeStudent = document.visibilityState === 'visible' && document.hasFocus()
      const next = countOn(counting, {
        now,
        isBeforeStudent,
        lastInputAt,
        isPlaying: isBeforeStudent && isPlaying(),
      })
      counting = next.counting
      const studentId = activeStudent()
      if (next.counted === null || studentId === null) return
      addWaiting({ studentId, subjectId, minute: next.counted, now })
      void sendMinutes()
    }
    const leave = () => {
      if (document.visibilityState === 'hidden') void sendMinutes(true)
    }
    const timer = setInterval(look, limits.activeMinutes.every)
    for (const input of inputs)
      window.addEventListener(input, notice, { passive: true, capture: true })
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      for (const input of inputs) window.removeEventListener(input, notice, { capture: true })
      document.removeEventListener('visibilitychange', leave)
      void sendMinutes()
    }
  }, [subjectId])
}
