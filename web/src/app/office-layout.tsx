import {
  Activity,
  BookOpen,
  GraduationCap,
  Megaphone,
  Presentation,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { teachPath } from '#features/groups/model/paths.ts'
import { coursesPath } from '#features/courses/model/paths.ts'
import { useMe } from '#features/profile/api.ts'
import {
  auditPath,
  mailsPath,
  peoplePath,
  schoolAnnouncementsPath,
  settingsPath,
  statusPath,
} from '#features/admin/model/paths.ts'
import { useStudent } from '#lib/session.ts'
import { office as texts } from '#texts/en/admin.ts'
import { NotFound } from '#ui/not-found.tsx'
import { AppFrame } from './app-frame.tsx'
import { ErrorBoundary as AppErrorBoundary } from './error-boundary.tsx'
import { OfficeSearch } from './office-search.tsx'
import { home, profile } from './places.ts'
import { Tabs } from './tab-bar.tsx'

const people = { to: peoplePath, text: texts.people, short: texts.people, Icon: Users }
const classes = { to: teachPath, text: texts.classes, short: texts.classes, Icon: Presentation }
const courses = { to: coursesPath, text: texts.courses, short: texts.courses, Icon: BookOpen }
const status = { to: statusPath, text: texts.status, short: texts.status, Icon: Activity }
const audit = { to: auditPath, text: texts.audit, short: texts.audit, Icon: ScrollText }
const announcements = {
  to: schoolAnnouncementsPath,
  text: texts.announcements,
  short: texts.announcementsShort,
  Icon: Megaphone,
}
const settings = {
  to: settingsPath,
  text: texts.settings,
  short: texts.settings,
  Icon: Settings,
}
const learning = {
  to: home,
  text: texts.learning,
  short: texts.learningShort,
  Icon: GraduationCap,
}

/** The office of the school, for its owners; for others there is no such page (SPEC §6). */
export default function OfficeLayout() {
  const isOwner = useStudent()?.role === 'owner'
  // Who has just come to run the school is still known here by the role of before.
  const { isPending } = useMe()
  if (!isOwner && !isPending)
    return (
      <main>
        <NotFound />
      </main>
    )
  return <Frame>{isOwner && <Outlet />}</Frame>
}

export function ErrorBoundary() {
  return (
    <Frame>
      <AppErrorBoundary />
    </Frame>
  )
}

function placeOf(pathname: string): string {
  if (pathname.startsWith(mailsPath)) return statusPath
  return (
    [coursesPath, settingsPath, statusPath, auditPath, schoolAnnouncementsPath].find((path) =>
      pathname.startsWith(path),
    ) ?? peoplePath
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const place = placeOf(pathname)
  const here = (to: string) =>
    to === place && pathname.startsWith('/admin') ? ('page' as const) : undefined
  return (
    <AppFrame
      label={texts.label}
      title={texts.title}
      places={[people, classes, courses, announcements, status, audit, settings]}
      accountPlaces={[learning, profile]}
      here={here}
      tools={<OfficeSearch />}
      tabBar={
        <Tabs
          label={texts.label}
          tabs={[people, classes, courses, announcements, status, settings]}
          here={here}
        />
      }
    >
      {children}
    </AppFrame>
  )
}
