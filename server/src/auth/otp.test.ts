import { expect, test } from 'vitest'
import { type CodePurpose, hashCode } from './otp.ts'

const key = Buffer.alloc(32, 1)
const row = { id: 'one', email: 'a@example.com', purpose: 'signup' as CodePurpose }

test('S8: the same code is kept in another way for each key, row, address and purpose', () => {
  const kept = [
    hashCode(key, row, '1234'),
    hashCode(Buffer.alloc(32, 2), row, '1234'),
    hashCode(key, { ...row, id: 'two' }, '1234'),
    hashCode(key, { ...row, email: 'b@example.com' }, '1234'),
    hashCode(key, { ...row, purpose: 'reset' }, '1234'),
    hashCode(key, row, '1235'),
  ]

  expect(new Set(kept).size).toBe(kept.length)
  expect(hashCode(key, row, '1234')).toBe(kept[0])
})
