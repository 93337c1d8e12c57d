import { describe, expect, test } from 'vitest'
import {
  code,
  email,
  firstMessage,
  id,
  loginPassword,
  longText,
  messages,
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
