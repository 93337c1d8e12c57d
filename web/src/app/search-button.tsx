import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useToken } from '#lib/session.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { searchField, searchPrompt } from '#texts/en/shell.ts'
import { classes } from '#ui/classes.ts'
import { Kbd } from '#ui/kbd.tsx'
import { useAhead } from '#ui/lazy.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import styles from './search-button.module.css'

const SearchDialog = lateDialog(async () => (await import('./search-dialog.tsx')).SearchDialog)

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** Search does not open over a dialog that asks a question; a notice is a dialog without one. */
const openQuestion = ':is([role="dialog"], [role="alertdialog"]):not([role="region"] *)'

/** Whether Ctrl K, or ⌘ K, was pressed where a search may open; the browser does nothing of its own then. */
function isSearchKey(event: KeyboardEvent): boolean {
  const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
  if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return false
  event.preventDefault()
  return !document.querySelector(openQuestion)
}

type OpenerProps = {
  /** Where there is room, it looks like the field that it opens. */
  isField?: boolean | undefined
  /** Read out. */
  name: string
  /** In what looks like the field. */
  prompt: string
  /** Loaded when it opens. */
  Dialog: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>
}

/** Opens a search; so does Ctrl K, or ⌘ K, from anywhere on a page with this button. */
export function SearchOpener({ isField, name, prompt, Dialog }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
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
        className={classes(styles.button, isField && styles.field, 'nowrap')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search />
        <span className="sr">{name}</span>
        <span className={styles.hint}>
          {isField && <span className="xs">{prompt}</span>}
          <Kbd>{isBrowser && isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

/** The search for what can be learned. */
export function SearchButton({ isField }: Pick<OpenerProps, 'isField'>) {
  useAhead(SearchDialog, useToken() !== null)
  return (
    <SearchOpener
      isField={isField}
      name={searchField.button}
      prompt={searchPrompt}
      Dialog={SearchDialog}
    />
  )
}
