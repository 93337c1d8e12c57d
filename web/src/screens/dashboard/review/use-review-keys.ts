import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '../../shared/question/is-dialog-open.ts'

const fields = 'textarea,select,input:not([type=radio],[type=checkbox])'

/** Single letters as shortcuts, except while a field has the focus. */
export function useReviewKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isDialogOpen()) return
    if (event.target instanceof Element && event.target.closest(fields)) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    // Otherwise another listener would choose the option of that letter.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', handleKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true })
  }, [])
}
