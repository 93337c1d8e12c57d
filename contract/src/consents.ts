// What was decided for a minor: below the school's age a guardian agrees before a class begins (learning §8).
import * as z from 'zod/mini'
import { birthYearText } from './consent-fields.ts'
import { schoolLimits } from './school-limits.ts'

/** The texts that guardians agreed to, the newest last; their words are in `web/src/texts/en/consent-text.ts`. */
export const consentVersions = ['2026-11-28'] as const
export type ConsentVersion = (typeof consentVersions)[number]

/** A guardian by a link, a form on paper, or the school, which made the account. */
export const consentKinds = ['guardian', 'paper', 'school'] as const
export const consentStates = ['requested', 'agreed', 'refused', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

export const consent = z.object({
  id: z.string(),
  kind: z.enum(consentKinds),
  state: z.enum(consentStates),
  guardianEmail: z.nullable(z.string()),
  /** What the guardian read. */
  textVersion: z.nullable(z.string()),
  /** The date on the paper. */
  signedOn: z.nullable(z.string()),
  /** Who recorded it at the school. */
  recordedBy: z.nullable(z.string()),
  requestedAt: z.string(),
  givenAt: z.nullable(z.string()),
  refusedAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
})
export type Consent = z.output<typeof consent>

const { least, most } = schoolLimits.consent.birthYear
/** Only the year: for the question who decides, more is not needed. */
export const birthYear = () =>
  z
    .int({ error: birthYearText })
    .check(z.minimum(least, { error: birthYearText }), z.maximum(most, { error: birthYearText }))
