import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { useReadingPreferences } from '#features/progress/model/reading-preferences.ts'

type Neighbour = { id: string } | null
type Options = {
  next: Neighbour
  previous: Neighbour
  onComplete: () => void
  onOutline: () => void
  onList: () => void
}

/** Single-key shortcuts, outside fields and dialogs, unless the student switched them off. */
export function useShortcuts({ next, previous, onComplete, onOutline, onList }: Options): void {
  const navigate = useNavigate()
  const isOn = useReadingPreferences((state) => state.hasShortcuts)

  useEffect(() => {
    if (!isOn) return undefined
    const go = (lesson: Neighbour) => {
      if (lesson) void navigate(lessonPath(lesson.id))
    }
    const acts: Record<string, () => void> = {
      j: () => go(next),
      k: () => go(previous),
      m: onComplete,
      o: onOutline,
      '?': onList,
    }
    function handleKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const isBusy = (event.target as HTMLElement).closest(
        'input,select,textarea,[contenteditable=true],[role=dialog],[role=menu]',
      )
      const act = acts[event.key.toLowerCase()]
      if (!act || isBusy) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  })
}
