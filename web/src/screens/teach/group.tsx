import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { groupQuery } from '#features/groups/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { group as texts } from '#texts/en/teach.ts'
import { Callout } from '#ui/callout.tsx'
import { Archive } from 'lucide-react'
import { GroupFrame } from './group/group-frame.tsx'
import { JoinCode } from './group/join-code.tsx'
import { Students } from './group/students.tsx'
import styles from './group.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => load(groupQuery(api, params['id'] ?? '')))

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** A class: who is in it, and how others come in. */
export default function GroupScreen() {
  return (
    <GroupFrame>
      {(details) => (
        <div className={styles.columns}>
          <div className={styles.column}>
            {details.group.isArchived && <Callout Icon={Archive} tone="info" title={texts.ended} />}
            <Students details={details} />
          </div>
          {!details.group.isArchived && <JoinCode details={details} />}
        </div>
      )}
    </GroupFrame>
  )
}
