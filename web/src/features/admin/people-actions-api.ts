// One thing done with several people, a part at a time.
import { actOnPeople } from '@kinnow/contract/people-actions'
import type { PeopleAction } from '@kinnow/contract/people-actions'
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'

export type ActionResult = ReplyOf<typeof actOnPeople>['results'][number]
type Acting = {
  ids: string[]
  action: PeopleAction
  group?: string
  onProgress?: (done: number) => void
}

async function act({ ids, action, group, onProgress }: Acting): Promise<ActionResult[]> {
  const results: ActionResult[] = []
  const { atOnce } = schoolLimits.peopleActions
  for (let at = 0; at < ids.length; at += atOnce) {
    const body = { ids: ids.slice(at, at + atOnce), action, ...(group !== undefined && { group }) }
    const reply = await browserApi(actOnPeople, { body })
    results.push(...reply.results)
    onProgress?.(results.length)
  }
  return results
}

export function useActOnPeople() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all(
        ['people', 'person', 'groups'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  })
}
