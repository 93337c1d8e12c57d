import { useEffect, useRef, useState } from 'react'
import { useSession } from '#lib/session.ts'
import { useSaveLesson } from '../api.ts'
import type { Reading } from './use-reading.ts'

/** After the last move; a student who scrolls on is not counted every line. */
const pause = 3000

type Options = {
  lessonId: string
  subjectId: string
  reading: Reading
  /** Off until it is known where the student stopped, and in a completed lesson. */
  isOn: boolean
}

export type PositionState = 'unsaved' | 'saved' | 'failed'

/** Saves where the student is, after a pause and when the page is left. */
export function useSavePosition({ lessonId, subjectId, reading, isOn }: Options): PositionState {
  const { mutate } = useSaveLesson(subjectId)
  const [state, setState] = useState<PositionState>('unsaved')
  const { percent, heading } = reading
  const report = useRef<(keepalive: boolean) => void>(() => undefined)
  const sent = useRef('')

  useEffect(() => {
    const what = `${lessonId} ${percent} ${heading}`
    report.current = (keepalive) => {
      // Signed out, in another tab: leaving the page says nothing any more.
      if (!isOn || sent.current === what || !useSession.getState().userLoginToken) return
      sent.current = what
      mutate(
        { lessonId, percent, anchor: heading, keepalive },
        {
          onSuccess: () => setState('saved'),
          onError: () => {
            // The next move, or leaving, tries again.
            sent.current = ''
            setState('failed')
          },
        },
      )
    }
    if (!isOn || sent.current === what) return undefined
    const timer = setTimeout(() => report.current(false), pause)
    return () => clearTimeout(timer)
  }, [lessonId, percent, heading, isOn, mutate])

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') report.current(true)
    }
    const hide = () => report.current(true)
    const back = () => report.current(false)
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', hide)
    window.addEventListener('online', back)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('online', back)
      report.current(false)
    }
  }, [])

  return state
}
