// Reviews and what is remembered, as the screens ask for them.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { getCourseLevels, getSubjectLevels } from '@kinnow/contract/level-screens'
import { limits } from '@kinnow/contract/limits'
import { updateMemory } from '@kinnow/contract/memory'
import type { RetentionAim } from '@kinnow/contract/memory'
import { getMemory } from '@kinnow/contract/memory-overview'
import * as contract from '@kinnow/contract/reviews'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'
import { beginReview } from './model/run-store.ts'
import type { Run } from './model/run.ts'

export type Due = ReplyOf<typeof contract.listDueReviews>
export type SubjectLevels = NonNullable<ReplyOf<typeof getSubjectLevels>['levels']>
export type CourseLevels = NonNullable<ReplyOf<typeof getCourseLevels>['levels']>
export type Memory = ReplyOf<typeof getMemory>

type ReviewRequest = Pick<Run, 'subjectId' | 'ahead'>

const keys = {
  /** Of everything that an answer changes. */
  all: ['reviews'],
  chapters: ['reviews', 'due', 'chapters'],
  memory: ['reviews', 'memory'],
  subject: (id: string | undefined) => ['reviews', 'levels', 'subject', id],
  course: (id: string | undefined) => ['reviews', 'levels', 'course', id],
  cards: ({ subjectId, ahead }: ReviewRequest) => ['review-cards', subjectId, ahead],
}

/** With the chapters of what is due: those of the questions of the next review. */
export const dueChaptersQuery = (api: Api) => ({
  queryKey: keys.chapters,
  queryFn: ({ signal }: Cancelling) =>
    api(contract.listDueReviews, { query: { limit: limits.reviews.listed } }, { signal }),
})

export const useDueChapters = () =>
  useQuery({ ...dueChaptersQuery(browserApi), staleTime: staleUnlessServed })

/** Begins or continues a review once its questions are loaded; they do not change after that. */
export const useBeginReview = (request: ReviewRequest) =>
  useQuery({
    queryKey: keys.cards(request),
    queryFn: async ({ signal }) => {
      const query = {
        limit: limits.reviews.listed,
        ...(request.subjectId !== null && { subjectId: request.subjectId }),
        ...(request.ahead !== null && { ahead: request.ahead }),
      }
      const due = await browserApi(contract.listDueReviews, { query }, { signal })
      return beginReview(request, due)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const memoryQuery = (api: Api) => ({
  queryKey: keys.memory,
  queryFn: ({ signal }: Cancelling) => api(getMemory, {}, { signal }),
})

export const useMemory = () =>
  useQuery({ ...memoryQuery(browserApi), staleTime: staleUnlessServed })

export const subjectLevelsQuery = (api: Api, subjectId: string | undefined) => ({
  queryKey: keys.subject(subjectId),
  queryFn: async ({ signal }: Cancelling) =>
    (await api(getSubjectLevels, { params: { id: subjectId ?? '' } }, { signal })).levels,
})

/** Of a subject and its chapters; not fetched without a subject. */
export const useSubjectLevels = (subjectId: string | undefined) =>
  useQuery({
    ...subjectLevelsQuery(browserApi, subjectId),
    enabled: subjectId !== undefined,
    staleTime: staleUnlessServed,
  })

export const courseLevelsQuery = (api: Api, courseId: string | undefined) => ({
  queryKey: keys.course(courseId),
  queryFn: async ({ signal }: Cancelling) =>
    (await api(getCourseLevels, { params: { id: courseId ?? '' } }, { signal })).levels,
})

/** Of a course and its subjects. */
export const useCourseLevels = (courseId: string | undefined) =>
  useQuery({
    ...courseLevelsQuery(browserApi, courseId),
    enabled: courseId !== undefined,
    staleTime: staleUnlessServed,
  })

/** What is due and known is not what it was. */
export function useRefreshReviews() {
  const client = useQueryClient()
  return (): void => {
    void client.invalidateQueries({ queryKey: keys.all })
    void client.invalidateQueries({ queryKey: ['dashboard'] })
  }
}

type Settings = { aim?: RetentionAim; dailyCap?: number; newCap?: number }

export function useSaveLimit() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Settings) => browserApi(updateMemory, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}

type CardState = {
  questionId: string
  state: 'on' | 'aside'
  /** The same for each try, so that a repetition is one. */
  eventId: string
}

/** Puts a question aside, or takes it back. */
export function useSetCard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ questionId, ...body }: CardState) =>
      browserApi(contract.updateCard, { params: { id: questionId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}

type Practised = { questionId: string; version: string; turn: number; chosen: string[] }

/** Once more; nothing is stored. */
export const usePractiseCard = () =>
  useMutation({
    mutationFn: async ({ questionId, ...body }: Practised) =>
      (await browserApi(contract.practiseCard, { params: { id: questionId }, body })).verdict,
  })
