import type { ReactNode } from 'react'
import { gallery as texts } from '#texts/en/gallery.ts'
import { classes } from '#ui/classes.ts'
import styles from './exhibit.module.css'

type Props = {
  name?: string
  /** What an author writes to get it. */
  code?: string
  use?: string
  accent?: string
  small?: boolean
  children: ReactNode
}

/** A picture in both themes, whichever the page has. */
export function Exhibit({ name, code, use, accent, small, children }: Props) {
  const look = classes(accent && `sub-${accent}`, small && styles.small)
  return (
    <li className="card">
      <figure className={styles.exhibit}>
        <div className={styles.pair}>
          <div className={`light ${styles.side}`}>
            <div className={look}>{children}</div>
            <span>{texts.light}</span>
          </div>
          <div data-theme="dark" className={styles.side}>
            <div className={look}>{children}</div>
            <span>{texts.dark}</span>
          </div>
        </div>
        <figcaption className={styles.caption}>
          {name && <strong className="b6">{name}</strong>}
          {code && <code>{code}</code>}
          {use && <span>{use}</span>}
        </figcaption>
      </figure>
    </li>
  )
}
