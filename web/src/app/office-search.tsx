import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { officeSearch as texts } from '#texts/en/office-search.ts'
import { Kbd } from '#ui/kbd.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import styles from './office-search.module.css'
import { isApple, isSearchKey } from './search-button.tsx'

const OfficeSearchDialog = lateDialog(
  async () => (await import('./office-search-dialog.tsx')).OfficeSearchDialog,
)

/** Opens the search for people, classes and courses; so does Ctrl K, or ⌘ K. */
export function OfficeSearch() {
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
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search />
        <span>{texts.button}</span>
        <Kbd>{isBrowser && isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>
      </button>
      <OfficeSearchDialog open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
