// A folder that equals its last import, read by the same program, has nothing new: its bytes alone show that.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Queries, Tx } from '../../lib/db/database.ts'
import { isCompiled, projectFolder } from '../../lib/process/project.ts'
import type { ReadOptions } from '../model/school.ts'
import type { Scan } from '../read/scan.ts'

let program: string | undefined

/** Another program may make other pages of the same text. This one stays what it is as long as it runs. */
const hashOfProgram = () => (program ??= hashProgram())

function hashProgram(): string {
  const hash = createHash('sha256')
  if (isCompiled) {
    return hash.update(readFileSync(projectFolder('server/build/.made-from'))).digest('hex')
  }
  const folder = projectFolder('server/src')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of names.toSorted()) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
      hash.update(readFileSync(join(folder, name)))
  }
  return hash.update(readFileSync(projectFolder('package-lock.json'))).digest('hex')
}

/** Null where something in the folder cannot be read. */
export function stateOf(scan: Scan, { skipFaulty, language }: ReadOptions): string | null {
  if (scan.findings.length > 0) return null
  const hash = createHash('sha256').update(JSON.stringify([scan.name, skipFaulty, language]))
  hash.update(hashOfProgram())
  for (const [path, bytes] of scan.files) {
    hash.update(JSON.stringify([path, bytes.length])).update(bytes)
  }
  return hash.digest('base64url')
}

/** As it was imported last, and nothing else since, which may share rows with it. */
export async function isCurrent(query: Queries, state: string): Promise<boolean> {
  const row = await query
    .selectFrom('content_origins')
    .select('origin')
    .where('state', '=', await atRevision(query, state))
    .executeTakeFirst()
  return row !== undefined
}

/** When all is written. Null means that nobody knows. */
export async function saveFolderState(tx: Tx, origin: string, fingerprint: string | null) {
  const { query, now } = tx
  const state = fingerprint === null ? null : await atRevision(query, fingerprint)
  await query
    .insertInto('content_origins')
    .values({ origin, state, imported_at: now })
    .onConflict((conflict) => conflict.column('origin').doUpdateSet({ state, imported_at: now }))
    .execute()
}

async function atRevision(query: Queries, state: string): Promise<string> {
  const { revision } = await query
    .selectFrom('content_state')
    .select('revision')
    .executeTakeFirstOrThrow()
  return `${state} ${revision}`
}
