import type { ReplyOf } from '@kinnow/contract/endpoint'
import type { site } from '@kinnow/contract/site'
import { useRouteLoaderData } from 'react-router'

export type Site = ReplyOf<typeof site>

/** The settings of the school, from the loader of the page frame. */
export function useSite(): Site {
  const frame = useRouteLoaderData('root') as { site: Site } | undefined
  if (!frame) throw new Error('The root has not loaded.')
  return frame.site
}
