import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  code,
  email,
  firstMessage,
  id,
  loginPassword,
  longText,
  messages,
  name,
  newPassword,
  phone,
  text,
} from './fields.ts'

describe('control characters and halves of surrogate pairs', () => {
  const unfit = [
    '\u0000',
    '\u0007',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u009f',
    '\ud800',
    '\udfff\ud800',
  ]
  const lines = ['\n', '\r\n', '\t']

  test.each([...unfit, ...lines])('are in no line of text, no id and no password: %j', (sign) => {
    const refused = (label: string) => `${label} must not contain control characters`
    expect(firstMessage(text('Name', 80), `a${sign}b`)).toBe(refused('Name'))
    expect(firstMessage(id('Subject'), `a${sign}b`)).toBe(refused('Subject'))
    expect(firstMessage(newPassword(), `Mango2river!${sign}`)).toBe(refused('Password'))
    expect(firstMessage(loginPassword, `Mango2river!${sign}`)).toBe(refused('Password'))
    expect(firstMessage(email(), `a${sign}b@school.example`)).toBe(messages.email)
  })

  test.each(unfit)('are in no text of several lines, no code and no phone number: %j', (sign) => {
    expect(firstMessage(longText('Message', 80), `a${sign}b`)).toBe(
      'Message must not contain control characters',
    )
    expect(firstMessage(code(), `04${sign}27`)).toBe('OTP must be exactly 4 digits')
    expect(firstMessage(phone, `49301${sign}`)).toBe(messages.phone)
  })

  test.each(lines)('lines may end and tabs stand in a text of several lines: %j', (sign) => {
    expect(firstMessage(longText('Message', 80), `a${sign}b`)).toBeUndefined()
  })

  test('whole pairs and letters of any script are no such thing', () => {
    expect(firstMessage(text('Name', 80), 'Zoë 🦉 Юля 山')).toBeUndefined()
  })
})

describe('a name', () => {
  test.each([
    ['turned round', 'Asha \u202Enoda\u202C', 'Asha noda'],
    ['set apart', '\u2066Asha\u2069', 'Asha'],
    ['with marks of direction', '\u200FAsha\u200E\u061C', 'Asha'],
    ['with a space of no width', 'As\u200Bha\uFEFF', 'Asha'],
    ['with a hyphen that waits', 'As\u00ADha\u2060', 'Asha'],
    ['from a system that takes letters apart', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['with spaces around and within', '\u00A0 Asha\u2028  Menon ', 'Asha Menon'],
  ])('is taken as it is seen: %s', (_, typed, seen) => {
    expect(z.parse(name(), typed)).toBe(seen)
  })

  test.each(['\u202E', '\u200B \uFEFF', ' ', '\u3164', '\u2800', '\u200D', ''])(
    'that nobody sees is none: %j',
    (typed) => {
      expect(firstMessage(name('Your name'), typed)).toBe('Your name is required')
    },
  )

  test.each(['علی\u200Cرضا', 'അവന\u0D4D\u200D', '👩\u200D🚀 Ada', 'Zoë O’Neil-山', 'دکتر ۲'])(
    'keeps what letters and pictures are joined with, and all that is seen: %s',
    (typed) => {
      expect(z.parse(name(), typed)).toBe(typed)
    },
  )

  test('is no longer than it may be, and has no control characters', () => {
    expect(z.parse(name(), 'e\u0302\u0303'.repeat(80))).toHaveLength(80)
    expect(firstMessage(name(), 'e\u0302\u0303'.repeat(81))).toBe(
      'Name must not exceed 80 characters',
    )
    expect(firstMessage(name(), 'a'.repeat(81))).toBe('Name must not exceed 80 characters')
    expect(firstMessage(name(), 'a\u0007b')).toBe('Name must not contain control characters')
  })
})
