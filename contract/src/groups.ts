// Classes of a school (groups, as SPEC's classes are courses): teachers, students, the courses they learn (learning §8).
import * as z from 'zod/mini'
import { birthYear } from './consents.ts'
import { endpoint } from './endpoint.ts'
import { email, id, joinCode, name, text } from './fields.ts'
import { limits } from './limits.ts'
import { storedBytes } from './stored-bytes.ts'

const tag = 'Classes'
const caller = 'student'
const role = 'teacher'
const params = z.object({ id: id('Class') })
const failures = ['signed-out', 'forbidden', 'not-found'] as const

const course = z.object({ id: z.string(), title: z.string() })

const group = z.object({
  id: z.string(),
  name: z.string(),
  /** What they are called; without a name nobody is listed, as an address is not for students. */
  teachers: z.array(z.string()),
  students: z.int(),
  courses: z.array(course),
  isArchived: z.boolean(),
})
export type Group = z.output<typeof group>

/** What a student sees of a class: not who else is in it. */
const ownGroup = z.object({
  id: z.string(),
  name: z.string(),
  teachers: z.array(z.string()),
  students: z.int(),
  courses: z.array(course),
  mayLeave: z.boolean(),
})
export type OwnGroup = z.output<typeof ownGroup>

const courseIds = () =>
  z.array(id('Course'), { error: 'Courses are required' }).check(
    z.maxLength(limits.group.courses, {
      error: `A class can have at most ${limits.group.courses} courses`,
    }),
  )

export const listGroups = endpoint({
  method: 'GET',
  path: '/groups',
  tag,
  caller,
  role,
  summary: 'The classes that one teaches, by name; for an owner all of the school',
  reply: z.object({ groups: z.array(group) }),
  failures: ['signed-out', 'forbidden'],
})

const foundStudent = z.object({
  id: z.string(),
  /** Where there is no name, the address. */
  name: z.string(),
  group: z.object({ id: z.string(), name: z.string(), isArchived: z.boolean() }),
})
export type FoundStudent = z.output<typeof foundStudent>

export const findStudents = endpoint({
  method: 'GET',
  path: '/groups/students',
  tag,
  caller,
  role,
  summary:
    'Students of the classes that one teaches, by a part of name or email; for an owner of all classes',
  query: z.object({ q: text('Search', limits.name.longest) }),
  reply: z.object({
    /** By name, in classes that have ended last; the first `limits.group.found`. */
    students: z.array(foundStudent),
    /** How many there are in all. */
    count: z.int(),
  }),
  failures: ['signed-out', 'forbidden'],
})

export const createGroup = endpoint({
  method: 'POST',
  path: '/groups',
  tag,
  caller,
  role,
  stores: storedBytes.group,
  summary: 'Make a class, and be its teacher',
  body: z.object({
    name: name(),
    courseIds: courseIds(),
    /** A class whose teachers teach this one too, and from which leaving is taken over. */
    copyOf: z.optional(id('Class')),
  }),
  reply: z.object({ group }),
  status: 201,
  failures: [...failures, 'too-many-groups', 'group-limit'],
})

export const startNextYear = endpoint({
  method: 'POST',
  path: '/groups/next-year',
  tag,
  caller,
  role,
  stores: storedBytes.group * limits.group.yearAtOnce,
  summary: 'End classes, and make one for the next school year of each: same courses and teachers',
  body: z.object({
    classes: z.array(z.object({ id: id('Class'), name: name() })).check(
      z.minLength(1, { error: 'Choose a class' }),
      z.maxLength(limits.group.yearAtOnce, {
        error: `At most ${limits.group.yearAtOnce} classes at once`,
      }),
    ),
  }),
  /** The new classes, in the order of the request. */
  reply: z.object({ groups: z.array(group) }),
  status: 201,
  failures: [...failures, 'too-many-groups', 'group-limit'],
})

const member = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** Null for a student who logs in with a class card. */
  email: z.nullable(z.string()),
  joinedAt: z.string(),
})
export type GroupMember = z.output<typeof member>

/** Who joins as soon as a guardian agrees: nothing else of them is shown before. */
const waitingMember = z.object({
  id: z.string(),
  /** Where there is no name, the address. */
  name: z.string(),
  since: z.string(),
  /** When a guardian was written to; null where the student has named none yet. */
  requestedAt: z.nullable(z.string()),
})
export type WaitingMember = z.output<typeof waitingMember>

export const readGroup = endpoint({
  method: 'GET',
  path: '/groups/{id}',
  tag,
  caller,
  role,
  summary: 'One class with its members and its code',
  params,
  reply: z.object({
    group,
    mayLeave: z.boolean(),
    /** Null while nobody can join with a code. */
    joinCode: z.nullable(z.string()),
    teachers: z.array(member),
    students: z.array(member),
    waiting: z.array(waitingMember),
  }),
  failures,
})

export const changeGroup = endpoint({
  method: 'PUT',
  path: '/groups/{id}',
  tag,
  caller,
  role,
  summary: 'Change a class; what is absent stays. Its students are enrolled in added courses',
  params,
  body: z.object({
    name: z.optional(name()),
    courseIds: z.optional(courseIds()),
    mayLeave: z.optional(z.boolean()),
    /** An ended class keeps its record; nobody joins it any more. */
    isArchived: z.optional(z.boolean()),
  }),
  reply: z.object({ group }),
  failures,
})

export const removeGroup = endpoint({
  method: 'DELETE',
  path: '/groups/{id}',
  tag,
  caller,
  role,
  summary: 'Delete a class; its students keep their courses and what they learned',
  params,
  status: 204,
  failures,
})

export const makeJoinCode = endpoint({
  method: 'POST',
  path: '/groups/{id}/code',
  tag,
  caller,
  role,
  summary: 'Make a new code to join a class; the one before ends',
  params,
  reply: z.object({ joinCode: z.string() }),
  failures,
})

export const endJoinCode = endpoint({
  method: 'DELETE',
  path: '/groups/{id}/code',
  tag,
  caller,
  role,
  summary: 'End the code of a class, so that nobody joins',
  params,
  status: 204,
  failures,
})

export const addTeacher = endpoint({
  method: 'POST',
  path: '/groups/{id}/teachers',
  tag,
  caller,
  role: 'owner',
  stores: storedBytes.group,
  summary: 'Let a teacher of the school teach a class',
  params,
  body: z.object({ email: email() }),
  reply: z.object({ teacher: member }),
  failures: [...failures, 'not-a-teacher', 'group-full'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/groups/{id}/members/{userId}',
  tag,
  caller,
  role,
  summary: 'Take somebody out of a class; a student keeps the courses',
  params: z.object({ id: id('Class'), userId: id('Person') }),
  status: 204,
  failures,
})

export const lookUpGroup = endpoint({
  method: 'POST',
  path: '/groups/lookup',
  tag,
  caller,
  summary: 'Which class has a code, before one joins it',
  body: z.object({ code: joinCode() }),
  reply: z.object({
    group: ownGroup,
    isMember: z.boolean(),
    /** The student has to name the year of birth: the school asks it of all who join. */
    asksBirthYear: z.boolean(),
    isWaiting: z.boolean(),
  }),
  failures: ['signed-out', 'wrong-class-code'],
})

export const joinGroup = endpoint({
  method: 'POST',
  path: '/groups/join',
  tag,
  caller,
  stores: storedBytes.enrollment,
  summary:
    'Join a class with its code, and be enrolled in its courses; joining again changes nothing',
  body: z.object({ code: joinCode(), birthYear: z.optional(birthYear()) }),
  /** `isWaiting`: the class begins with a guardian's yes. */
  reply: z.object({ group: ownGroup, isWaiting: z.boolean() }),
  failures: [
    'signed-out',
    'wrong-class-code',
    'group-full',
    'group-limit',
    'birth-year-needed',
    'wrong-birth-year',
    'guardian-refused',
  ],
})

export const listOwnGroups = endpoint({
  method: 'GET',
  path: '/groups/mine',
  tag,
  caller,
  summary: 'The classes that one is a student of',
  reply: z.object({
    groups: z.array(ownGroup),
    /** How many classes wait for a guardian's yes. */
    waiting: z.int(),
  }),
  failures: ['signed-out'],
})

export const leaveGroup = endpoint({
  method: 'DELETE',
  path: '/groups/mine/{id}',
  tag,
  caller,
  summary: 'Leave a class; courses and what was learned stay',
  params,
  status: 204,
  failures: ['signed-out', 'not-found', 'must-stay'],
})
