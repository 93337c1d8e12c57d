import type { ReplyOf } from '@kinnow/contract/endpoint'
import { PRODUCT_NAME } from '@kinnow/contract/product'
import type { site } from '@kinnow/contract/site'
import { useRouteLoaderData } from 'react-router'
import { create } from 'zustand'

export type Site = ReplyOf<typeof site>

/** What this browser has changed of the settings since its page was loaded; on the server there is none. */
export const useChangedSite = create<Partial<Site>>(() => ({}))

/** Shows a change of the settings at once, on every screen of this browser. */
export const changeSite = (change: Partial<Site>): void => useChangedSite.setState(change)

/** The settings of the school, from the loader of the page frame. */
export function useSite(): Site {
  const frame = useRouteLoaderData('root') as { site: Site } | undefined
  const changed = useChangedSite()
  if (!frame) throw new Error('The root has not loaded.')
  return { ...frame.site, ...changed }
}

/** What the school is called, and the address of its own logo; also where the page frame could not be loaded. */
export function useSchool(): { name: string; picture: string | undefined } {
  const frame = useRouteLoaderData('root') as { site: Site } | undefined
  const { name, logoUrl } = { ...frame?.site, ...useChangedSite() }
  return { name: name ?? PRODUCT_NAME, picture: logoUrl }
}

export const useSchoolName = (): string => useSchool().name

type Match = { id: string; loaderData?: unknown } | undefined

/** The same for `meta({ matches })` of a route. */
export function schoolNameOf(matches: readonly Match[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const { site } = (root ?? {}) as { site?: Site }
  return { ...site, ...useChangedSite.getState() }.name ?? PRODUCT_NAME
}
