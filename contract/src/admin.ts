// The school's office: an owner looks after its people.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { auditEvent } from './audit-log.ts'
import { birthYear, consent } from './consents.ts'
import { deviceKinds, email, id, name, text } from './fields.ts'
import { studentExport } from './export.ts'
import { limits } from './limits.ts'
import { schoolLimits } from './school-limits.ts'
import { pageFields, pagination } from './paging.ts'
import { roles } from './roles.ts'

const tag = 'Office'
const caller = 'student'
const role = 'owner'

/**
 * `new`: nobody has logged in yet, and there is nothing to log in with. `invited`: the same, with a link to set a password
 * that the office has sent or made, and that still works.
 */
export const accountStates = ['active', 'invited', 'new', 'unconfirmed', 'locked'] as const

const person = z.object({
  id: z.string(),
  /** Null for a student who logs in with a class card. */
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  role: z.enum(roles),
  /** Present where they may write courses. */
  isAuthor: z.optional(z.literal(true)),
  state: z.enum(accountStates),
  createdAt: z.string(),
  /** To about a minute, also after the sessions have ended; null where the person was never there. */
  lastSeenAt: z.nullable(z.string()),
})
export type Person = z.output<typeof person>

/** With the classes that the person is in now. */
const listedPerson = z.extend(person, {
  /** The names of the first. */
  groups: z.array(z.string()),
  groupCount: z.int(),
  /** Wrong passwords close the account for a while, at least where it was tried. */
  isBlocked: z.boolean(),
})
export type ListedPerson = z.output<typeof listedPerson>

/** What the list may be sorted by; accounts that are equal in it are in the order of their names. */
export const peopleOrders = ['name', 'role', 'classes', 'state', 'seen'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export const listPeople = endpoint({
  method: 'GET',
  path: '/admin/people',
  tag,
  caller,
  role,
  summary:
    'The accounts of the school in a chosen order, with how many there are of each role and state',
  query: z.object({
    ...pageFields,
    /** In name or address. */
    q: z.optional(text('Search', limits.name.longest, 0)),
    role: z.optional(z.enum(roles)),
    /** `locked` finds all who cannot log in: also those that wrong passwords closed for a while. */
    state: z.optional(z.enum(accountStates)),
    /** Only who is in this class. */
    group: z.optional(id('Class')),
    sort: z._default(z.enum(peopleOrders), 'name'),
    direction: z._default(z.enum(['up', 'down']), 'up'),
  }),
  reply: z.object({
    people: z.array(listedPerson),
    pagination,
    /** Of all accounts, whatever is searched for. */
    counts: z.object({
      student: z.int(),
      teacher: z.int(),
      owner: z.int(),
      invited: z.int(),
      new: z.int(),
      unconfirmed: z.int(),
      /** All who cannot log in, as `state` finds them. */
      locked: z.int(),
    }),
  }),
  failures: ['signed-out', 'forbidden'],
})

const params = z.object({ id: id('Person') })
const failures = ['signed-out', 'forbidden', 'not-found'] as const

export const readPerson = endpoint({
  method: 'GET',
  path: '/admin/people/{id}',
  tag,
  caller,
  role,
  summary: 'One account: what it is enrolled in, where it is signed in, and what happened to it',
  params,
  reply: z.object({
    person,
    isConfirmed: z.boolean(),
    /** What the person can log in with by now. */
    logins: z.object({
      hasPassword: z.boolean(),
      hasCard: z.boolean(),
      /** Names of the services; null of one that the school has no more. */
      services: z.array(z.nullable(z.string())),
    }),
    /** Wrong passwords close the account for a while; null where they do not. */
    loginBlock: z.nullable(
      z.object({
        until: z.string(),
        /** To everybody; otherwise where it was tried, in a network or a browser. */
        isEverywhere: z.boolean(),
        tries: z.int(),
        firstAt: z.string(),
        lastAt: z.string(),
      }),
    ),
    extraTime: z.number(),
    birthYear: z.nullable(z.int()),
    guardianEmail: z.nullable(z.string()),
    /** What was decided for a minor, the newest first. */
    consents: z.array(consent),
    /** Classes that begin with a guardian's yes. */
    waiting: z.array(z.object({ id: z.string(), name: z.string() })),
    attempts: z.int(),
    enrollments: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        isActive: z.boolean(),
        since: z.string(),
        /** Names of the person's classes that have the course; none where it was taken up alone. */
        groups: z.array(z.string()),
        /** Lessons and quizzes; null of a course that was left. */
        steps: z.nullable(z.object({ done: z.int(), all: z.int() })),
      }),
    ),
    /** Classes that the person is in now, as a student or as a teacher. */
    groups: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: z.enum(['student', 'teacher']),
        isArchived: z.boolean(),
        since: z.string(),
        /** Their names, or addresses of those without one. */
        teachers: z.array(z.string()),
      }),
    ),
    devices: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        kind: z.enum(deviceKinds),
        lastUsedAt: z.string(),
        /** The one that asks. */
        isCurrent: z.boolean(),
      }),
    ),
    /** Of the last 30 days, the newest first. */
    events: z.array(auditEvent),
  }),
  failures,
})

export const changePerson = endpoint({
  method: 'PUT',
  path: '/admin/people/{id}',
  tag,
  caller,
  role,
  summary: 'Change an account; what is absent stays',
  params,
  body: z.object({
    name: z.optional(name()),
    role: z.optional(z.enum(roles)),
    /** Whether a teacher may write courses. */
    isAuthor: z.optional(z.boolean()),
    isLocked: z.optional(z.boolean()),
    /** For an account that has none: the school answers for it. */
    email: z.optional(email()),
    /** By how much longer a timed quiz is. */
    extraTime: z.optional(z.literal(schoolLimits.extraTimes)),
    birthYear: z.optional(z.nullable(birthYear())),
    /** Takes the address as confirmed, without a code. */
    isConfirmed: z.optional(z.literal(true)),
    /** Lets wrong passwords be typed again that had closed the account. */
    isUnblocked: z.optional(z.literal(true)),
  }),
  reply: z.object({ person }),
  failures: [...failures, 'last-owner', 'no-address', 'account-exists', 'wrong-birth-year'],
})

export const changePersonGroups = endpoint({
  method: 'PUT',
  path: '/admin/people/{id}/groups',
  tag,
  caller,
  role,
  summary: 'Let a person join a class as a student, leave one, or both at once, which moves them',
  params,
  body: z.object({ join: z.optional(id('Class')), leave: z.optional(id('Class')) }),
  status: 204,
  failures: [...failures, 'group-full', 'group-limit', 'guardian-refused'],
})

export const enrollPerson = endpoint({
  method: 'POST',
  path: '/admin/people/{id}/enrollments',
  tag,
  caller,
  role,
  summary: 'Enroll a person in a course that anybody can take up at any time',
  params,
  body: z.object({ subcategoryId: id('Course') }),
  status: 204,
  failures: [...failures, 'already-enrolled', 'course-for-classes'],
})

export const endPersonEnrollment = endpoint({
  method: 'DELETE',
  path: '/admin/people/{id}/enrollments/{enrollmentId}',
  tag,
  caller,
  role,
  summary: 'End an enrollment of a person; progress stays, for when the course is taken again',
  params: z.object({ id: id('Person'), enrollmentId: id('Enrollment') }),
  status: 204,
  failures,
})

export const endPersonSessions = endpoint({
  method: 'DELETE',
  path: '/admin/people/{id}/sessions',
  tag,
  caller,
  role,
  summary: 'Sign a person out everywhere',
  params,
  reply: z.object({ ended: z.int() }),
  failures,
})

export const endPersonSession = endpoint({
  method: 'DELETE',
  path: '/admin/people/{id}/sessions/{sessionId}',
  tag,
  caller,
  role,
  summary: 'Sign a person out on one device',
  params: z.object({ id: id('Person'), sessionId: id('Session') }),
  status: 204,
  failures,
})

export const makeResetLink = endpoint({
  method: 'POST',
  path: '/admin/people/{id}/reset-link',
  tag,
  caller,
  role,
  summary:
    'Make a link with which the person can set a password, once: within a day, or 14 where nobody has logged in yet',
  params,
  reply: z.object({ link: z.string() }),
  failures: [...failures, 'no-address'],
})

export const exportPerson = endpoint({
  method: 'GET',
  path: '/admin/people/{id}/export',
  tag,
  caller,
  role,
  summary: 'Everything that is stored about the person, as they can have it themselves',
  params,
  reply: z.object({ export: studentExport }),
  failures,
})

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/admin/people/{id}',
  tag,
  caller,
  role,
  summary: 'Delete an account and everything in it',
  params,
  status: 204,
  failures: [...failures, 'last-owner'],
})
