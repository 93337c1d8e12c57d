import { Fragment } from 'react'
import { Link } from 'react-router'
import styles from './linked-text.module.css'

const marks = /\[([^\]]+)\]\(([^)\s]+)\)|`([^`]+)`/g

/** A sentence of the texts that may hold `[links](/path)` and names in `code`. */
export function LinkedText({ text }: { text: string }) {
  const parts = []
  let end = 0
  for (const mark of text.matchAll(marks)) {
    const [whole, words, to, code] = mark
    parts.push(text.slice(end, mark.index))
    parts.push(to ? <Link to={to}>{words}</Link> : <code className={styles.code}>{code}</code>)
    end = mark.index + whole.length
  }
  parts.push(text.slice(end))
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}
