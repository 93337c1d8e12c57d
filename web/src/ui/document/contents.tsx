import { ChevronDown } from 'lucide-react'
import { legal } from '#texts/en/legal.ts'
import type { LegalSection } from '#texts/en/legal.ts'
import styles from './contents.module.css'

type Props = {
  sections: LegalSection[]
  /** In the text and closed, where there is no room beside it. One of the two is shown. */
  isFolded?: boolean
}

/** Plain links: they work before any script has come. */
export function Contents({ sections, isFolded }: Props) {
  const list = (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  )
  if (isFolded)
    return (
      <nav className={styles.folded} aria-label={legal.contents}>
        <details>
          <summary>
            {legal.contents}
            <ChevronDown />
          </summary>
          {list}
        </details>
      </nav>
    )
  return (
    <nav className={styles.side} aria-label={legal.contents}>
      <p>{legal.contents}</p>
      {list}
    </nav>
  )
}
