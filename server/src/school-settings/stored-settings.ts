// How each setting of a school is stored: under its key, as JSON.
import {
  consentAges,
  firstWeekdays,
  registrations,
  type SchoolSettings,
  typedGradeScale,
} from '@kinnow/contract/school-settings'
import { usualScale } from '@kinnow/contract/grade-scale'
import { limits } from '@kinnow/contract/limits'
import { schoolLimits } from '@kinnow/contract/school-limits'
import * as z from 'zod/mini'

type Name = keyof SchoolSettings

export const keyOf = {
  name: 'name',
  timezone: 'timezone',
  firstWeekday: 'first-weekday',
  registration: 'registration',
  registrationDomains: 'registration-domains',
  consentAge: 'consent-age',
  gradeScale: 'grade-scale',
  logo: 'logo',
} as const satisfies Record<Name, string>

/** The bytes of the logo, in base64: too many to be read with the settings. */
export const logoPictureKey = 'logo-picture'

const logoPicture = z.base64().check(z.maxLength(2_000_000))

const line = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))

const schemas: Record<Name, z.ZodMiniType> = {
  name: line(limits.name.longest),
  timezone: line(schoolLimits.timezone.longest),
  firstWeekday: z.literal(firstWeekdays),
  registration: z.enum(registrations),
  registrationDomains: z
    .array(line(limits.email.longest))
    .check(z.maxLength(limits.registrationDomains)),
  consentAge: z.literal(consentAges),
  gradeScale: typedGradeScale,
  logo: z.string().check(z.regex(/^[\w-]{22}$/)),
}

const usual: SchoolSettings = {
  name: null,
  timezone: null,
  firstWeekday: null,
  registration: 'open',
  registrationDomains: [],
  consentAge: null,
  gradeScale: usualScale,
  logo: null,
}

/** Throws where no server could have stored it under this key; what a newer one stores is not known here. */
export function requireStoredSetting(key: string, value: string): void {
  const name = (Object.keys(keyOf) as Name[]).find((known) => keyOf[known] === key)
  const parsed: unknown = JSON.parse(value)
  if (name) z.parse(schemas[name], parsed)
  else if (key === logoPictureKey) z.parse(logoPicture, parsed)
}

/** Settings that are absent, or broken, are as if nothing was chosen. */
export function toSettings(rows: { key: string; value: string }[]): SchoolSettings {
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const parsed = (Object.keys(keyOf) as Name[]).map((name) => [
    name,
    parseSetting(name, values.get(keyOf[name])),
  ])
  return Object.fromEntries(parsed) as SchoolSettings
}

function parseSetting(name: Name, value: string | undefined): unknown {
  if (value === undefined) return usual[name]
  try {
    return z.parse(schemas[name], JSON.parse(value))
  } catch {
    return usual[name]
  }
}
