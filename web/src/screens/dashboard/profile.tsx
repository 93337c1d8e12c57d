import { useState } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { classesQuery } from '#features/catalog/hooks/use-classes.ts'
import { ownGroupsQuery } from '#features/groups/api.ts'
import { sessionsQuery, useMe } from '#features/profile/api.ts'
import { remindersQuery } from '#features/reminders/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { useStudent } from '#lib/session.ts'
import { profile as texts } from '#texts/en/profile.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { Appearance } from './profile/appearance.tsx'
import { Details } from './profile/details.tsx'
import { Devices } from './profile/devices.tsx'
import { ConfirmLeave } from './profile/confirm-leave.tsx'
import { Learning } from './profile/learning.tsx'
import { Mails } from './profile/mails.tsx'
import { OwnClasses } from './profile/own-classes.tsx'
import { Password } from './profile/password.tsx'
import { ProfileSkeleton } from './profile/profile-skeleton.tsx'
import { SectionLinks } from './profile/section-links.tsx'
import { YourData } from './profile/your-data.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) =>
    Promise.all([
      load(sessionsQuery(api)),
      load(remindersQuery(api)),
      load(classesQuery(api)),
      load(ownGroupsQuery(api)),
    ]),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

export default function ProfileScreen() {
  const student = useStudent()
  const { error, refetch } = useMe()
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <SectionLinks isReady={student !== null} />
      {error && (
        <ErrorPanel
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
          className="mt6"
        />
      )}
      {!student && !error && <ProfileSkeleton />}
      {student && (
        <>
          <Details student={student} onUnsaved={setUnsaved} />
          <Learning student={student} />
          <OwnClasses />
          <Mails student={student} />
          <Appearance student={student} />
          <Password student={student} />
          <Devices />
          <YourData student={student} />
        </>
      )}
      {isUnsaved && <ConfirmLeave />}
    </>
  )
}
