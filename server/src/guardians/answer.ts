// Who opens the link of a request: the guardian reads, answers, and withdraws with it.
import type { ConsentVersion } from '@kinnow/contract/consents'
import type { GuardianAnswer, GuardianPage } from '@kinnow/contract/guardians'
import type { AccountParts } from '../auth/parts.ts'
import {
  addConsent,
  type ConsentRow,
  findLast,
  isoTime,
  lockMinor,
  stateOf,
} from '../consents/repository.ts'
import { lockGroupsOf } from '../groups/membership.ts'
import { listMemberships, listTeachers } from '../groups/repository.ts'
import { listWaitingOf } from '../groups/waiting-repository.ts'
import type { Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Client } from '../lib/http/client-address.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { sha256 } from '../lib/security/random.ts'
import { fail, refuseFor } from '../lib/util/failure.ts'
import { compareNames } from '../lib/util/fold-text.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { readSchoolName } from '../school-settings/repository.ts'
import { follow } from './decide.ts'
import * as repository from './repository.ts'

const { wrongLinks, answers } = serverLimits.guardians

type Opening = { token: string; client: Client }

/** Links that lead nowhere count for their network: nobody finds one by guessing (S10). */
async function find({ db, limiter }: AccountParts, { token, client }: Opening) {
  // Looked up first: what others in the network have guessed ends nobody's right link.
  const row = await repository.findByToken(db, sha256(token))
  if (row) return row
  const wait = await limiter.spend([{ name: 'consent-links', of: client.network, ...wrongLinks }])
  if (wait > 0) refuseFor(wait)
  return fail('consent-ended')
}

export async function openConsent(parts: AccountParts, opening: Opening): Promise<GuardianPage> {
  return readPage(parts.db, await find(parts, opening))
}

async function readPage(tx: Tx, row: ConsentRow): Promise<GuardianPage> {
  const { student_id: studentId } = row
  const isAskedAgain = await isOverruled(tx, row)
  const student = (await repository.findStudent(tx.query, studentId)) ?? fail('consent-ended')
  const attended = (await listMemberships(tx.query, studentId)).filter(
    (group) => group.role === 'student' && group.archived_at === null,
  )
  const groups = [...attended, ...(await listWaitingOf(tx.query, studentId))]
  const teachers = Map.groupBy(
    await listTeachers(
      tx.query,
      groups.map(({ id }) => id),
    ),
    ({ group_id: groupId }) => groupId,
  )
  return {
    school: await readSchoolName(tx),
    studentName: student.name ?? shownAddress(student.email),
    state: isAskedAgain ? 'requested' : stateOf(row),
    answeredAt: isAskedAgain ? null : isoTime(row.withdrawn_at ?? row.refused_at ?? row.given_at),
    agreedVersion: row.given_at === null ? null : row.text_version,
    classes: groups.map(({ id, name }) => ({
      name,
      teachers: (teachers.get(id) ?? []).flatMap((one) => one.name ?? []).toSorted(compareNames),
    })),
  }
}

/** Whether the school has recorded a yes after the no of the guardian, who then has to repeat it. */
async function isOverruled(tx: Tx, row: ConsentRow): Promise<boolean> {
  const last = await findLast(tx.query, row.student_id)
  const hasSaidNo = stateOf(row) === 'refused' || stateOf(row) === 'withdrawn'
  return hasSaidNo && last !== undefined && last.id !== row.id && stateOf(last) === 'agreed'
}

type Answering = Opening & { answer: GuardianAnswer; version: ConsentVersion }

/** An answer is about this student alone. The same answer once more changes nothing. */
export async function answerConsent(parts: AccountParts, answering: Answering) {
  const { db, limiter } = parts
  const found = await find(parts, answering)
  const budget = { name: 'consent-answers', of: found.student_id, ...answers }
  const wait = await limiter.spend([budget])
  if (wait > 0) refuseFor(wait)
  return transaction(db, async (tx) => {
    const hash = sha256(answering.token)
    await lockGroupsOf(tx, found.student_id)
    await lockMinor(tx, found.student_id)
    const row = (await repository.findByToken(tx, hash)) ?? fail('consent-ended')
    await decide(tx, { row, ...answering })
    return readPage(tx, (await repository.findByToken(tx, hash)) ?? fail('consent-ended'))
  })
}

type Deciding = Pick<Answering, 'answer' | 'version'> & { row: ConsentRow }

/** Where the school has recorded something since, the guardian answers in a row of its own: the newest counts. */
async function decide(tx: Tx, { row: own, answer, version }: Deciding): Promise<void> {
  const { student_id: studentId } = own
  const last = await findLast(tx.query, studentId)
  const isNewest = last?.id === own.id
  const id = isNewest ? own.id : await reopen(tx, own)
  const state = isNewest ? stateOf(own) : 'requested'
  if (answer === 'withdraw') {
    if (state === 'withdrawn') return
    if (isNewest && state !== 'agreed') return fail('consent-changed')
    await mark(tx, { id, column: 'withdrawn_at' })
    return follow(tx, { studentId, decision: 'withdrawn' })
  }
  if (answer === 'no') {
    if (state === 'refused') return
    if (state !== 'requested') return fail('consent-changed')
    await mark(tx, { id, column: 'refused_at', version })
    return follow(tx, { studentId, decision: 'refused' })
  }
  if (state === 'agreed') return
  const open = state === 'requested' ? id : await reopen(tx, own)
  await mark(tx, { id: open, column: 'given_at', version })
  await follow(tx, { studentId, decision: 'agreed' })
}

/** Who says yes after all does so in a row of its own, so that the record has both; the link goes along. */
async function reopen(tx: Tx, row: ConsentRow): Promise<string> {
  await repository.endLink(tx.query, row.id)
  return addConsent(tx, {
    kind: 'guardian',
    student_id: row.student_id,
    guardian_email: row.guardian_email,
    token_hash: row.token_hash,
  })
}

async function mark(tx: Tx, marked: Parameters<typeof repository.answer>[1]): Promise<void> {
  if (!(await repository.answer(tx, marked))) fail('consent-changed')
}
