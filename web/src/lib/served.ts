// A student's page as the server made it. Its first look in the browser is the same, from then on it is the browser's own.
import type { Student } from '@kinnow/contract/auth'
import { hashKey } from '@tanstack/react-query'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import type { RouterContextProvider } from 'react-router'
import { firstWeekday } from '#lib/week.ts'
import { apiContext, readerContext } from './api-context.ts'
import type { Reader } from './api-context.ts'
import type { Api } from './api.ts'
import { useIsBrowser } from './use-is-browser.ts'

/** Whose page it is, and the clock that it was made by. */
export type Served = { student: Student; zone: string; now: string; firstWeekday: number }

export const ServedContext = createContext<Served | null>(null)

/** True on the server, and while its page is taken over. */
export const useIsFromServer = () => !useIsBrowser()

/** The time of a visit and the zone to show it in, undefined for that of the device. */
export function useClock(): { now: Date; zone: string | undefined } {
  const served = useContext(ServedContext)
  const isFromServer = useIsFromServer()
  const [own] = useState(() => new Date())
  return served && isFromServer
    ? { now: new Date(served.now), zone: served.zone }
    : { now: own, zone: undefined }
}

/** The first day of the student's week: 0 for Monday to 6 for Sunday. */
export function useFirstWeekday(): number {
  const served = useContext(ServedContext)
  const isFromServer = useIsFromServer()
  return served && isFromServer ? served.firstWeekday : firstWeekday()
}

/** What a page asks for, by the keys of the browser's cache. */
type PageQuery = { queryKey: QueryKey; ask: () => Promise<unknown> }
export type PageData = { queries: { queryKey: QueryKey; data: unknown }[] }

/** For the loader of a student's page: asks at once; what fails is left to the browser. Null where nobody is signed in. */
export async function loadPage(
  context: Readonly<RouterContextProvider>,
  queries: (api: Api, reader: NonNullable<Reader>) => PageQuery[],
): Promise<PageData | null> {
  const reader = context.get(readerContext)
  if (!reader) return null
  const answers = await Promise.all(
    queries(context.get(apiContext), reader).map(({ queryKey, ask }) =>
      ask().then(
        (data) => [{ queryKey, data }],
        () => [],
      ),
    ),
  )
  return { queries: answers.flat() }
}

/** How long what came with the page is not requested again, in milliseconds. */
const freshness = 10_000
const served = new Set<string>()

/** `staleTime` of what is otherwise requested at each visit. */
export const staleUnlessServed = ({ queryHash }: Pick<Query, 'queryHash'>): number =>
  served.has(queryHash) ? freshness : 0

const isPageData = (data: unknown): data is PageData =>
  typeof data === 'object' && data !== null && 'queries' in data

/** Puts what the loaders of the page's routes gave into the cache, before anything asks for it. */
export function takeServedQueries(client: QueryClient, loaded: unknown[]): void {
  for (const { queryKey, data } of loaded.filter(isPageData).flatMap((one) => one.queries)) {
    client.setQueryData(queryKey, data)
    if (!import.meta.env.SSR) served.add(hashKey(queryKey))
  }
}

/**
 * Runs in the head of a student's page, before anything of it is shown: a browser without the token, or with another student's,
 * is led to the login, whatever its cookie says (SPEC §2).
 */
export const guardScript = (studentId: string): string =>
  `try{var t=localStorage.getItem('userToken');if(!t||t==='null'||t==='undefined'||localStorage.getItem('userId')!==${JSON.stringify(studentId)}){document.documentElement.hidden=true;sessionStorage.setItem('returnTo',location.pathname+location.search);location.replace('/login')}}catch(e){}`
