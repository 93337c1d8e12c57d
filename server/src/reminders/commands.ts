// Who gets a student's weekly summary, as the school enters it: `npm run kinnow -- summary …`.
import { plainAddress } from '@kinnow/contract/address'
import { limits } from '@kinnow/contract/limits'
import { email as emailField, firstMessage } from '@kinnow/contract/fields'
import { findByEmail, type UserRow } from '../auth/repository.ts'
import { type Database, readNow } from '../lib/db/database.ts'
import { guessedAddress } from '../lib/http/guessed-address.ts'
import { deriveKeys } from '../lib/security/keys.ts'
import { Limiter } from '../lib/security/limiter.ts'
import { PlainError } from '../lib/util/plain-error.ts'
import { readSecret } from '../lib/security/secrets.ts'
import type { Settings } from '../lib/process/settings.ts'
import { Failure } from '../lib/util/failure.ts'
import { listRecipients } from './recipient-repository.ts'
import { addRecipient, removeRecipient } from './recipients.ts'
import { stateOf } from './settings.ts'
import { say } from '../lib/process/say.ts'

export const summaryCommands = ['list', 'add', 'remove'] as const
export type SummaryCommand = (typeof summaryCommands)[number]

type School = { db: Database; settings: Settings }

/** Runs a command on the school's database; returns the exit code. */
export async function runSummaryCommand(
  { db, settings }: School,
  command: SummaryCommand,
  { email, address = '' }: { email: string; address: string | undefined },
): Promise<number> {
  const student = await findByEmail(db, plainAddress(email))
  if (!student) throw new PlainError(`There is no account with the address ${email}.`)
  if (command === 'add') await add({ db, settings }, student, address)
  if (command === 'remove') await remove({ db, settings }, student, address)
  await list(db, student)
  return 0
}

const recipientParts = ({ db, settings }: School) => {
  const keys = deriveKeys(readSecret(settings.dataDir, settings.secretKey))
  const limiter = new Limiter(db, keys.limits)
  return { db, keys, limiter, publicUrl: settings.publicUrl }
}

/** Sends the question to the address, within its budget; until it agrees nothing else goes there. */
async function add(school: School, student: UserRow, address: string): Promise<void> {
  const { id: studentId, email, verified_at: verifiedAt } = student
  if (verifiedAt === null) throw new PlainError(`${email} is not confirmed yet.`)
  const fault = firstMessage(emailField(), address)
  if (fault) throw new PlainError(`${fault}: ${address}`)
  try {
    const entry = { studentId, email: plainAddress(address), enteredBy: 'school' } as const
    await addRecipient(recipientParts(school), entry)
    const { isPublicUrlGuessed, publicUrl } = school.settings
    if (isPublicUrlGuessed) say(guessedAddress(publicUrl))
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'too-many-recipients') throw error
    const { recipients: most } = limits.summary
    throw new PlainError(
      `At most ${most} addresses can get the weekly email about a student. Remove one of ${email} first.`,
    )
  }
}

async function remove(school: School, { id: studentId }: UserRow, address: string): Promise<void> {
  const all = await listRecipients(school.db.query, studentId)
  const found = all.find(({ email }) => email === plainAddress(address))
  if (!found) throw new PlainError(`${address} does not get the weekly email about this student.`)
  await removeRecipient(recipientParts(school), { studentId, id: found.id })
}

const states = {
  waiting: 'waiting for confirmation',
  confirmed: 'confirmed',
  stopped: 'unsubscribed',
  over: 'not confirmed in time',
  declined: 'declined',
  'not-asked': 'not invited: this address has had too many invitations',
}

async function list(db: Database, student: UserRow): Promise<void> {
  const now = await readNow(db)
  const all = await listRecipients(db.query, student.id)
  for (const row of all)
    say([row.email, states[stateOf(row, now)], `entered by the ${row.entered_by}`].join('  '))
  say(
    `${all.length} ${all.length === 1 ? 'address is' : 'addresses are'} listed for the weekly email about ${student.email}.`,
  )
}
