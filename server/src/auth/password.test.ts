import { expect, test } from 'vitest'
import { hashPassword, matchPassword } from './password.ts'

test('S13: all forms of a password are compared in a single turn', async () => {
  const hash = await hashPassword('Mango2river!')
  const finished: string[] = []
  const compare = (password: string) =>
    matchPassword(hash, password).then((match) => finished.push(`${password}: ${match}`))
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
  expect(await matchPassword(await hashPassword('Mängo2rivér!'), typed)).toBe(match)
})
