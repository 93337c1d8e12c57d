// Publishing: all drafts of a folder become its files in one transaction, after a check that shows what would change.
import type { AccountParts } from '../auth/parts.ts'
import { oneAtATime } from '../courses/import-job.ts'
import type { Client } from '../lib/http/client-address.ts'
import { record } from '../lib/security/audit.ts'
import { fail } from '../lib/util/failure.ts'
import { requireFolder } from './drafts.ts'
import { nameOf } from './reading.ts'
import type { ReaderProcess } from './reader-process.ts'
import * as repository from './repository.ts'

export type AuthoringParts = Pick<AccountParts, 'db' | 'limiter'> & {
  reader: ReaderProcess
  contentChanged: () => Promise<void>
}

type Publishing = {
  origin: string
  note: string
  checked: string | undefined
  authorId: string
  client: Client
}

export async function publishDrafts(parts: AuthoringParts, { client, ...publishing }: Publishing) {
  const { db, reader } = parts
  const { origin, checked, authorId } = publishing
  await requireFolder(db.query, origin)
  const caller = { address: client.address, studentId: authorId }
  const run = () => reader.publish({ kind: 'publish', ...publishing }, caller)
  const outcome = await (checked === undefined ? run() : oneAtATime(parts, run))
  if ('outdated' in outcome) fail('import-outdated')
  const { result } = outcome
  if (result.isPublished) {
    await parts.contentChanged()
    const detail = nameOf(origin)
    await record(db, { event: 'courses-published', studentId: authorId, client, detail })
  }
  const students = await repository.countStudents(db.query, origin)
  return { publication: { ...result, students } }
}
