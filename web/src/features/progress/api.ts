// How far the student has come, as the screens ask for it.
import { getLesson } from '@kinnow/contract/catalog'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import * as contract from '@kinnow/contract/progress'
import type { LessonProgress } from '@kinnow/contract/progress'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'

export type Dashboard = ReplyOf<typeof contract.getDashboard>
export type LessonPage = ReplyOf<typeof getLesson>
export type SubjectProgress = ReplyOf<typeof contract.getSubjectProgress>
type ReadingReport = { percent?: number; anchor?: string | null; completed?: boolean }

const keys = {
  dashboard: ['dashboard'],
  lesson: (id: string) => ['lesson', id],
  subject: (id: string | undefined) => ['progress', id],
}

/** Always asked anew: what was learned a minute ago must show. */
export const useDashboard = () =>
  useQuery({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) =>
      browserApi(
        contract.getDashboard,
        // `getTimezoneOffset` counts the other way round; `|| 0` spares the server a "-0".
        { query: { offset: String(-new Date().getTimezoneOffset() || 0) } },
        { signal },
      ),
    staleTime: 0,
  })

export const useLesson = (id: string) =>
  useQuery({
    queryKey: keys.lesson(id),
    queryFn: ({ signal }) => browserApi(getLesson, { params: { id } }, { signal }),
    staleTime: 300_000,
  })

export const useSubjectProgress = (subjectId: string | undefined) =>
  useQuery({
    queryKey: keys.subject(subjectId),
    queryFn: ({ signal }) =>
      browserApi(contract.getSubjectProgress, { params: { id: subjectId ?? '' } }, { signal }),
    enabled: subjectId !== undefined,
  })

type Report = ReadingReport & { lessonId: string; keepalive?: boolean }

/** Records how far a lesson was read; what is known of the subject follows. */
export function useSaveLesson(subjectId: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ lessonId, keepalive, ...body }: Report) =>
      browserApi(contract.saveLessonProgress, { params: { id: lessonId }, body }, { keepalive }),
    onSuccess: ({ progress }) => {
      client.setQueryData<SubjectProgress>(keys.subject(subjectId), (known) =>
        known ? { ...known, lessons: withLesson(known.lessons, progress) } : known,
      )
      void client.invalidateQueries({ queryKey: keys.dashboard })
    },
  })
}

const withLesson = (lessons: LessonProgress[], saved: LessonProgress) => [
  ...lessons.filter(({ lessonId }) => lessonId !== saved.lessonId),
  saved,
]
