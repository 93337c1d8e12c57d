// The table of requirements is read from the titles of the tests.
import { expect, test } from 'vitest'

type Coverage = {
  markedTitles: (
    files: string[],
    read: (file: string) => string,
  ) => { marks: string[]; title: string; file: string }[]
}
const file = new URL('../../scripts/spec-coverage.mjs', import.meta.url).href
const { markedTitles } = (await import(file)) as Coverage

test('marks are read from titles of tests and groups, and nowhere else', () => {
  // The sign keeps these out of the table itself.
  const source = `
// S1: a comment
describe('~S2, SPEC §4: codes', () => {
  test("~R3: a start", () => {})
  test('of S4: no mark', () => {})
})
test.each([1])(
  '~SPEC §10: no section',
  () => {},
)
`.replaceAll('~', '')
  expect(markedTitles(['a.test.ts'], () => source)).toEqual([
    { marks: ['S2', 'SPEC §4'], title: 'codes', file: 'a.test.ts' },
    { marks: ['R3'], title: 'a start', file: 'a.test.ts' },
  ])
})
