import { useEffect, useRef } from 'react'
import { lesson as texts } from '#texts/en/lesson.ts'

type Options = {
  lessonId: string
  /** The heading where reading stopped; undefined until it is known, null for the start. */
  anchor: string | null | undefined
}

/** Somebody who has begun to scroll is not moved. */
const untouched = 60

/** Takes the student back to the heading where they stopped, and says so there. Once a visit. */
export function useReturnToPosition({ lessonId, anchor }: Options): void {
  const done = useRef('')
  useEffect(() => {
    if (anchor === undefined || done.current === lessonId) return
    done.current = lessonId
    const heading = anchor ? document.getElementById(anchor) : null
    if (!heading || location.hash || window.scrollY > untouched) return
    const note = document.createElement('p')
    note.className = 'stopped-here'
    note.textContent = texts.stoppedHere
    heading.before(note)
    note.scrollIntoView({ behavior: 'instant', block: 'start' })
  }, [lessonId, anchor])
}
