import { expect, test } from 'vitest'
import { hashPassword, matchPassword } from './password.ts'

const caller = ['192.0.2.0/24', '192.0.2.1']

test('S13: all forms of a password are compared in a single turn', async () => {
  const hash = await hashPassword('Mango2river!', caller)
  const finished: string[] = []
  const compare = (password: string) =>
    matchPassword({ passwordHash: hash, password }, caller).then((match) =>
      finished.push(`${password}: ${match}`),
    )
  await Promise.all(
    ['Mängo2rivér!', ...Array.from({ length: 20 }, (_, index) => `x${index}`)].map(compare),
  )

  // Its second form did not wait for the twenty others.
  expect(finished.slice(0, 10)).toContain('Mängo2rivér!: wrong')
})

test.each([
  ['as it is stored now', 'Mängo2rivér!'.normalize('NFC'), 'current'],
  ['with signs and letters apart', 'Mängo2rivér!'.normalize('NFD'), 'current'],
  ['another one', 'Mango2river!', 'wrong'],
])('a password typed %s', async (_, typed, match) => {
  const passwordHash = await hashPassword('Mängo2rivér!', caller)
  expect(await matchPassword({ passwordHash, password: typed }, caller)).toBe(match)
})
