// A student's page as the server made it. Its first look in the browser is the same, from then on it is the browser's own.
import type { Student } from '@kinnow/contract/auth'
import { hashKey } from '@tanstack/react-query'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import type { RouterContextProvider } from 'react-router'
import { firstWeekday } from '#lib/week.ts'
import { apiContext, readerContext } from './api-context.ts'
import type { Reader } from './api-context.ts'
import type { Api, Cancelling } from './api.ts'
import { chosenForDashboard } from './selections.ts'
import { useIsBrowser } from './use-is-browser.ts'
import { useSite } from './use-site.ts'

/** Whose page it is, the clock that it was made by, and the chapter whose course the dashboard was made for. */
export type Served = {
  student: Student
  zone: string
  now: string
  firstWeekday: number
  chapterId: string | null
}

export const ServedContext = createContext<Served | null>(null)

/** True on the server, and while its page is taken over. */
export const useIsFromServer = () => !useIsBrowser()

/** The time of a visit, or of what it shows in milliseconds, and the zone to show times in, undefined for that of the device. */
export function useClock(at?: number): { now: Date; zone: string | undefined } {
  const served = useContext(ServedContext)
  const isFromServer = useIsFromServer()
  const [opened] = useState(() => Date.now())
  return served && isFromServer
    ? { now: new Date(served.now), zone: served.zone }
    : { now: new Date(at ?? opened), zone: undefined }
}

/** The chapter whose course the student chose for the dashboard. */
export function useChosenChapter(): string | null {
  const served = useContext(ServedContext)
  const isFromServer = useIsFromServer()
  return served && isFromServer ? served.chapterId : (chosenForDashboard() ?? null)
}

/** The first day of the week, of the school or of the student's language: 0 for Monday to 6 for Sunday. */
export function useFirstWeekday(): number {
  const served = useContext(ServedContext)
  const isFromServer = useIsFromServer()
  const chosen = useSite().firstWeekday
  return chosen ?? (served && isFromServer ? served.firstWeekday : firstWeekday())
}

/** A query of the browser's cache, made of the API, so that the server can make it too. */
type PageQuery<Data> = {
  queryKey: QueryKey
  queryFn: (context: Cancelling) => Promise<Data>
}
export type PageData = { queries: { queryKey: QueryKey; data: unknown }[] }

type PageParts = {
  api: Api
  reader: NonNullable<Reader>
  /** Adds the data of a query to the page. Undefined where it fails, which is left to the browser. */
  load: <Data>(query: PageQuery<Data>) => Promise<Data | undefined>
}

/** For the loader of a student's page: loads what the page shows. Null where nobody is signed in. */
export async function loadPage(
  context: Readonly<RouterContextProvider>,
  loadAll: (parts: PageParts) => Promise<unknown>,
): Promise<PageData | null> {
  const reader = context.get(readerContext)
  if (!reader) return null
  const queries: PageData['queries'] = []
  await loadAll({
    api: context.get(apiContext),
    reader,
    async load({ queryKey, queryFn }) {
      const data = await queryFn({}).catch(() => undefined)
      if (data !== undefined) queries.push({ queryKey, data })
      return data
    },
  })
  return { queries }
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

/** Whether what calls it was on the page when it came: then where the reader is on it is the browser's. */
export function useCameWithPage(): boolean {
  const isFromServer = useIsFromServer()
  const [isFirst] = useState(isFromServer)
  return isFirst
}

declare global {
  /** Of a student's page: leads away where it is not this student's browser any more, and says so. */
  // oxlint-disable-next-line no-var -- what a script in the page has set
  var guardPage: (() => boolean) | undefined
}

/**
 * Runs in the head of a student's page, before anything of it is shown, and once more before it is taken over: a browser without
 * the token, or with another student's, is led to the login, whatever its cookie says (SPEC §2).
 */
export const guardScript = (studentId: string): string =>
  `window.guardPage=function(){
var t,i;
try{t=localStorage.getItem('userToken');i=localStorage.getItem('userId')}catch(e){}
if(t&&t!=='null'&&t!=='undefined'&&i===${JSON.stringify(studentId)})return false;
document.documentElement.hidden=true;
try{sessionStorage.setItem('returnTo',location.pathname+location.search)}catch(e){}
location.replace('/login');
return true
};
guardPage()`.replaceAll('\n', '')
