import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useToken } from '#lib/session.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { searchField, searchPrompt } from '#texts/en/shell.ts'
import { classes } from '#ui/classes.ts'
import { Kbd } from '#ui/kbd.tsx'
import { useAhead } from '#ui/lazy.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import styles from './search-button.module.css'

const SearchDialog = lateDialog(async () => (await import('./search-dialog.tsx')).SearchDialog)

export const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** Search does not open over a dialog that asks a question; a notice is a dialog without one. */
const openQuestion = ':is([role="dialog"], [role="alertdialog"]):not([role="region"] *)'

/** Whether Ctrl K, or ⌘ K, was pressed where a search may open; the browser does nothing of its own then. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
  if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return false
  event.preventDefault()
  return !document.querySelector(openQuestion)
}

type Props = {
  /** Where there is room, it looks like the field that it opens. */
  isField?: boolean
}

/** Opens the search; so does Ctrl K, or ⌘ K, from anywhere on a page with this button. */
export function SearchButton({ isField = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  useAhead(SearchDialog, useToken() !== null)
  const isBrowser = useIsBrowser()

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (isSearchKey(event)) setOpen(true)
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])

  return (
    <>
      <button
        type="button"
        className={classes(styles.button, isField && styles.field)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search />
        <span className="sr">{searchField.button}</span>
        <span className={styles.hint}>
          {isField && searchPrompt}
          <Kbd>{isBrowser && isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      <SearchDialog open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
