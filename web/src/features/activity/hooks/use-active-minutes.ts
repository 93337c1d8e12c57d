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

/** No press opens a page that is reloaded or restored. Browsers without the API count as pressed. */
const isOpenedByPress = () => !('userActivation' in navigator) || navigator.userActivation.isActive

/** Of the whole visit, so that a minute spent on several pages counts as one. */
let counting = startCounting(0)

/** Counts on to now, and stores the minute that has become an active one by it. */
function countNow(subjectId: string, lastInputAt: number): void {
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

/** While mounted, counts the minutes in which the student is active in a subject, and sends them. */
export function useActiveMinutes(subjectId: string | undefined): void {
  useEffect(() => {
    if (subjectId === undefined) return undefined
    let lastInputAt = isOpenedByPress() ? Date.now() : 0
    const handleInput = () => {
      lastInputAt = Date.now()
    }
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') void sendMinutes(true)
    }
    const timer = setInterval(() => countNow(subjectId, lastInputAt), limits.activeMinutes.every)
    for (const input of inputs)
      window.addEventListener(input, handleInput, { passive: true, capture: true })
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      clearInterval(timer)
      for (const input of inputs) window.removeEventListener(input, handleInput, { capture: true })
      document.removeEventListener('visibilitychange', handleVisibility)
      void sendMinutes()
    }
  }, [subjectId])
}
