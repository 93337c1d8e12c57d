// The end of `npm test` names what ran nowhere, each reason once.
import { expect, test } from 'vitest'

type Counts = [reason: string, count: number][]
type Skipped = {
  skippedInVitest: (report: unknown, read: (file: string) => string) => Counts
  skippedInPlaywright: (report: unknown) => Counts
}

const file = new URL('../../scripts/lib/skipped.mjs', import.meta.url).href
const { skippedInVitest, skippedInPlaywright } = (await import(file)) as Skipped

const source = `
describe.skipIf(!isMounted)('a full disk', () => {
  test('says so', () => {})
})

test.skipIf(process.getuid?.() !== 0)('a file of somebody else', () => {})

test.runIf(hasTape).each([1, 2])(
  'a tape of %d reels',
  () => {},
)

test.skipIf(!isPostgres)('two processes', () => {})
`

const result = (title: string, status: string, ...ancestorTitles: string[]) => ({
  title,
  status,
  ancestorTitles,
  fullName: [...ancestorTitles, title].join(' '),
})

test('what passed on another engine is not named, and all else is, with its reason', () => {
  const sqlite = [
    result('says so', 'skipped', 'a full disk'),
    result('a file of somebody else', 'skipped'),
    result('a tape of 1 reels', 'skipped'),
    result('a tape of 2 reels', 'skipped'),
    result('two processes', 'skipped'),
  ]
  const postgres = [result('says so', 'skipped', 'a full disk'), result('two processes', 'passed')]
  const report = {
    testResults: [
      { name: '/tests/disk.test.ts', assertionResults: sqlite },
      { name: '/tests/disk.test.ts', assertionResults: postgres },
    ],
  }

  expect(skippedInVitest(report, () => source)).toEqual([
    ['only root may mount a small disk', 1],
    ['only root may', 1],
    ['hasTape (disk.test.ts)', 2],
  ])
})

test('journeys give their own reason', () => {
  const skipped = (description?: string) => ({
    tests: [{ status: 'skipped', annotations: description ? [{ type: 'skip', description }] : [] }],
  })
  const report = {
    suites: [
      { suites: [{ specs: [skipped('needs a camera'), { tests: [{ status: 'expected' }] }] }] },
      { specs: [skipped('needs a camera'), skipped()] },
    ],
  }

  expect(skippedInPlaywright(report)).toEqual([
    ['needs a camera', 2],
    ['it does not say why', 1],
  ])
})
