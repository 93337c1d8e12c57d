import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { AuthFrame } from '#features/auth/components/auth-frame.tsx'
import { openInvitation } from '#features/invitations/api.ts'
import type { OpenedInvitation } from '#features/invitations/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { takeFragment } from '#lib/fragment.ts'
import { privateMeta } from '#lib/meta.ts'
import { useStudent } from '#lib/session.ts'
import { readInTab, saveInTab } from '#lib/storage.ts'
import { invitation as texts } from '#texts/en/invitations.ts'
import { join } from '#texts/en/own-classes.ts'
import { Callout } from '#ui/callout.tsx'
import { Loading } from '#ui/spinner.tsx'
import { JoinAsNew } from './invitation/join-as-new.tsx'
import { JoinSignedIn, LogInFirst } from './invitation/join-signed-in.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

type Found = { token: string; opened: OpenedInvitation }

/** `#link=…` is from an email. It outlives a reload and a login in this tab; a text says why it could not be opened. */
export async function clientLoader(): Promise<Found | string> {
  const link = takeFragment().get('link')
  if (link) saveInTab('invitation', link)
  const token = link ?? readInTab('invitation')
  if (!token) return texts.missing
  try {
    return { token, opened: await openInvitation(token) }
  } catch (error) {
    return failureText(error)
  }
}

export const HydrateFallback = () => (
  <Frame>
    <h1>{texts.page}</h1>
    <Loading />
  </Frame>
)

export default function InvitationScreen() {
  const found = useLoaderData<typeof clientLoader>()
  if (typeof found === 'string')
    return (
      <Frame>
        <h1>{texts.page}</h1>
        <Callout Icon={CircleAlert} title={found} tone="bad" className="mt6" />
      </Frame>
    )
  return (
    <Frame>
      <About {...found.opened} />
      <Way {...found} />
    </Frame>
  )
}

function About({ role, groupName, teachers, courses }: OpenedInvitation) {
  const isTeacher = role === 'teacher'
  return (
    <>
      <h1>{isTeacher ? texts.teachTitle(groupName) : texts.title(groupName)}</h1>
      {teachers.length > 0 && <p className="muted mt2">{join.teachers(teachers)}</p>}
      {!isTeacher && courses.length > 0 && <p className="mt4">{join.enrolls(courses)}</p>}
      <p className="sm muted mt4">{isTeacher ? texts.teaches : join.sees}</p>
    </>
  )
}

function Way({ token, opened }: Found) {
  const student = useStudent()
  if (student)
    return <JoinSignedIn token={token} opened={opened} own={student.email ?? student.name ?? ''} />
  if (opened.hasAccount) return <LogInFirst email={opened.email} />
  return <JoinAsNew token={token} opened={opened} />
}

const Frame = ({ children }: { children: ReactNode }) => (
  <AuthFrame side={texts.side} sideText={texts.sideText}>
    {children}
  </AuthFrame>
)
