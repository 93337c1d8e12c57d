// How far the student has come, as the screens ask for it.
import { getLesson } from '@kinnow/contract/catalog'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import * as contract from '@kinnow/contract/progress'
import type { LessonProgress } from '@kinnow/contract/progress'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { isMutating } from '#lib/is-mutating.ts'
import { chooseForDashboard } from '#lib/selections.ts'
import { staleUnlessServed, useChosenChapter } from '#lib/served.ts'
import { useToken } from '#lib/session.ts'

export type Dashboard = ReplyOf<typeof contract.getDashboard>
export type LessonPage = ReplyOf<typeof getLesson>
export type SubjectProgress = ReplyOf<typeof contract.getSubjectProgress>
type ReadingReport = { percent?: number; anchor?: string | null; completed?: boolean }

const keys = {
  dashboards: ['dashboard'],
  dashboard: (chapterId: string | null) => ['dashboard', chapterId],
  courses: ['courses'],
  lesson: (id: string) => ['lesson', id],
  subject: (id: string | undefined) => ['progress', id],
}

type DashboardOf = {
  /** Minutes by which the student's clock is ahead of UTC. */
  offset: () => number
  /** Of the course that was chosen to continue; null: the one that the server finds. */
  chapterId: string | null
}

export const dashboardQuery = (api: Api, { offset, chapterId }: DashboardOf) => ({
  queryKey: keys.dashboard(chapterId),
  queryFn: ({ signal }: Cancelling) =>
    api(
      contract.getDashboard,
      { query: { offset: String(offset()), chapterId: chapterId ?? undefined } },
      { signal },
    ),
})

/** `getTimezoneOffset` counts the other way round; `|| 0` spares the server a "-0". */
const deviceOffset = () => -new Date().getTimezoneOffset() || 0

/** Always fetched again: progress of a minute ago must show. */
export function useDashboard(enabled = true) {
  const chapterId = useChosenChapter()
  return useQuery({
    ...dashboardQuery(browserApi, { offset: deviceOffset, chapterId }),
    enabled,
    staleTime: staleUnlessServed,
  })
}

type Courses = ReplyOf<typeof contract.listCourses>

export const coursesQuery = (api: Api) => ({
  queryKey: keys.courses,
  queryFn: ({ signal }: Cancelling) => api(contract.listCourses, {}, { signal }),
})

function useCoursesReply<Part>(select: (reply: Courses) => Part, isWanted = true) {
  const token = useToken()
  return useQuery({
    ...coursesQuery(browserApi),
    select,
    enabled: isWanted && token !== null,
    staleTime: staleUnlessServed,
  })
}

/** Every course of the student, a subject each; not fetched while nobody is signed in. */
export const useCourses = (isWanted = true) => useCoursesReply(({ courses }) => courses, isWanted)

/** Those that the school no longer offers; fetched with the others. */
export const useEndedCourses = () => useCoursesReply(({ ended }) => ended)

/** The dashboard goes on with the course of this chapter. */
export function useChooseCourse() {
  const client = useQueryClient()
  return (chapterId: string) => {
    chooseForDashboard(chapterId)
    client.removeQueries({ queryKey: keys.dashboards })
  }
}

export const lessonQuery = (api: Api, id: string) => ({
  queryKey: keys.lesson(id),
  queryFn: ({ signal }: Cancelling) => api(getLesson, { params: { id } }, { signal }),
})

export const useLesson = (id: string) =>
  useQuery({ ...lessonQuery(browserApi, id), staleTime: 300_000 })

export const subjectProgressQuery = (api: Api, subjectId: string | undefined) => ({
  queryKey: keys.subject(subjectId),
  queryFn: ({ signal }: Cancelling) =>
    api(contract.getSubjectProgress, { params: { id: subjectId ?? '' } }, { signal }),
})

export const useSubjectProgress = (subjectId: string | undefined) =>
  useQuery({ ...subjectProgressQuery(browserApi, subjectId), enabled: subjectId !== undefined })

type Report = ReadingReport & { lessonId: string; keepalive?: boolean }

/** Records how far a lesson was read; what is known of the subject follows. */
export function useSaveLesson(subjectId: string | undefined) {
  const client = useQueryClient()
  const mutationKey = ['save-lesson']
  const saving = useMutation({
    mutationKey,
    mutationFn: ({ lessonId, keepalive, ...body }: Report) =>
      browserApi(contract.saveLessonProgress, { params: { id: lessonId }, body }, { keepalive }),
    onSuccess: ({ progress, onward }) => {
      client.setQueryData<SubjectProgress>(keys.subject(subjectId), (known) =>
        known ? { ...known, lessons: withLesson(known.lessons, progress) } : known,
      )
      if (onward) void refreshSteps(client)
      void client.invalidateQueries({ queryKey: keys.dashboards })
      void client.invalidateQueries({ queryKey: keys.courses })
    },
  })
  const isCompleting = (id: string) =>
    isMutating(client, mutationKey, (of) => {
      const { lessonId, completed } = of as Report
      return lessonId === id && completed === true
    })
  return { ...saving, isCompleting }
}

/** After a step: how far all is, and what other lessons lead to the next time they are opened. */
function refreshSteps(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['lesson'], refetchType: 'none' })
  return client.invalidateQueries({ queryKey: ['progress'] })
}

const withLesson = (lessons: LessonProgress[], saved: LessonProgress) => [
  ...lessons.filter(({ lessonId }) => lessonId !== saved.lessonId),
  saved,
]
