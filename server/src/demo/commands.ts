// `kinnow demo`: a school with a class in it, for people who want to see what teachers and the office see.
import { randomBytes } from 'node:crypto'
import * as groups from '../groups/repository.ts'
import type { Database } from '../lib/db/database.ts'
import { openDatabase } from '../lib/db/open-database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { say } from '../lib/process/say.ts'
import type { Settings } from '../lib/process/settings.ts'
import { deriveKeys } from '../lib/security/keys.ts'
import { readSecret } from '../lib/security/secrets.ts'
import { realClock } from '../lib/util/clock.ts'
import { demoDomain } from '../lib/util/demo-domain.ts'
import { PlainError } from '../lib/util/plain-error.ts'
import { eraseTraces, removeStudent } from '../profile/removal.ts'
import { removeInParts } from '../profile/removal-repository.ts'
import { listAccountsAt, listClassesOf } from './course-repository.ts'
import { demoClass, fillDemo } from './fill-demo.ts'

type School = { db: Database; settings: Settings }
type Options = { isRemoval: boolean; isSure: boolean }

/** Returns the exit code. */
export async function runDemo(
  { db, settings }: School,
  { isRemoval, isSure }: Options,
): Promise<number> {
  if (isRemoval) return removeDemo({ db, settings })
  if (settings.isProduction && !isSure)
    throw new PlainError(
      'This school is in production. Made-up people would stand beside real ones; add --yes if that is what you want.',
    )
  if ((await listAccountsAt(db.query, demoDomain)).length > 0)
    throw new PlainError('The demo is here already. "kinnow demo --remove" takes it away.')
  say('Five weeks of a class are being lived through; this takes about a minute.')
  // The rule of passwords wants letters of both kinds, a number and a sign.
  const password = `Demo-${randomBytes(6).toString('base64url')}-1`
  const clock = realClock()
  const own = openDatabase(settings, clock, { isPatient: true })
  try {
    const { students } = await fillDemo(own, clock, password)
    say(`${demoClass}, with ${students} made-up students. Log in at ${settings.publicUrl}/login:`)
  } finally {
    await own.close()
  }
  for (const who of ['demoteacher', 'demoowner', 'student01'])
    say(`  ${who}@${demoDomain}   ${password}`)
  say('"kinnow demo --remove" takes all of it away again.')
  return 0
}

async function removeDemo({ db, settings }: School): Promise<number> {
  const key = deriveKeys(readSecret(settings.dataDir, settings.secretKey)).mail
  const accounts = await listAccountsAt(db.query, demoDomain)
  if (accounts.length === 0) {
    say('There is no demo.')
    return 0
  }
  const ids = accounts.map(({ id }) => id)
  for (const groupId of await listClassesOf(db.query, ids)) await groups.remove(db.query, groupId)
  for (const id of ids) {
    await removeInParts(db, id)
    await transaction(db, (tx) => removeStudent({ tx, key }, id, { mayTell: false }))
  }
  await eraseTraces(db)
  say(`${ids.length} made-up accounts, and their class, are gone.`)
  return 0
}
