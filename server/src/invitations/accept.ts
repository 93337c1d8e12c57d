// Who opens the link of an invitation, and joins. The link shows that the address is theirs.
import type { acceptInvitation as endpoint, InvitedRole } from '@kinnow/contract/invitations'
import type { BodyOf, ReplyOf } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import { isTooCommon } from '../auth/common-passwords.ts'
import type { AccountParts } from '../auth/parts.ts'
import { hashPassword } from '../auth/password.ts'
import {
  addVerified,
  findByEmail,
  lockByEmail,
  lockById,
  type UserRow,
} from '../auth/repository.ts'
import { signIn } from '../auth/sign-in.ts'
import { readStudent } from '../auth/student.ts'
import { takeOver } from '../auth/take-over.ts'
import { findNeed } from '../consents/need.ts'
import { addStudent } from '../groups/membership.ts'
import * as groups from '../groups/repository.ts'
import { requireRoomFor, toGroups } from '../groups/service.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { retryOnConflict } from '../lib/db/retry-on-conflict.ts'
import { transaction } from '../lib/db/transaction.ts'
import { callerOf, type Client } from '../lib/http/client-address.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { record } from '../lib/security/audit.ts'
import { sha256 } from '../lib/security/random.ts'
import { fail } from '../lib/util/failure.ts'
import { readSchoolSettings } from '../school-settings/repository.ts'
import * as repository from './repository.ts'

const findOpen = async (tx: Tx, token: string) =>
  (await repository.findOpen(tx, sha256(token))) ?? fail('invitation-ended')

export async function openInvitation(db: Database, token: string) {
  const { group_id: groupId, email, role } = await findOpen(db, token)
  const row = (await groups.find(db.query, groupId)) ?? fail('invitation-ended')
  const [group] = await toGroups(db, [row])
  const account = await findByEmail(db, email)
  return {
    email: shownAddress(email),
    role: role as InvitedRole,
    groupName: row.name,
    teachers: group?.teachers ?? [],
    courses: group?.courses.map(({ title }) => title) ?? [],
    hasAccount: account?.verified_at != null,
    asksBirthYear: role === 'student' && (await asksBirthYear(db, account)),
  }
}

/** The account there may be one that nobody has confirmed: its year is as unknown as that of a new one. */
async function asksBirthYear(db: Database, account: UserRow | undefined): Promise<boolean> {
  if (account?.verified_at == null) return (await readSchoolSettings(db)).consentAge !== null
  return (await findNeed(db, { studentId: account.id, role: account.role })) === 'birth-year'
}

type Reply = ReplyOf<typeof endpoint>

/** Of several browsers with one link the first joins. What fails does not use the link up. */
export async function acceptInvitation(
  { db, settings }: AccountParts,
  { token, account, birthYear }: BodyOf<typeof endpoint>,
  { session, client }: { session: Session | null; client: Client },
): Promise<Reply> {
  const { email } = await findOpen(db, token)
  if (!account) {
    const { studentId } = session ?? fail('signed-out')
    return transaction(db, async (tx) => {
      const place = await take(tx, token)
      const user = (await lockById(tx, studentId)) ?? fail('signed-out')
      if (user.email !== email) fail('invitation-for-other')
      const isWaiting = !(await join(tx, place, { user, client, birthYear }))
      const groupName = place.group.name
      return { groupName, isWaiting, user: await readStudent(tx, user.id) }
    })
  }
  if (isTooCommon(account.password, email, settings.passwordBlocklist)) fail('password-too-common')
  const passwordHash = await hashPassword(account.password, callerOf(client.address))
  return retryOnConflict(() =>
    transaction(db, async (tx) => {
      const place = await take(tx, token)
      const user = await addAccount(tx, { email, name: account.name, passwordHash })
      await record(tx, { event: 'register', studentId: user.id, client, detail: 'invitation' })
      const isWaiting = !(await join(tx, place, { user, client, birthYear }))
      const signedIn = await signIn(tx, user, client)
      const groupName = place.group.name
      return { groupName, isWaiting, user: signedIn.user, session: signedIn }
    }),
  )
}

type NewAccount = { email: string; name: string; passwordHash: string }

/** People with an account log in to it. One that nobody confirmed becomes theirs, without what strangers chose for it. */
async function addAccount(tx: Tx, { email, name, passwordHash }: NewAccount): Promise<UserRow> {
  const before = await lockByEmail(tx.query, email)
  if (before && (before.verified_at !== null || before.locked_at !== null))
    fail('invitation-needs-login')
  const user = before ?? (await addVerified(tx, { email, name }))
  if (before) await repository.setName(tx.query, user.id, name)
  await takeOver(tx, { id: user.id, email }, passwordHash)
  return user
}

type Place = { invitation: repository.InvitationRow; group: groups.GroupRow }

/** Uses the link up. The class is locked before the account, as wherever somebody joins one. */
async function take(tx: Tx, token: string): Promise<Place> {
  const invitation = await findOpen(tx, token)
  const group = (await groups.lock(tx, invitation.group_id)) ?? fail('invitation-ended')
  if (!(await repository.use(tx, invitation.id))) fail('invitation-ended')
  return { invitation, group }
}

type Joining = { user: UserRow; client: Client; birthYear: number | undefined }

/** False where the class begins with a guardian's yes. */
async function join(tx: Tx, { invitation, group }: Place, joining: Joining): Promise<boolean> {
  const { user, client, birthYear } = joining
  const who = { studentId: user.id, role: user.role, client, birthYear }
  if (invitation.role === 'student') return addStudent(tx, group, who)
  await addTeacher(tx, group, { user, invitation, client })
  return true
}

type NewTeacher = { user: UserRow; invitation: repository.InvitationRow; client: Client }

async function addTeacher(
  tx: Tx,
  group: groups.GroupRow,
  { user, invitation, client }: NewTeacher,
) {
  if (user.role === 'student') {
    await repository.makeTeacher(tx.query, user.id)
    const by = invitation.created_by
    const detail = 'student → teacher'
    const entry = { event: 'role-changed', studentId: user.id, client, detail } as const
    await record(tx, { ...entry, ...(by !== null && { actorId: by }) })
  }
  const teachers = await groups.listTeachers(tx.query, [group.id])
  if (teachers.some(({ id }) => id === user.id)) return
  if (teachers.length >= limits.group.teachers) fail('group-full')
  if ((await groups.findRole(tx.query, group.id, user.id)) === undefined)
    await requireRoomFor(tx, user.id)
  await groups.addMember(tx, { groupId: group.id, userId: user.id, role: 'teacher' })
}
