import type { ComponentProps } from 'react'
import { isolated } from '#lib/isolated.ts'
import { subjects as texts } from '#texts/en/explore.ts'
import styles from './class-head.module.css'
import { ClassSwitcher } from './class-switcher.tsx'

/** Which class it is, and the way to the others. */
export function ClassHead(props: ComponentProps<typeof ClassSwitcher>) {
  return (
    <div className={styles.head}>
      <header className="page-head">
        <h1>{texts.title(isolated(props.shown.name))}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      <ClassSwitcher {...props} />
    </div>
  )
}
