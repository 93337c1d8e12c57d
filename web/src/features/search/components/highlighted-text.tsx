import type { Highlighted } from '@kinnow/contract/search'
import styles from './highlighted-text.module.css'

/** A line in which the words that match stand out. */
export function HighlightedText({ text, hits }: Highlighted) {
  const parts = hits.flatMap(([start, end], index) => [
    text.slice(hits[index - 1]?.[1] ?? 0, start),
    <mark key={start} className={styles.mark}>
      {text.slice(start, end)}
    </mark>,
  ])
  return (
    <>
      {parts}
      {text.slice(hits.at(-1)?.[1] ?? 0)}
    </>
  )
}
