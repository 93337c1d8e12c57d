import type { Accent } from '@kinnow/contract/catalog'
import type { ComponentProps, ReactNode } from 'react'
import { CourseLanguage, Words } from '#ui/course-language.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import styles from './course-layout.module.css'

type Props = ComponentProps<typeof Crumbs> & {
  accent: Accent
  language: string
  /** On the tinted ground. */
  head: ReactNode
  /** Beside the text; on phones below it. */
  side: ReactNode
  children: ReactNode
}

/** The page of a subject or course, in its colour. */
export function CourseLayout({ accent, language, trail, here, head, side, children }: Props) {
  return (
    <CourseLanguage value={language}>
      <div className={`sub-${accent}`}>
        <div className={styles.hero}>
          <div className="wrap">
            <Crumbs trail={trail} here={<Words>{here}</Words>} />
            <div className={styles.intro}>{head}</div>
          </div>
        </div>
        <div className={`wrap ${styles.grid}`}>
          <div>{children}</div>
          <aside className={styles.side}>{side}</aside>
        </div>
      </div>
    </CourseLanguage>
  )
}
