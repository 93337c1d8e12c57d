// The coming sessions of weekend courses. They are not cached, as free seats change quickly.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import * as contract from '@kinnow/contract/weekend'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'

export type Sessions = ReplyOf<typeof contract.listSessions>

export const listSessions = (api: Api, subcategoryId?: string, signal?: AbortSignal) =>
  api(contract.listSessions, { query: { subcategoryId } }, { signal })

/** `known` is what came with the page. */
export const useSessions = (known: Sessions | null) =>
  useQuery({
    queryKey: ['sessions', null],
    queryFn: ({ signal }) => listSessions(browserApi, undefined, signal),
    initialData: known ?? undefined,
  })

/** Of all courses, once they are wanted. */
export const useNextSessions = (isWanted: boolean) =>
  useQuery({
    queryKey: ['sessions', null],
    queryFn: isWanted ? ({ signal }) => listSessions(browserApi, undefined, signal) : skipToken,
  })

const keyOf = (subcategoryId: string | undefined) => ['sessions', subcategoryId]

export const sessionsOfQuery = (api: Api, subcategoryId: string) => ({
  queryKey: keyOf(subcategoryId),
  queryFn: ({ signal }: Cancelling) => listSessions(api, subcategoryId, signal),
})

/** Of one course; not fetched without an id. */
export const useSessionsOf = (subcategoryId: string | undefined) =>
  useQuery({
    queryKey: keyOf(subcategoryId),
    queryFn: subcategoryId ? sessionsOfQuery(browserApi, subcategoryId).queryFn : skipToken,
  }).data?.sessions
