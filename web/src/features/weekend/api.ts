// The coming sessions of weekend courses. They are not cached, as free seats change quickly.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import * as contract from '@kinnow/contract/weekend'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Api } from '#lib/api.ts'
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

/** Of one course; not fetched without an id. */
export const useSessionsOf = (subcategoryId: string | undefined) =>
  useQuery({
    queryKey: ['sessions', subcategoryId],
    queryFn: subcategoryId
      ? ({ signal }) => listSessions(browserApi, subcategoryId, signal)
      : skipToken,
  }).data?.sessions
