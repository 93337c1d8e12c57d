import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { Kbd } from '#ui/kbd.tsx'
import styles from './frame-search.module.css'
import { isApple, isSearchKey } from './search-button.tsx'

type Props = {
  /** What can be found. */
  text: string
  /** Loaded when it opens. */
  Dialog: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>
}

/** Opens the search of the office's or a teacher's pages; so does Ctrl K, or ⌘ K. */
export function FrameSearch({ text, Dialog }: Props) {
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
        <span>{text}</span>
        <Kbd>{isBrowser && isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
