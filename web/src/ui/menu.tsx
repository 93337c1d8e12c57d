import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './menu.module.css'

type Props = {
  /** Read out for the button. */
  label: string
  /** What the button shows. */
  face: ReactNode
  buttonClass?: string
  /** Links and buttons that spread `menuItem`. */
  children: ReactNode
}

/** What makes a link or button an item of a menu. */
export const menuItem = { role: 'menuitem', tabIndex: -1, className: styles.item }

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

/** Moves the focus between the items of a menu by the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const items = itemsOf(event.currentTarget)
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus()
}

/** A button with a small menu below it. Stays in the page's flow, so screen readers find it where it is. */
export function Menu({ label, face, buttonClass, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const menu = frame.current?.lastElementChild as HTMLElement
    const { top, bottom, height } = menu.getBoundingClientRect()
    // Above its button where the foot of the screen, or the bar of a phone there, would cover it.
    if (bottom > innerHeight - 80 && top > height + 80)
      menu.style.translate = '0 calc(-100% - 60px)'
    itemsOf(frame.current)[0]?.focus()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function handleMenuKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') setOpen(false)
    if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    }
    moveFocus(event)
  }

  return (
    <div ref={frame} className={styles.frame}>
      <button
        ref={button}
        type="button"
        className={classes(styles.button, buttonClass)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setOpen(true)
        }}
      >
        {face}
      </button>
      {isOpen && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.popup}
          onClick={() => {
            // The pressed item goes with the menu; after a dialog the focus returns to the button.
            button.current?.focus()
            setOpen(false)
          }}
          onKeyDown={handleMenuKey}
        >
          {children}
        </div>
      )}
    </div>
  )
}
