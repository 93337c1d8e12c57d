// How a class and its students get on. A week is one day of it, or null for the present one.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import * as contract from '@kinnow/contract/group-overview'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'

export type Overview = ReplyOf<typeof contract.readGroupOverview>
export type StudentPage = ReplyOf<typeof contract.readGroupStudent>

/** The week that an address names; null where it names none, or what is no day. */
export function weekIn(search: URLSearchParams): string | null {
  const week = search.get('week')
  const at = Date.parse(`${week}T00:00:00Z`)
  return week !== null && !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === week
    ? week
    : null
}

const queryOf = (week: string | null) => (week === null ? {} : { week })

export const overviewQuery = (api: Api, id: string, week: string | null) => ({
  // Below the key of the class: what changes the class changes this.
  queryKey: ['group', id, 'overview', week],
  queryFn: ({ signal }: Cancelling) =>
    api(contract.readGroupOverview, { params: { id }, query: queryOf(week) }, { signal }),
})

export const useOverview = (id: string, week: string | null) =>
  useQuery({
    ...overviewQuery(browserApi, id, week),
    staleTime: staleUnlessServed,
    placeholderData: keepPreviousData,
  })

type OfStudent = { id: string; studentId: string; week: string | null }

export const studentPageQuery = (api: Api, { id, studentId, week }: OfStudent) => ({
  queryKey: ['group', id, 'student', studentId, week],
  queryFn: ({ signal }: Cancelling) =>
    api(contract.readGroupStudent, { params: { id, studentId }, query: queryOf(week) }, { signal }),
})

export const useStudentPage = (of: OfStudent) =>
  useQuery({
    ...studentPageQuery(browserApi, of),
    staleTime: staleUnlessServed,
    placeholderData: keepPreviousData,
  })
