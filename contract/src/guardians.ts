// Guardians of minors: they get an email before a class begins, and can refuse or withdraw at any time (learning §8).
import * as z from 'zod/mini'
import { consent, consentStates, consentVersions } from './consents.ts'
import { endpoint } from './endpoint.ts'
import { dateOnPaper } from './consent-fields.ts'
import { email, id, text } from './fields.ts'
import { storedBytes } from './stored-bytes.ts'

const tag = 'Guardians'
const caller = 'student'

const own = z.object({
  /** Null where nobody was written to yet. */
  state: z.nullable(z.enum(consentStates)),
  guardianEmail: z.nullable(z.string()),
  requestedAt: z.nullable(z.string()),
  /** Classes that begin with a guardian's yes. */
  waiting: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type OwnGuardian = z.output<typeof own>

export const readGuardian = endpoint({
  method: 'GET',
  path: '/guardian',
  tag,
  caller,
  summary: 'Which of one’s classes wait for a guardian’s yes, and who was written to',
  reply: own,
  failures: ['signed-out'],
})

export const askGuardian = endpoint({
  method: 'POST',
  path: '/guardian',
  tag,
  caller,
  stores: storedBytes.consent,
  summary: 'Email a guardian, who reads what the school collects and answers; the link before ends',
  body: z.object({ email: email() }),
  reply: own,
  failures: [
    'signed-out',
    'guardian-not-needed',
    'guardian-own-address',
    'guardian-mailed-often',
    'guardian-refused',
  ],
})

const token = text('Link', 200)

const page = z.object({
  school: z.string(),
  /** Where there is no name, the address; null for an account that has neither. */
  studentName: z.nullable(z.string()),
  state: z.enum(consentStates),
  /** When it was answered last. */
  answeredAt: z.nullable(z.string()),
  /** What the guardian agreed to; null before that. */
  agreedVersion: z.nullable(z.string()),
  /** That wait, or that the student is in. */
  classes: z.array(z.object({ name: z.string(), teachers: z.array(z.string()) })),
})
export type GuardianPage = z.output<typeof page>

export const openConsent = endpoint({
  method: 'POST',
  path: '/guardian/open',
  tag,
  summary: 'What a guardian decides, or has decided; changes nothing',
  body: z.object({ token }),
  reply: page,
  failures: ['consent-ended'],
})

const guardianAnswers = ['yes', 'no', 'withdraw'] as const
export type GuardianAnswer = (typeof guardianAnswers)[number]

export const answerConsent = endpoint({
  method: 'POST',
  path: '/guardian/answer',
  tag,
  summary: 'A guardian says yes or no, for this student alone, or withdraws a yes',
  body: z.object({
    token,
    answer: z.enum(guardianAnswers),
    /** The text that the page showed. */
    version: z.enum(consentVersions),
  }),
  reply: page,
  failures: ['consent-ended', 'consent-changed'],
})

const failures = ['signed-out', 'forbidden', 'not-found'] as const
const paper = z.object({ signedOn: dateOnPaper() })

export const recordConsent = endpoint({
  method: 'POST',
  path: '/groups/{id}/members/{userId}/consent',
  tag,
  caller,
  role: 'teacher',
  stores: storedBytes.consent,
  summary: 'Record a guardian’s yes on paper for somebody who waits for it in a class',
  params: z.object({ id: id('Class'), userId: id('Person') }),
  body: paper,
  status: 204,
  failures: [...failures, 'guardian-refused'],
})

const ofPerson = z.object({ id: id('Person') })
const owners = { tag, caller, role: 'owner', params: ofPerson } as const
const all = z.object({ consents: z.array(consent) })

export const recordPersonConsent = endpoint({
  method: 'POST',
  path: '/admin/people/{id}/consents',
  ...owners,
  stores: storedBytes.consent,
  summary: 'Record a guardian’s yes on paper; classes that wait for it begin',
  body: paper,
  reply: all,
  status: 201,
  failures,
})

export const withdrawPersonConsent = endpoint({
  method: 'DELETE',
  path: '/admin/people/{id}/consents',
  ...owners,
  summary: 'Record that a guardian withdrew a yes: the student leaves all classes',
  reply: all,
  failures,
})

export const askGuardianOf = endpoint({
  method: 'POST',
  path: '/admin/people/{id}/guardian',
  ...owners,
  stores: storedBytes.consent,
  summary: 'Email a guardian of a student, with a new link; the one before ends',
  body: z.object({ email: email() }),
  reply: all,
  failures: [...failures, 'guardian-own-address', 'guardian-mailed-often', 'guardian-not-needed'],
})
