// Settings of the whole school, which an owner chooses, and how somebody becomes its first owner.
import * as z from 'zod/mini'
import { signedIn, student } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { domains, email, integer, name, newPassword, text } from './fields.ts'
import { stepsFault } from './grade-scale.ts'
import { limits } from './limits.ts'
import { schoolLimits } from './school-limits.ts'

export const registrations = ['open', 'domains', 'code', 'closed'] as const
/** The days that a week begins with somewhere: 0 for Monday to 6 for Sunday. */
export const firstWeekdays = [0, 5, 6] as const

/** The ages from which laws let people decide about their data. */
export const consentAges = [13, 14, 15, 16, 17, 18] as const

/** How results are shown to students and teachers (decision 0068). */
export const gradeScale = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent') }),
  z.object({ kind: z.literal('points') }),
  z.object({
    kind: z.literal('letters'),
    steps: z.array(z.object({ name: z.string(), from: z.int() })),
  }),
  z.object({ kind: z.literal('pass'), from: z.int() }),
])

const typedStep = z.object({
  name: name('Name of a grade'),
  from: z.int({ error: 'Each grade begins at a whole number from 0 to 100' }),
})

/** The same as an owner may choose it. */
export const typedGradeScale = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent') }),
  z.object({ kind: z.literal('points') }),
  z.object({
    kind: z.literal('letters'),
    steps: z.array(typedStep, { error: 'Grades are required' }).check(
      z.refine((steps) => stepsFault(steps) === undefined, {
        error: ({ input }) => stepsFault(input as z.output<typeof typedStep>[]),
      }),
    ),
  }),
  z.object({ kind: z.literal('pass'), from: integer('Pass mark', { least: 1, most: 100 }) }),
])

/** Null: nothing was chosen, and each browser or the product decides. */
const schoolSettings = z.object({
  name: z.nullable(z.string()),
  /** Of the IANA database, for students whose browser has sent none. */
  timezone: z.nullable(z.string()),
  firstWeekday: z.nullable(z.literal(firstWeekdays)),
  /** Whether visitors may create accounts; `code`: with the code of a class only. */
  registration: z.enum(registrations),
  /** The domains of addresses with which one may register; for `domains`. */
  registrationDomains: z.array(z.string()),
  /** From this age on students decide for themselves; below it a guardian agrees. Null: no guardian is needed. */
  consentAge: z.nullable(z.literal(consentAges)),
  gradeScale,
  /** Of the logo's picture: `logoPath` has its address. Null: the product's own. */
  logo: z.nullable(z.string()),
})
export type SchoolSettings = z.output<typeof schoolSettings>

const owners = { tag: 'Office', caller: 'student', role: 'owner' } as const

export const readSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  ...owners,
  summary: 'What the school has chosen',
  reply: z.object({ settings: schoolSettings }),
  failures: ['signed-out', 'forbidden'],
})

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  ...owners,
  summary: 'Change the school’s settings; what is absent stays, null removes',
  body: z.object({
    name: z.optional(z.nullable(name('Name of the school'))),
    timezone: z.optional(z.nullable(text('Time zone', schoolLimits.timezone.longest))),
    firstWeekday: z.optional(z.nullable(z.literal(firstWeekdays))),
    registration: z.optional(z.enum(registrations)),
    registrationDomains: z.optional(domains()),
    consentAge: z.optional(z.nullable(z.literal(consentAges))),
    gradeScale: z.optional(typedGradeScale),
    /** Null removes it; a new one is a call of its own. */
    logo: z.optional(z.null({ error: 'A logo is sent as a picture' })),
  }),
  reply: z.object({ settings: schoolSettings }),
  failures: ['signed-out', 'forbidden', 'no-domain'],
})

export const setLogo = endpoint({
  method: 'PUT',
  path: '/admin/settings/logo',
  ...owners,
  summary: 'Set the school’s logo: PNG, JPEG or WebP, at most 2 MB',
  // A file a little too large is still read, so that its owner can learn how large it may be.
  largestBody: 2 * limits.avatar.bytes,
  upload: {
    types: ['image/png', 'image/jpeg', 'image/webp'],
    bytes: limits.avatar.bytes,
    side: limits.avatar.side,
  },
  reply: z.object({ settings: schoolSettings }),
  failures: ['signed-out', 'forbidden', 'not-a-picture', 'picture-too-heavy', 'picture-too-large'],
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/admin/settings/logo',
  ...owners,
  summary: 'Remove the school’s logo',
  reply: z.object({ settings: schoolSettings }),
  failures: ['signed-out', 'forbidden'],
})

const signInService = z.object({
  /** What its button says after "Continue with". */
  label: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** Domains in which the service alone gives out addresses. */
  ownDomains: z.array(z.string()),
})
export type ListedSignInService = z.output<typeof signInService>

export const listSignInServices = endpoint({
  method: 'GET',
  path: '/admin/sign-in-services',
  ...owners,
  summary: 'The services that people can sign in with, as the server’s settings have them',
  reply: z.object({
    services: z.array(signInService),
    /** Where each service sends people back to: it has to know this address. */
    redirectUri: z.string(),
  }),
  failures: ['signed-out', 'forbidden'],
})

const token = text('Link', 200)

export const openClaimLink = endpoint({
  method: 'POST',
  path: '/claim/open',
  tag: 'Accounts',
  summary: 'Whether the link that the server printed still makes the first owner; changes nothing',
  body: z.object({ token }),
  failures: ['claim-ended'],
})

export const claim = endpoint({
  method: 'POST',
  path: '/claim',
  tag: 'Accounts',
  caller: 'either',
  summary: 'Make the school’s first owner with the link that the server printed, once',
  body: z.object({
    token,
    /** A new account, which needs no code; absent where the signed-in account is to run the school. */
    account: z.optional(z.object({ name: name(), email: email(), password: newPassword() })),
  }),
  reply: z.object({
    user: student,
    /** Of a new account. */
    session: z.optional(signedIn),
  }),
  failures: ['claim-ended', 'claim-needs-login', 'password-too-common', 'signed-out'],
})
