import type { OwnAssignment } from '@kinnow/contract/assignments'
import { Link } from 'react-router'
import { type WorkTab, workTabOf, workTabPath, workTabs } from '#features/assignments/model/tabs.ts'
import { workLists as texts } from '#texts/en/work-lists.ts'
import styles from './work-tabs.module.css'

type Props = { current: WorkTab; all: OwnAssignment[] | undefined }

/** The lists of one's work, each with an address and how much is in it. */
export const WorkTabs = ({ current, all }: Props) => (
  <nav className={styles.tabs} aria-label={texts.page}>
    {workTabs.map((tab) => (
      <Link
        key={tab}
        to={workTabPath(tab)}
        aria-current={tab === current ? 'page' : undefined}
        preventScrollReset
      >
        {texts.tabs[tab]} {all && <span className={styles.count}>{countOf(tab, all)}</span>}
      </Link>
    ))}
  </nav>
)

/** What is closed is no work to do. */
const countOf = (tab: WorkTab, all: OwnAssignment[]) =>
  all.filter((work) => workTabOf(work) === tab && work.state !== 'closed').length
