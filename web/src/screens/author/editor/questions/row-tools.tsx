import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#ui/button.tsx'
import styles from './form.module.css'

type RowTexts = Record<'up' | 'down' | 'delete', (at: number) => string>
type Props = {
  index: number
  count: number
  /** How many have to stay. */
  least: number
  texts: RowTexts
  onMove: (to: number) => void
  onDelete: () => void
}

/** Moves or deletes one of a list. */
export function RowTools({ index, count, least, texts, onMove, onDelete }: Props) {
  const at = index + 1
  return (
    <div className={styles.rowTools}>
      <IconButton
        label={texts.up(at)}
        data-tool="up"
        aria-disabled={index === 0 || undefined}
        onClick={() => index > 0 && onMove(index - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        label={texts.down(at)}
        data-tool="down"
        aria-disabled={index === count - 1 || undefined}
        onClick={() => index < count - 1 && onMove(index + 1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton
        label={texts.delete(at)}
        data-tool="delete"
        aria-disabled={count <= least || undefined}
        onClick={() => count > least && onDelete()}
      >
        <Trash2 />
      </IconButton>
    </div>
  )
}

type Target = { row: number; tool: 'up' | 'down' | 'delete' | 'words' }

/** The focus goes with what was moved, and to the new one; `data-row` marks the rows. */
export function useRowFocus<T extends HTMLElement>() {
  const box = useRef<T>(null)
  const target = useRef<Target>(null)
  useEffect(() => {
    const { current } = target
    if (!current) return
    target.current = null
    const rows = box.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []
    const row = rows[Math.min(current.row, rows.length - 1)]
    const selector = current.tool === 'words' ? 'textarea' : `[data-tool="${current.tool}"]`
    const found = row?.querySelector<HTMLElement>(selector)
    found?.focus()
    if (current.tool === 'words' && found instanceof HTMLTextAreaElement) found.select()
  })
  return {
    box,
    focus: (next: Target) => {
      target.current = next
    },
  }
}

export function moved<T>(list: T[], from: number, to: number): T[] {
  const item = list[from]
  return item === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, item)
}
