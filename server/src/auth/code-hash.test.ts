import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CodePurpose, hashCode } from './code-hash.ts'

const keyOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte))
const key = keyOf(1)
const row = { id: 'one', email: 'a@example.com', purpose: 'signup' as CodePurpose }

test('S8: the same code is stored in another way for each key, row, address and purpose', () => {
  const kept = [
    hashCode(key, row, '1234'),
    hashCode(keyOf(2), row, '1234'),
    hashCode(key, { ...row, id: 'two' }, '1234'),
    hashCode(key, { ...row, email: 'b@example.com' }, '1234'),
    hashCode(key, { ...row, purpose: 'reset' }, '1234'),
    hashCode(key, row, '1235'),
  ]

  expect(new Set(kept).size).toBe(kept.length)
  expect(hashCode(key, row, '1234')).toBe(kept[0])
})
