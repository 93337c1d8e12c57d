// Everything that is stored about one student, in the words of the product (S37), sent page by page.
import { studentExport } from '@kinnow/contract/export'
import { serverLimits } from '../lib/util/server-limits.ts'
import { z } from 'zod'
import type { AccountParts } from '../auth/parts.ts'
import { findById } from '../auth/repository.ts'
import { record } from '../lib/security/audit.ts'
import { callerOf, type Client } from '../lib/http/client-address.ts'
import { withOwnBudget } from '../lib/db/wait-budget.ts'
import { fail, refuseFor } from '../lib/util/failure.ts'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import { createMemoryShare } from '../lib/http/memory-share.ts'
import { checkOf } from '../lib/http/response-serializer.ts'
import { StreamedData } from '../lib/http/stream-parts.ts'
import { createPageReader, type ListName, type Row } from './export-repository.ts'

const { perStudent, mostUnsent, bytesPerExport, reading, retryAfter } = serverLimits.export
const names = Object.keys(studentExport.shape) as ListName[]

export function createExport({ db, limiter }: AccountParts) {
  const share = createMemoryShare(mostUnsent, retryAfter)
  // One page at a time in a process, and a turn of the event loop between two: others are served meanwhile (R19).
  const inTurn = createConcurrencyLimit({ ...reading, retryAfter })

  /** `actorId`: who runs the school, for somebody else; the budget is theirs. */
  return async (studentId: string, client: Client, actorId?: string) => {
    const budget = { name: 'exports', of: actorId ?? studentId, ...perStudent }
    const wait = await limiter.spend([budget])
    if (wait > 0) refuseFor(wait)
    const { id, email } =
      (await findById(db.query, studentId)) ??
      fail(actorId === undefined ? 'signed-out' : 'not-found')
    await record(db, { event: 'exported', studentId, client, ...(actorId && { actorId }) })
    const readPage = createPageReader(db, { id, email })
    const caller = callerOf(client.address, studentId)
    const parts = writeLists((name, after) =>
      inTurn(
        () =>
          withOwnBudget(serverLimits.database.wait[db.engine], async () => {
            const page = await readPage(name, after)
            await db.settled?.()
            return page
          }),
        caller,
      ),
    )
    return new StreamedData(parts, { share, bytes: bytesPerExport, caller })
  }
}

async function* writeLists(readPage: ReturnType<typeof createPageReader>): AsyncGenerator<string> {
  let text = '{"export":{'
  for (const [index, name] of names.entries()) {
    text += `${index === 0 ? '' : ','}${JSON.stringify(name)}:[`
    let count = 0
    for (let after: Row | undefined, isFirst = true; isFirst || after; isFirst = false) {
      const { rows, last } = await readPage(name, after)
      for (const row of rows) {
        text += `${count === 0 ? '' : ','}${writeRow(name, row)}`
        count += 1
      }
      after = last
      yield text
      text = ''
    }
    text = ']'
  }
  yield `${text}}}`
}

/** What is not declared never leaves. */
function writeRow(name: ListName, row: Row): string {
  const { element } = studentExport.shape[name].def
  const values = readable(row)
  return JSON.stringify(checkOf(element)(values) ? values : z.parse(element, values))
}

/** Column names as the wire writes them, times as ISO 8601. */
const readable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      /^(.*_)?at$/.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  )
