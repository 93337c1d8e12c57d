import {
  BookOpen,
  CircleQuestionMark,
  GraduationCap,
  PenLine,
  Presentation,
  School,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { markingPath } from '#features/grading/model/paths.ts'
import { teachPath } from '#features/groups/model/paths.ts'
import { useMe } from '#features/profile/api.ts'
import { receivedQuestionsPath } from '#features/teacher-questions/model/paths.ts'
import { useMarkingCount } from '#features/teaching/needs.ts'
import { useWaitingCount } from '#features/teacher-questions/received-api.ts'
import { useStudent } from '#lib/session.ts'
import { teaching as texts } from '#texts/en/teach.ts'
import { NotFound } from '#ui/not-found.tsx'
import { AppFrame } from './app-frame.tsx'
import styles from './dashboard-layout.module.css'
import { ErrorBoundary as AppErrorBoundary } from './error-boundary.tsx'
import { home, office, profile } from './places.ts'
import { Tabs } from './tab-bar.tsx'
import { TeachSearch } from './teach-search.tsx'

const classes = { to: teachPath, text: texts.classes, short: texts.classes, Icon: Presentation }
const marking = { to: markingPath, text: texts.marking, short: texts.marking, Icon: PenLine }
const questions = {
  to: receivedQuestionsPath,
  text: texts.questions,
  short: texts.questions,
  Icon: CircleQuestionMark,
}
const authorPath = '/author'
const content = { to: authorPath, text: texts.content, short: texts.content, Icon: BookOpen }
const school = { ...office, short: texts.schoolShort, Icon: School }
const learning = {
  to: home,
  text: texts.learning,
  short: texts.learningShort,
  Icon: GraduationCap,
}

/** A teacher's classes; for students there is no such page (SPEC §6). */
export default function TeachLayout() {
  const role = useStudent()?.role
  const isTeacher = role === 'teacher' || role === 'owner'
  // Who has just become a teacher is still known here by the role of before.
  const { isPending } = useMe()
  if (!isTeacher && !isPending)
    return (
      <main>
        <NotFound />
      </main>
    )
  return <Frame isOwner={role === 'owner'}>{isTeacher && <Outlet />}</Frame>
}

export function ErrorBoundary() {
  return (
    <Frame isOwner={false}>
      <AppErrorBoundary />
    </Frame>
  )
}

function Frame({ isOwner, children }: { isOwner: boolean; children: ReactNode }) {
  const { pathname } = useLocation()
  const isAuthor = useStudent()?.isAuthor === true
  const waiting = useWaitingCount(useStudent() !== null)
  const toMark = useMarkingCount(useStudent() !== null)
  const place =
    [receivedQuestionsPath, markingPath, authorPath].find((one) => pathname.startsWith(one)) ??
    teachPath
  const here = (to: string) => (to === place ? ('page' as const) : undefined)
  const counts = new Map([
    [receivedQuestionsPath, { due: waiting, dueText: texts.waiting(waiting) }],
    [markingPath, { due: toMark, dueText: texts.toMark(toMark) }],
  ])
  const countOf = (to: string) => {
    const count = counts.get(to)
    if (!count?.due) return null
    return (
      <span className={styles.count}>
        <span aria-hidden="true">{count.due}</span>
        <span className="sr">{count.dueText}</span>
      </span>
    )
  }
  const withCount = (tab: typeof questions) => ({ ...tab, ...counts.get(tab.to), isQuiet: true })
  const others = [...(isOwner ? [school] : []), learning, profile]
  return (
    <AppFrame
      label={texts.title}
      title={texts.title}
      places={[classes, marking, questions, ...(isAuthor ? [content] : [])]}
      accountPlaces={others}
      here={here}
      countOf={countOf}
      tools={<TeachSearch />}
      tabBar={
        <Tabs
          label={texts.title}
          tabs={[classes, withCount(marking), withCount(questions), ...others]}
          here={here}
        />
      }
    >
      {children}
    </AppFrame>
  )
}
