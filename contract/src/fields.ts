// Each field's rule and its message, once, for the form and for the route (SPEC §5). Length is capped before any pattern runs.
import * as z from 'zod/mini'
import { plainAddress } from './address.ts'
import { dash, typedDigits } from './digits.ts'
import { plainJoinCode } from './join-code.ts'
import { limits } from './limits.ts'
import { withoutUnseen } from './unseen.ts'

export const required = (label: string) => `${label} is required`
export const tooShort = (label: string, least: number) =>
  `${label} must be at least ${least} characters long`
export const tooLong = (label: string, most: number) =>
  `${label} must not exceed ${most} characters`
const notPlain = (label: string) => `${label} must not contain control characters`
export const notANumber = (label: string) => `${label} must be a valid number`
export const isDate = (label: string) => `${label} must be a date such as 2026-11-23`
export const outOfRange = (label: string, least: number, most: number) =>
  `${label} must be between ${least} and ${most}`

export const messages = {
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  passwordRule:
    'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one number, and one special character',
  codeRequired: 'OTP is required',
  verificationEmail: 'Email is required for OTP verification',
  resetEmail: 'Email is required for password reset',
  idToken: 'Google ID token is required',
} as const

// S30: one @, no white space or control characters, a dot with something on both sides, nothing that backtracks.
// Nor the signs that part addresses in a mail's head: "a,b@c.example" would be sent to b@c.example.
const emailPattern =
  /^[^\s@\p{Cc}\p{Cf}＠<>()[\]\\,;:"]{1,64}@[^\s@.\p{Cc}\p{Cf}＠<>()[\]\\,;:"]+(?:\.[^\s@.\p{Cc}\p{Cf}＠<>()[\]\\,;:"]+)+$/u
const phonePattern = /^\+?[1-9]\d{0,15}$/

/**
 * No control characters, and no half of a surrogate pair: no line of text has them, PostgreSQL refuses them, and a log or
 * a mail's head would be torn by them.
 */
const plainLine = /^[^\p{Cc}\p{Cs}]*$/u
/** Lines may end, and tabs stand, in a text of several lines, and where white space is removed anyway. */
const plainLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/** A check: a text of one line and nothing else; `message` where the field has a sentence of its own. */
export const plain = (label: string, message: string = notPlain(label)) =>
  z.regex(plainLine, { error: message, abort: true })
export const plainWithLines = (label: string, message: string = notPlain(label)) =>
  z.regex(plainLines, { error: message, abort: true })

/** An email address in its one form (`plainAddress`), and checked in that form. */
export const email = (emptyMessage: string = required('Email')) =>
  z.pipe(
    z.pipe(
      z
        .string({ error: emptyMessage })
        .check(
          z.minLength(1, { error: emptyMessage, abort: true }),
          z.maxLength(limits.email.longest, { error: messages.email, abort: true }),
          plain('Email', messages.email),
        ),
      z.transform(plainAddress),
    ),
    z
      .string()
      .check(
        z.maxLength(limits.email.longest, { error: messages.email, abort: true }),
        z.regex(emailPattern, messages.email),
      ),
  )

/** Domains of email addresses, such as "school.example", each in the form that it has in an address. */
export const domains = () =>
  z
    .array(
      z.pipe(
        text('Domain', limits.email.longest).check(
          z.refine((domain: string) => z.safeParse(email(), `x@${domain}`).success, {
            error: 'A domain is what comes after the @, such as school.example',
          }),
        ),
        z.transform((domain: string) => plainAddress(`x@${domain}`).slice(2)),
      ),
      { error: 'Domains are required' },
    )
    .check(
      z.maxLength(limits.registrationDomains, {
        error: `There can be at most ${limits.registrationDomains} domains`,
      }),
    )

/**
 * A password in its one form (RFC 8265, OpaqueString): composed, with plain spaces, so that every keyboard and system types
 * the same. Nothing is trimmed.
 */
export const plainPassword = (text: string): string =>
  text.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ')

/** The parts of the password rule, for the live list beside the field. */
export const passwordRules = [
  { id: 'length', label: '8 characters or more', test: /^[\s\S]{8}/u },
  { id: 'upper', label: 'One uppercase letter', test: /\p{Lu}/u },
  { id: 'lower', label: 'One lowercase letter', test: /\p{Ll}/u },
  { id: 'digit', label: 'One number', test: /\p{Nd}/u },
  { id: 'special', label: 'One special character, such as ! or #', test: /[^\p{L}\p{N}\s]/u },
] as const

/** SPEC §5: the rule of registration and of a new password, of its one form. */
export const newPassword = (label = 'Password') =>
  z.pipe(
    z.pipe(
      z
        .string({ error: required(label) })
        .check(z.minLength(1, { error: required(label), abort: true })),
      z.transform(plainPassword),
    ),
    z.string().check(
      z.minLength(limits.password.shortest, {
        error: tooShort(label, limits.password.shortest),
        abort: true,
      }),
      z.maxLength(limits.password.longest, {
        error: tooLong(label, limits.password.longest),
        abort: true,
      }),
      plain(label),
      z.refine((text: string) => passwordRules.every((rule) => rule.test.test(text)), {
        error: messages.passwordRule,
      }),
    ),
  )

/**
 * SPEC §5: login asks for six characters and never applies the rule above. It stays as it was typed: the server compares
 * its one form, and with hashes of before that form what was typed.
 */
export const loginPassword = z.string({ error: required('Password') }).check(
  z.minLength(1, { error: required('Password'), abort: true }),
  z.refine((text: string) => plainPassword(text).length >= limits.password.shortestAtLogin, {
    error: tooShort('Password', limits.password.shortestAtLogin),
    abort: true,
  }),
  z.refine((text: string) => plainPassword(text).length <= limits.password.longest, {
    error: tooLong('Password', limits.password.longest),
    abort: true,
  }),
  plain('Password'),
)

// A Japanese keyboard writes the sign of a long vowel where others have the dash.
const dashes = `${dash}|[ーｰ]`
const besideCode = new RegExp(String.raw`\s|${dashes}`, 'gu')
const besidePhone = new RegExp(String.raw`[\s()（）﹙﹚]|${dashes}`, 'gu')

/** The sentence of the code rule, made from its length so that the two never disagree (decision 0004). */
export const codeLengthText = (length: number = limits.code.length) =>
  `OTP must be exactly ${length} digits`

/** A code as it was typed or pasted: what is not a digit of it removed, its digits in ASCII. Its length is not checked. */
export const typedCode = (length: number = limits.code.length) =>
  z.pipe(
    z
      .string({ error: messages.codeRequired })
      .check(
        z.minLength(1, { error: messages.codeRequired, abort: true }),
        z.maxLength(40, { error: codeLengthText(length), abort: true }),
        plainWithLines('OTP', codeLengthText(length)),
      ),
    z.transform((text: string) => typedDigits(text.replaceAll(besideCode, ''))),
  )

/** SPEC §5: exactly four digits, spaces removed; or six where the school chose so. */
export const code = (length: number = limits.code.length) =>
  z.pipe(
    typedCode(length),
    z
      .string()
      .check(
        z.minLength(1, { error: messages.codeRequired, abort: true }),
        z.regex(new RegExp(`^\\d{${length}}$`), codeLengthText(length)),
      ),
  )

/** SPEC §5: spaces, dashes and parentheses removed, an optional +, a digit 1–9, up to 15 more digits. */
export const phone = z.pipe(
  z.pipe(
    z
      .string({ error: required('Phone') })
      .check(
        z.minLength(1, { error: required('Phone'), abort: true }),
        z.maxLength(40, { error: messages.phone, abort: true }),
        plainWithLines('Phone', messages.phone),
      ),
    z.transform((text: string) =>
      typedDigits(text.replaceAll(besidePhone, '').replaceAll(/[＋﹢]/g, '+')),
    ),
  ),
  z.string().check(z.regex(phonePattern, messages.phone)),
)

/** A whole number in a body, from `least` to `most`. */
export function integer(label: string, { least, most }: { least: number; most: number }) {
  const error = outOfRange(label, least, most)
  return z.int({ error: notANumber(label) }).check(z.minimum(least, error), z.maximum(most, error))
}

/** An opaque id made by the server. */
export const id = (label = 'Id') =>
  z
    .string({ error: required(label) })
    .check(
      z.minLength(1, { error: required(label), abort: true }),
      z.maxLength(limits.id.longest, { error: tooLong(label, limits.id.longest), abort: true }),
      plain(label),
    )

const bounded = (label: string, most: number, least: number) =>
  z.string({ error: required(label) }).check(
    z.minLength(least, {
      error: least === 1 ? required(label) : tooShort(label, least),
      abort: true,
    }),
    z.maxLength(most, { error: tooLong(label, most), abort: true }),
  )

/** A plain line of text of a bounded length. */
export const text = (label: string, most: number, least = 1) =>
  bounded(label, most, least).check(plain(label))

/** The same of several lines. */
export const longText = (label: string, most: number, least = 1) =>
  bounded(label, most, least).check(plainWithLines(label))

/** Letters by name, yet nothing to see. */
const blank = /[\u115F\u1160\u2800\u3164\uFFA0]/g

/** A name as it is seen: composed (NFC), and empty where it has only invisible characters. */
export function seenName(text: string): string {
  const name = withoutUnseen(text).normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replaceAll(blank, '')) ? name : ''
}

const longestName = limits.name.longest

/** What somebody is called. Its length is that of its one form, as in passwords. */
export const name = (label = 'Name') =>
  z.pipe(
    z.pipe(
      z
        .string({ error: required(label) })
        .check(
          z.minLength(1, { error: required(label), abort: true }),
          z.maxLength(4 * longestName, { error: tooLong(label, longestName), abort: true }),
          plain(label),
        ),
      z.transform(seenName),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: required(label) }),
        z.maxLength(longestName, { error: tooLong(label, longestName) }),
      ),
  )

/** The code of a class, in its one form (`plainJoinCode`). */
export const joinCode = () =>
  z.pipe(
    z.string({ error: required('Class code') }).check(
      z.minLength(1, { error: required('Class code'), abort: true }),
      z.maxLength(limits.group.typedCode, {
        error: tooLong('Class code', limits.group.typedCode),
        abort: true,
      }),
      plain('Class code'),
    ),
    z.transform(plainJoinCode),
  )

const cardNumberText = 'Card number must be the number on the card, such as 04'

/** The number on a class card, as it is typed. */
export const cardNumber = () =>
  z.pipe(
    z.string({ error: required('Card number') }).check(
      z.minLength(1, { error: required('Card number'), abort: true }),
      z.maxLength(20, { error: cardNumberText, abort: true }),
      plain('Card number', cardNumberText),
      z.refine((text: string) => /^\d{1,4}$/.test(typedDigits(text.trim())), {
        error: cardNumberText,
        abort: true,
      }),
    ),
    z.transform((text: string) => Number(typedDigits(text.trim()))),
  )

/** The secret on a class card, as it is typed. */
export const cardSecret = () =>
  text('Secret', limits.classCard.typedSecret, limits.password.shortestAtLogin)

const isInstant = (label: string) => `${label} must be a time such as 2026-11-23T18:00:00Z`
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/
const { earliest, latest } = limits.assignment

/** A point in time, in milliseconds; it is written with its distance from UTC. */
export const instant = (label: string) =>
  z.pipe(
    z.string({ error: required(label) }).check(
      z.minLength(1, { error: required(label), abort: true }),
      z.maxLength(40, { error: isInstant(label), abort: true }),
      plain(label, isInstant(label)),
      z.regex(instantPattern, { error: isInstant(label), abort: true }),
      z.refine((text: string) => isDay(text.slice(0, 10)) && isWithin(Date.parse(text)), {
        error: isInstant(label),
      }),
    ),
    z.transform((text: string) => Date.parse(text)),
  )

/** JavaScript takes the 30th of February for a day of March. */
export const isDay = (day: string) => z.safeParse(z.iso.date(), day).success
const isWithin = (at: number) => at >= Date.parse(earliest) && at < Date.parse(latest)

/** The first message of a failed check: only that one is shown (SPEC §5). */
export function firstMessage(schema: z.core.$ZodType, value: unknown): string | undefined {
  const result = z.safeParse(schema, value)
  return result.success ? undefined : result.error.issues[0]?.message
}

/** What a session's browser runs on. */
export const deviceKinds = ['computer', 'phone', 'tablet', 'unknown'] as const
