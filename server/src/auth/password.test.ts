import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isUsableHash, matchPassword } from './password.ts'

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

test.each([
  ['with 4 GB of memory', 'm=4194304,t=2,p=1'],
  ['with a KiB above the most', 'm=131073,t=2,p=1'],
  ['with eleven passes', 'm=19456,t=11,p=1'],
  ['with five lanes', 'm=19456,t=2,p=5'],
  ['without passes', 'm=19456,t=0,p=1'],
  ['with less memory than its lanes need', 'm=31,t=2,p=4'],
])('S13: a hash %s is compared as a wrong password, and never made', async (_, cost) => {
  const hash = await hashPassword('Mango2river!', caller)
  const passwordHash = hash.replace(/m=\d+,t=\d+,p=\d+/, cost)
  const before = process.memoryUsage().rss

  expect(isUsableHash(passwordHash)).toBe(false)
  expect(await matchPassword({ passwordHash, password: 'Mango2river!' }, caller)).toBe('wrong')
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test.each(['', 'secret', '$argon2id$', '$2b$10$abc', '$argon2id$v=19$m=19456,t=2,p=1$a$b'])(
  'S13: %j, which is no hash, is a wrong password and no fault',
  async (passwordHash) => {
    expect(await matchPassword({ passwordHash, password: 'Mango2river!' }, caller)).toBe('wrong')
  },
)

test.each(['m=131072,t=1,p=1', 'm=65536,t=3,p=4', 'm=19456,t=10,p=1'])(
  'S13: a hash of another system with %s is still compared',
  async (cost) => {
    const [memoryCost = 0, timeCost = 0, parallelism = 0] = (cost.match(/\d+/g) ?? []).map(Number)
    const passwordHash = await hash('Mango2river!', { memoryCost, timeCost, parallelism })

    expect(await matchPassword({ passwordHash, password: 'Mango2river!' }, caller)).toBe('outdated')
  },
)
