// One thing done with several accounts: each in a transaction of its own, with an outcome of its own.
import { setImmediate } from 'node:timers/promises'
import type { actOnPeople as endpoint, PeopleAction } from '@kinnow/contract/people-actions'
import type { BodyOf, ReplyOf } from '@kinnow/contract/endpoint'
import { readLoginBlock } from '../auth/login-block.ts'
import type { AccountParts } from '../auth/parts.ts'
import { find, findRole } from '../groups/repository.ts'
import { isWaiting } from '../groups/waiting-repository.ts'
import { fail, Failure } from '../lib/util/failure.ts'
import { invitePerson } from './invite-person.ts'
import { type Act, changePerson, makeResetLink } from './people.ts'
import { changePersonGroups } from './person-courses.ts'
import { findPerson } from './repository.ts'

type Reply = ReplyOf<typeof endpoint>
type Outcome = Reply['results'][number]
type Doing = { action: PeopleAction; group: string }

/** Fails with `not-found` where the class does not exist; what concerns one person is in the results. */
export async function actOnPeople(
  parts: AccountParts,
  by: Omit<Act, 'id'>,
  { ids, action, group = '' }: BodyOf<typeof endpoint>,
): Promise<Reply> {
  const needsGroup = action === 'join' || action === 'leave'
  if (needsGroup && !(await find(parts.db.query, group))) fail('not-found')
  const results: Outcome[] = []
  for (const id of new Set(ids)) {
    results.push(await actOnOne(parts, { ...by, id }, { action, group }))
    // Others have their turn.
    await setImmediate()
  }
  return { results }
}

async function actOnOne(parts: AccountParts, act: Act, doing: Doing): Promise<Outcome> {
  const { id } = act
  try {
    if (await isSo(parts, act, doing)) return { id, outcome: 'unchanged', message: null }
    if (doing.action === 'link')
      return { id, outcome: 'done', message: null, login: await makeLogin(parts, act) }
    await doings[doing.action](parts, act, doing)
    return { id, outcome: 'done', message: null }
  } catch (error) {
    // Who runs the school no more does nothing at all.
    const isOver =
      error instanceof Failure && error.code === 'forbidden' && !makesLink(doing.action)
    if (!(error instanceof Failure) || isOver) throw error
    return { id, outcome: 'refused', message: error.message }
  }
}

/** It fails with `forbidden` for another owner, whose links are theirs alone. */
const makesLink = (action: PeopleAction) => action === 'invite' || action === 'link'

/** With it nobody could log in to an account that is locked. */
async function makeLogin(parts: AccountParts, act: Act) {
  const person = (await findPerson(parts.db, act.id)) ?? fail('not-found')
  return person.locked_at === null ? makeResetLink(parts, act) : fail('locked')
}

/** Whether there is nothing to do. */
async function isSo(parts: AccountParts, { id }: Act, { action, group }: Doing): Promise<boolean> {
  const { db } = parts
  if (makesLink(action)) return false
  const person = (await findPerson(db, id)) ?? fail('not-found')
  if (action === 'lock') return person.locked_at !== null
  if (action === 'undo-lock') return person.locked_at === null
  if (action === 'unlock')
    return person.locked_at === null && (await readLoginBlock(parts, person)) === null
  const role = await findRole(db.query, group, id)
  if (action === 'leave')
    return role === undefined && !(await isWaiting(db.query, { groupId: group, studentId: id }))
  return role === 'student' || (role === 'teacher' && person.role !== 'student')
}

/** Locking oneself would end the office in the middle of it. */
const lock =
  (change: { isLocked: boolean; isUnblocked?: true }) => (parts: AccountParts, act: Act) =>
    act.id === act.actorId ? fail('own-account') : changePerson(parts, act, change)

const doings: Record<
  Exclude<PeopleAction, 'link'>,
  (parts: AccountParts, act: Act, doing: Doing) => Promise<unknown>
> = {
  join: (parts, act, { group }) => changePersonGroups(parts, act, { join: group }),
  leave: (parts, act, { group }) => changePersonGroups(parts, act, { leave: group }),
  invite: (parts, act) => invitePerson(parts, act),
  lock: lock({ isLocked: true }),
  // Whoever wrong passwords shut out can log in again too.
  unlock: lock({ isLocked: false, isUnblocked: true }),
  'undo-lock': lock({ isLocked: false }),
}
