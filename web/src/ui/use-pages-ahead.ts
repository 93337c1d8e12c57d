// Pages that are near come ahead, so that they can be gone to without a line.
import { useEffect } from 'react'
import { useIdle } from './use-idle.ts'

type Route = { parentId?: string; module: string; clientLoaderModule?: string; css?: string[] }

/** What React Router has loaded, or would load, by the name of a route. */
const routeOf = (id: string) =>
  (window as { __reactRouterManifest?: { routes: Record<string, Route> } }).__reactRouterManifest
    ?.routes[id]

/** Once this page has nothing else to do, brings in the code of others, with the frames around them. Give it the same list each time. */
export function usePagesAhead(ids: string[]): void {
  const isIdle = useIdle()
  useEffect(() => {
    if (isIdle) for (const id of ids) void bringIn(id)
  }, [isIdle, ids])
}

async function bringIn(id: string): Promise<void> {
  const route = routeOf(id)
  if (!route) return
  const code = [route.module, route.clientLoaderModule].filter((path) => path !== undefined)
  // With a fragment are those that every page has.
  const styles = route.css?.filter((path) => !path.endsWith('#')) ?? []
  await Promise.allSettled([
    route.parentId !== undefined && bringIn(route.parentId),
    ...code.map((path) => import(/* @vite-ignore */ path)),
    ...styles.map((path) => fetch(path, { priority: 'low' })),
  ])
}
