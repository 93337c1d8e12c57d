// Rows of a file, sent a few at a time.
import { importPeople } from '@kinnow/contract/people-import'
import type { ImportCell, ImportOutcome, ImportRow } from '@kinnow/contract/people-import'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiFailure } from '#lib/api-failure.ts'
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

/** How often a part is sent while the server is too busy for it; with what it asks for between, a minute or so. */
const tries = 10
/** Seconds, where a busy server names none. */
const usualWait = 5

async function sendPart(body: { rows: ImportRow[]; isTrial: boolean }) {
  for (let count = 1; ; count += 1) {
    try {
      return await browserApi(importPeople, { body })
    } catch (failure) {
      const isBusy = failure instanceof ApiFailure && failure.code === 'unavailable'
      if (!isBusy || count === tries) throw failure
      const seconds = failure.retryAfter ?? usualWait
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}

type Sending = { rows: ImportRow[]; isTrial: boolean; onProgress: (done: number) => void }

/** Rows before a part that fails are in, and in `added`; sending all again changes nothing of them. */
async function sendRows(
  { rows, isTrial, onProgress }: Sending,
  added: string[],
): Promise<ImportReply> {
  const results: RowResult[] = []
  const newGroups = new Map<string, NewGroup>()
  const { rowsAtOnce } = schoolLimits.peopleImport
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const reply = await sendPart({ rows: rows.slice(at, at + rowsAtOnce), isTrial })
    results.push(...reply.results)
    added.push(...reply.added)
    for (const group of reply.newGroups) newGroups.set(group.name, group)
    onProgress(results.length)
  }
  return { results, newGroups: [...newGroups.values()], added }
}

export function useImportPeople() {
  const client = useQueryClient()
  const added = useRef<string[]>([])
  return useMutation({
    mutationFn: (sending: Sending) => sendRows(sending, added.current),
    onSuccess: () => void (added.current = []),
    onSettled: (_reply, _failure, { isTrial }) =>
      isTrial
        ? undefined
        : Promise.all([
            client.invalidateQueries({ queryKey: ['people'] }),
            client.invalidateQueries({ queryKey: ['groups'] }),
          ]),
  })
}
