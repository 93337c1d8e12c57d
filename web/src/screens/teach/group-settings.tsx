import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { groupQuery } from '#features/groups/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { group as texts } from '#texts/en/teach.ts'
import { EndOfClass } from './group/end-of-class.tsx'
import { GroupFrame } from './group/group-frame.tsx'
import { SettingsForm } from './group/settings-form.tsx'
import { Teachers } from './group/teachers.tsx'
import styles from './group-settings.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => load(groupQuery(api, params['id'] ?? '')))

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** What a class is called, what it learns, who teaches it, and how it ends. */
export default function GroupSettingsScreen() {
  return (
    <GroupFrame>
      {(details) => (
        <div className={styles.sections}>
          <SettingsForm key={details.group.id} details={details} />
          <Teachers details={details} />
          <EndOfClass group={details.group} />
        </div>
      )}
    </GroupFrame>
  )
}
