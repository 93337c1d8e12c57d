// What outlives a restart of the pages that were kept, and what does not.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ResponseCache } from '../lib/cache/response-cache.ts'
import { KeptPages } from './kept-pages.ts'

let folder = ''
const file = () => join(folder, 'kept-pages')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinnow-pages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'a' }
const text = (path: string) => `<h1>${path}</h1>${'A leaf is a kitchen. '.repeat(50)}`

/** A process that finds what another has left, keeps these pages besides, and ends. */
async function run(paths: string[], { school = 'ours', revision = 5, headers = html } = {}) {
  const kept = new ResponseCache()
  const sign = { school }
  const pages = new KeptPages(folder, async () => sign.school)
  await pages.read(revision)
  for (const path of paths) {
    const place = { share: 'whole', generation: kept.generation } as const
    await kept.keep(path, { headers, body: Buffer.from(text(path)) }, place)
  }
  return { pages, kept, sign, end: () => pages.write(kept) }
}

test('a page is found by the next process as it was, packed or not', async () => {
  const first = await run(['/faq', '/'])
  await first.end()

  const { pages } = await run([])
  const kept = new ResponseCache()
  const answer = await pages.find('/faq')
  const place = { share: 'whole', generation: kept.generation } as const
  for (const accepted of ['br', 'gzip', '']) {
    expect(kept.take('/faq', answer!, place, accepted)).toEqual(first.kept.find('/faq', accepted))
  }
  expect(pages.has('/about')).toBe(false)
})

test('what nobody asked for again stays, and what was kept anew takes its place', async () => {
  await (await run(['/', '/faq'])).end()
  const second = await run(['/faq', '/about'])
  await second.end()

  const { pages } = await run([])
  expect(['/', '/faq', '/about'].map((path) => pages.has(path))).toEqual([true, true, true])
  expect((await pages.find('/'))?.plain.toString()).toBe(text('/'))
})

test.each([
  ['another school', { school: 'theirs' }],
  ['other content', { revision: 6 }],
])('of %s nothing is taken', async (_, other) => {
  await (await run(['/'])).end()

  const { pages } = await run([], other)
  expect([pages.has('/'), await pages.find('/')]).toEqual([false, undefined])
})

test('once the content is another, nothing of before is taken any more', async () => {
  await (await run(['/'])).end()
  const { pages } = await run([])

  pages.follow(5)
  expect(pages.has('/')).toBe(true)
  pages.follow(6)
  expect([pages.has('/'), await pages.find('/')]).toEqual([false, undefined])
})

test('only pages are written', async () => {
  await (await run(['/api/categories'], { headers: { ...html, 'content-type': 'a/json' } })).end()

  expect((await run([])).pages.has('/api/categories')).toBe(false)
})

test('of a file that is damaged, cut or no file of ours nothing is taken', async () => {
  await (await run(['/', '/faq'])).end()
  const whole = readFileSync(file())

  const flipped = Buffer.from(whole)
  flipped[whole.length - 9]! ^= 1
  writeFileSync(file(), flipped)
  const { pages } = await run([])
  expect(await Promise.all([pages.find('/faq'), pages.find('/')])).toEqual([
    expect.anything(),
    undefined,
  ])
  for (const bytes of [whole.subarray(0, 40), Buffer.alloc(0), Buffer.alloc(200_000, 1)]) {
    writeFileSync(file(), bytes)
    const next = await run([])
    expect([next.pages.has('/'), await next.pages.find('/')]).toEqual([false, undefined])
  }
  writeFileSync(file(), whole.subarray(0, whole.length - 20))
  expect(await (await run([])).pages.find('/')).toBeUndefined()
})

type Page = [key: string, length: number, digest: string]

test.each<[string, (one: Page, other: Page) => unknown]>([
  ['of more than there is', (one) => (one[1] = 3e9)],
  [
    'of less than nothing',
    (one, other) => {
      other[1] += 2 * one[1]
      one[1] *= -1
    },
  ],
  ['of another address', (one) => (one[0] = '/fap')],
  ['too much', (one) => (one[2] += ' '.repeat(1.2e6))],
])('of contents that tell %s nothing is taken', async (_, damage) => {
  await (await run(['/', '/faq'])).end()
  const [line = '', ...rest] = readFileSync(file(), 'latin1').split('\n')
  const head = JSON.parse(line) as { pages: [Page, Page] }
  damage(...head.pages)
  writeFileSync(file(), [JSON.stringify(head), ...rest].join('\n'), 'latin1')

  const { pages } = await run([])
  expect(pages.has('/faq')).toBe(false)
  expect(await pages.find('/fap')).toBeUndefined()
})

test.runIf(process.platform === 'linux').each([
  ['a pipe', (path: string) => execFileSync('mkfifo', [path])],
  ['what never ends', (path: string) => symlinkSync('/dev/zero', path)],
])('%s in its place keeps no start waiting', async (_, put) => {
  const { pages: early, end } = await run(['/'])
  await end()
  await early.read(5)
  rmSync(file())
  put(file())

  const { pages } = await run([])
  expect([pages.has('/'), await early.find('/')]).toEqual([false, undefined])
})

test('a program that was built anew meanwhile leaves no pages under its old sign, nor one that nobody knows', async () => {
  for (const school of ['built anew', undefined]) {
    const { sign, end } = await run(['/'])
    Object.assign(sign, { school })
    await end()
    expect(readdirSync(folder)).toEqual([])
  }
})

test('what a process that was killed left unfinished goes with the next start, and nothing of others', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const names = [`kept-pages.${pid}`, `kept-pages.${process.pid}`, 'kept-pages.md', `a.${pid}`]
  for (const name of names) writeFileSync(join(folder, name), '')

  await run([])
  expect(readdirSync(folder).toSorted()).toEqual(names.slice(1).toSorted())
})

test('a folder that is not there yet is made', async () => {
  rmSync(folder, { recursive: true })
  await (await run(['/'])).end()

  expect((await run([])).pages.has('/')).toBe(true)
})

test('its contents may be long', async () => {
  const paths = Array.from({ length: 250 }, (_, n) => `/${'a'.repeat(300)}/${n}`)
  await (await run(paths)).end()

  const { pages } = await run([])
  expect((await pages.find(paths[17]!))?.plain.toString()).toBe(text(paths[17]!))
})

test('it is its owner’s alone, and nothing is left beside it', async () => {
  await (await run(['/'])).end()

  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['kept-pages'])
})

test('where it cannot be written, the old one stays', async () => {
  await (await run(['/'])).end()
  const second = await run(['/faq'])
  // A disk without room, where the new one is drafted.
  symlinkSync('/dev/full', `${file()}.${process.pid}`)
  await second.end()

  const { pages } = await run([])
  expect(['/', '/faq'].map((path) => pages.has(path))).toEqual([true, false])
  expect(readdirSync(folder)).toEqual(['kept-pages'])
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  await expect(second.end()).resolves.toBeUndefined()
})
