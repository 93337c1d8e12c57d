// Rows of the table of all calls, of which many are alike: on the account, a class, its work, or somebody else's account.
import type { Role } from '@kinnow/contract/roles'
import type { buildCaller } from './access-caller.ts'
import type { BuiltStudent, readSchoolIds } from './build.ts'

/** Of the school of the test, filled in when it is there. */
export const ids = {} as Awaited<ReturnType<typeof readSchoolIds>>

export type Owner = Awaited<ReturnType<typeof buildCaller>>
type Call = { path: string; body?: unknown; headers?: Record<string, string> }
export type Row = {
  call: (owner: Owner, caller: BuiltStudent, someone: BuiltStudent) => Call
  own: number
  /** The least role that may call it. */
  role?: Role
  /** What the caller must be allowed to beside the role: who is not finds nothing. */
  right?: 'author'
  /** Whether it is about another student, who has just come. */
  someone?: true
  /** Where the address names something of one student: what another gets. */
  foreign?: number
}

export const me = (path: string, own: number, body?: unknown): Row => ({
  call: () => ({ path: `/users/me${path}`, body }),
  own,
})
export const ofSchool = (path: () => string, own: number, body?: unknown): Row => ({
  call: () => ({ path: path(), body }),
  own,
})

/** On the school. */
export const ofOwner = (path: string, own: number, body?: unknown): Row => ({
  call: () => ({ path, body }),
  own,
  role: 'owner',
})

/** On the account of another student, who has just come. */
export const ofOffice = (path: string, own: number, body?: unknown): Row => ({
  call: (_owner, _caller, someone) => ({ path: `/admin/people/${someone.id}${path}`, body }),
  own,
  role: 'owner',
  someone: true,
})

/** On a class that the owner of the row teaches. */
export const ofClass = (path: (owner: Owner) => string, own: number, body?: unknown): Row => ({
  call: (owner) => ({ path: `/groups/${owner.taught}${path(owner)}`, body }),
  own,
  role: 'teacher',
  foreign: 404,
})

/** On work of that class. */
export const ofWork = (path: (owner: Owner) => string, own: number, body?: unknown): Row => ({
  call: (owner) => ({ path: `/assignments/${owner.assignment}${path(owner)}`, body }),
  own,
  role: 'teacher',
  foreign: 404,
})

/** On an answer of the student of that class. */
export const ofAnswer = (path: (owner: Owner) => string, own: number): Row => ({
  call: (owner) => ({ path: `/attempts/${owner.written.attemptId}/marks${path(owner)}` }),
  own,
  role: 'teacher',
  foreign: 404,
})
