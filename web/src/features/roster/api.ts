// A .zip of another system: what it would change, and the import, a part at a time.
import { importRoster } from '@kinnow/contract/roster'
import type { RosterImport } from '@kinnow/contract/roster'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'

export const largestRoster = importRoster.largestBody

/** A call works for some seconds, and compares everything before and after. */
const timeout = 120_000

/** Systems name the type of a .zip in several ways. */
const asZip = (file: File) => file.slice(0, file.size, 'application/zip')

async function send(file: File, query: { checked?: string; isSure?: 'true' }) {
  const reply = await browserApi(importRoster, { query, body: asZip(file) }, { timeout })
  return reply.import
}

export const useCheckRoster = () => useMutation({ mutationFn: (file: File) => send(file, {}) })

type Sending = { file: File; plan: RosterImport; onProgress: (done: number) => void }
export type RosterDone = { added: string[]; rest: RosterImport }

/** What was shown, part after part. What is in stays in where one fails: the same file brings in the rest. */
async function bringIn({ file, plan, onProgress }: Sending): Promise<RosterDone> {
  const added: string[] = []
  let rest = plan
  // A part that does nothing is the last.
  for (let before = Infinity; rest.checked !== null && rest.steps > 0 && rest.steps < before;) {
    before = rest.steps
    const isSure = plan.manyLeave ? { isSure: 'true' as const } : {}
    rest = await send(file, { checked: rest.checked, ...isSure })
    added.push(...rest.added)
    onProgress(Math.max(0, plan.steps - rest.steps))
  }
  return { added, rest }
}

export function useImportRoster() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: bringIn,
    onSettled: () =>
      Promise.all(['people', 'groups'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}
