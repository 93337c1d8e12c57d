import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { hitPath } from '#features/catalog/model/hit-path.ts'
import { SearchBox } from '#features/search/components/search-box.tsx'
import { search as texts } from '#texts/en/search.ts'
import { IconButton } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import styles from './search-dialog.module.css'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The search over the page. Load it lazily. */
export function SearchDialog({ open, onOpenChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const isLeaving = useRef(false)
  function leave() {
    isLeaving.current = true
    onOpenChange(false)
  }
  function giveBackFocus() {
    const left = isLeaving.current
    isLeaving.current = false
    return left ? headingOfPage() : true
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} initialFocus={field} finalFocus={giveBackFocus}>
          <Dialog.Title className="sr">{texts.label}</Dialog.Title>
          <SearchBox field={field} pathOf={hitPath} onOpen={leave}>
            <Dialog.Close
              render={
                <IconButton label={texts.close}>
                  <X />
                </IconButton>
              }
            />
          </SearchBox>
          <p className={styles.keys} aria-hidden="true">
            <span>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> {texts.keys.move}
            </span>
            <span>
              <Kbd>↵</Kbd> {texts.keys.open}
            </span>
            <span>
              <Kbd>Esc</Kbd> {texts.keys.close}
            </span>
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Moves the focus to the opened page; a page that is still loading takes it by itself. */
function headingOfPage(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}
