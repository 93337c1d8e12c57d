import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { authorPath } from '#features/authoring/model/paths.ts'
import { editor as texts } from '#texts/en/author.ts'
import styles from './frame.module.css'

type Props = {
  title: string
  /** Under the title: the path of the file. */
  place?: string
  /** Beside the title, such as whether it is saved. */
  state?: ReactNode
  tools?: ReactNode
  /** Where the arrow leads. */
  back?: string
  children: ReactNode
}

/** The whole screen, with a bar on top. */
export function Frame({ title, place, state, tools, back = authorPath, children }: Props) {
  return (
    <div className={styles.frame}>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <header className={styles.bar}>
        <Link className={styles.back} to={back} aria-label={texts.back}>
          <ArrowLeft />
        </Link>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{title}</h1>
          {place && (
            <p className="xs muted">
              <bdi>{place.replaceAll('/', ' / ')}</bdi>
            </p>
          )}
        </div>
        {state}
        <div className={styles.tools}>{tools}</div>
      </header>
      {children}
    </div>
  )
}
