// Rows of a file, sent a few at a time.
import { importPeople } from '@kinnow/contract/people-import'
import type { ImportCell, ImportOutcome, ImportRow } from '@kinnow/contract/people-import'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'

export type RowResult = {
  outcome: ImportOutcome
  message: string | null
  /** The cell that has to be mended. */
  cell: ImportCell | null
}
/** `id` is null in a trial, which makes no class. */
export type NewGroup = { id: string | null; name: string }
export type ImportReply = { results: RowResult[]; newGroups: NewGroup[]; added: string[] }

type Sending = { rows: ImportRow[]; isTrial: boolean; onProgress: (done: number) => void }

/** Rows before one that fails are in; sending all again changes nothing of them. */
async function sendRows({ rows, isTrial, onProgress }: Sending): Promise<ImportReply> {
  const results: RowResult[] = []
  const added: string[] = []
  const newGroups = new Map<string, NewGroup>()
  const { rowsAtOnce } = schoolLimits.peopleImport
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const body = { rows: rows.slice(at, at + rowsAtOnce), isTrial }
    const reply = await browserApi(importPeople, { body })
    results.push(...reply.results)
    added.push(...reply.added)
    for (const group of reply.newGroups) newGroups.set(group.name, group)
    onProgress(results.length)
  }
  return { results, newGroups: [...newGroups.values()], added }
}

export function useImportPeople() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: sendRows,
    onSettled: (_reply, _failure, { isTrial }) =>
      isTrial
        ? undefined
        : Promise.all([
            client.invalidateQueries({ queryKey: ['people'] }),
            client.invalidateQueries({ queryKey: ['groups'] }),
          ]),
  })
}
