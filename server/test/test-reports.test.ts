// The end of `npm test` names what failed, and what ran nowhere, each reason once.
import { expect, test } from 'vitest'

type Counts = [reason: string, count: number][]
type Reports = {
  failedInVitest: (report: unknown) => string[]
  failedInPlaywright: (report: unknown) => string[]
  repeatedInPlaywright: (report: unknown) => string[]
  skippedInVitest: (report: unknown, read: (file: string) => string) => Counts
  skippedInPlaywright: (report: unknown) => Counts
}

const file = new URL('../../scripts/lib/reports.mjs', import.meta.url).href
const {
  failedInVitest,
  failedInPlaywright,
  repeatedInPlaywright,
  skippedInVitest,
  skippedInPlaywright,
} = (await import(file)) as Reports

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

test('what failed is named with its file and the first line of its message', () => {
  const failed = { ...result('adds up', 'failed', 'a sum'), failureMessages: ['3 is not 4\n at …'] }
  const report = {
    testResults: [
      { name: '/tests/sum.test.ts', assertionResults: [failed, result('is empty', 'passed')] },
      {
        name: '/tests/broken.test.ts',
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
    ],
  }
  const journey = (status: string) => ({
    title: 'reads a lesson',
    file: 'e2e/reading.test.ts',
    tests: [
      {
        status,
        results: [
          { error: { message: '\u001B[31mno heading\u001B[39m\nmore' } },
          ...(status === 'flaky' ? [{ status: 'passed' }] : []),
        ],
      },
    ],
  })
  const journeys = { suites: [{ specs: ['unexpected', 'flaky', 'expected'].map(journey) }] }

  expect(failedInVitest(report)).toEqual([
    expect.stringMatching(/sum\.test\.ts › a sum adds up: 3 is not 4$/),
    expect.stringMatching(/broken\.test\.ts: no such file$/),
  ])
  expect(failedInPlaywright(journeys)).toEqual(['e2e/reading.test.ts › reads a lesson: no heading'])
  expect(repeatedInPlaywright(journeys)).toEqual([
    'e2e/reading.test.ts › reads a lesson: no heading',
  ])
})

test('a run that left no report has nothing to name', () => {
  expect(failedInVitest(undefined)).toEqual([])
  expect(failedInPlaywright(undefined)).toEqual([])
})
