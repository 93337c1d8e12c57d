import type { ReactNode, Ref } from 'react'
import { Sprout } from './art/sprout.tsx'
import styles from './empty.module.css'

type Props = {
  title: string
  text?: string
  /** By default the sprout. */
  art?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  /** To move the focus there; the heading takes it then. */
  headingRef?: Ref<HTMLHeadingElement>
  /** The one button. */
  children?: ReactNode
}

export function Empty({
  title,
  text,
  art = <Sprout />,
  as: Heading = 'h3',
  headingRef,
  children,
}: Props) {
  return (
    <div className={styles.empty}>
      <div className={styles.art}>{art}</div>
      <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.title}>
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
