import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { announcementsQuery } from '#features/announcements/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { announcements as texts } from '#texts/en/announcements.ts'
import { Panel } from '#ui/panel.tsx'
import { AnnouncementForm } from '../shared/announcements/announcement-form.tsx'
import styles from '../shared/announcements/announcements.module.css'
import { SentList } from '../shared/announcements/sent-list.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => load(announcementsQuery(api, null)))

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** What is written to the whole school. */
export default function SchoolAnnouncementsScreen() {
  return (
    <>
      <h1 tabIndex={-1}>{texts.page}</h1>
      <div className={styles.page}>
        <Panel title={texts.write}>
          <AnnouncementForm groupId={null} to={texts.toSchool} />
        </Panel>
        <SentList groupId={null} />
      </div>
    </>
  )
}
