// Does what a plan says, a few people at a time: each part is a transaction, so that what breaks off is finished by the next import.
import { setImmediate } from 'node:timers/promises'
import { findOrCreate, note, type Act } from '../admin/import-people.ts'
import { setRole } from '../admin/repository.ts'
import { lockById } from '../auth/repository.ts'
import { consentBySchool, findNeed } from '../consents/need.ts'
import { followSeen, updateSeen } from '../enrollments/follow-visibility.ts'
import { enrollMembers } from '../groups/enroll-members.ts'
import { leave } from '../groups/leave.ts'
import * as groups from '../groups/repository.ts'
import { removeWaiting } from '../groups/waiting-repository.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { withOwnPart } from '../lib/db/wait-budget.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { requireOwner } from '../profile/require-owner.ts'
import type { Step } from './make-plan.ts'
import { findLink, saveLink, source } from './repository.ts'

const { atOnce, perCall, addedPerCall, longestWait } = serverLimits.roster

type StepOf<Kind extends Step['do']> = Extract<Step, { do: Kind }>

/** Works for some seconds, and returns the accounts that it made. The plan that is made afterwards has what is left. */
export async function applySteps(db: Database, act: Act, steps: Step[]): Promise<string[]> {
  const added: string[] = []
  const until = performance.now() + perCall
  for (let at = 0; at < steps.length;) {
    const part = takeAlike(steps, at)
    const work = () =>
      transaction(db, async (tx) => {
        await requireOwner(tx, act.actorId)
        return applyPart(tx, act, part)
      })
    added.push(...(await withOwnPart(longestWait, work)))
    at += part.length
    if (performance.now() > until || added.length >= addedPerCall) break
    await setImmediate()
  }
  return added
}

/** The steps from `at` on that one transaction can do: of one kind, and in one class. */
function takeAlike(steps: Step[], at: number): Step[] {
  const first = steps[at] as Step
  let end = at + 1
  while (end < steps.length && end - at < atOnce && isAlike(first, steps[end] as Step)) end += 1
  return steps.slice(at, end)
}

function isAlike(one: Step, other: Step): boolean {
  if (one.do === 'join' && other.do === 'join') return one.class === other.class
  if (one.do === 'leave' && other.do === 'leave') return one.groupId === other.groupId
  return one.do === 'person' && other.do === 'person'
}

async function applyPart(tx: Tx, act: Act, part: Step[]): Promise<string[]> {
  const added: string[] = []
  const joins: StepOf<'join'>[] = []
  for (const step of part) {
    if (step.do === 'person') added.push(...(await addPerson(tx, act, step)))
    else if (step.do === 'promote') await promote(tx, act, step)
    else if (step.do === 'class') await changeClass(tx, step)
    else if (step.do === 'leave') await endMembership(tx, act, step)
    else joins.push(step)
  }
  if (joins.length > 0) await join(tx, act, joins)
  return added
}

async function addPerson(tx: Tx, act: Act, step: StepOf<'person'>): Promise<string[]> {
  const { user, isNew } = await findOrCreate(tx, act, step)
  await saveLink(tx, 'user', { externalId: step.person, id: user.id })
  return isNew ? [user.id] : []
}

async function promote(tx: Tx, act: Act, { person }: StepOf<'promote'>): Promise<void> {
  const id = await findLink(tx.query, 'user', person)
  const user = id === undefined ? undefined : await lockById(tx, id)
  if (user?.role !== 'student') return
  await setRole(tx.query, user.id, 'teacher')
  await followSeen(tx, await updateSeen(tx, { studentIds: [user.id] }))
  await note(tx, act, { event: 'role-changed', studentId: user.id, detail: 'student → teacher' })
}

async function changeClass(tx: Tx, step: StepOf<'class'>): Promise<void> {
  const { groupId, name } = step
  const row = groupId === null ? undefined : await groups.lock(tx, groupId)
  const id = row?.id ?? (await groups.create(tx, name))
  if (row && row.name !== name) await groups.change(tx.query, id, { name })
  await saveLink(tx, 'class', { externalId: step.class, id })
}

async function endMembership(
  tx: Tx,
  act: Act,
  { groupId, userId }: StepOf<'leave'>,
): Promise<void> {
  const row = await groups.lock(tx, groupId)
  if (row && (await leave(tx, groupId, userId)))
    await note(tx, act, { event: 'class-left', studentId: userId, detail: row.name })
}

/** All into one class, which may have ended since the plan was made: then nobody joins. */
async function join(tx: Tx, act: Act, steps: StepOf<'join'>[]): Promise<void> {
  const groupId = await findLink(tx.query, 'class', steps[0]?.class ?? '')
  const row = groupId === undefined ? undefined : await groups.lock(tx, groupId)
  if (!row || row.archived_at !== null) return
  const students: string[] = []
  for (const step of steps) students.push(...(await joinOne(tx, act, { row, step })))
  if (students.length === 0) return
  const courses = await groups.listCourses(tx.query, [row.id])
  await enrollMembers(
    tx,
    students,
    courses.map(({ id }) => id),
  )
}

/** The student who joined. A guardian may have refused since the plan was made: the next plan says so. */
async function joinOne(
  tx: Tx,
  act: Act,
  { row, step }: { row: groups.GroupRow; step: StepOf<'join'> },
): Promise<string[]> {
  const { role } = step
  const userId = await findLink(tx.query, 'user', step.person)
  const user = userId === undefined ? undefined : await lockById(tx, userId)
  if (!user) return []
  // Who has become a teacher since the plan was made is left as they are.
  if (role === 'student' && user.role !== 'student') return []
  const who = { studentId: user.id, role: user.role }
  if (role === 'student') {
    if ((await findNeed(tx, who)) === 'refused') return []
    await consentBySchool(tx, { ...who, by: act.actorId })
  }
  await removeWaiting(tx.query, { groupId: row.id, studentId: user.id })
  await groups.addMember(tx, { groupId: row.id, userId: user.id, role, source })
  await note(tx, act, { event: 'class-joined', studentId: user.id, detail: row.name })
  return role === 'student' ? [user.id] : []
}
