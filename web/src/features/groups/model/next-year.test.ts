// Names of classes in the next school year.
import { expect, it } from 'vitest'
import { nameInYear, nextSchoolYear, suggestYear } from './next-year.ts'

const june = new Date(2026, 5, 20)

it.each([
  ['6 B', '2027/28', '6 B 2027/28'],
  ['6 B 2026/27', '2027/28', '6 B 2027/28'],
  ['6 B, 2026', '2027', '6 B 2027'],
  ['Chess (2026-2027)', '2027/28', 'Chess 2027/28'],
  ['6 B 2026/27', '', '6 B'],
])('%s becomes, in %j, %s', (name, year, next) => expect(nameInYear(name, year)).toBe(next))

it.each([
  [['Chess', '6 B 2026/27'], '2027/28'],
  [['6 B 2026-2027'], '2027-2028'],
  [['6 B 2099/00'], '2100/01'],
  [['6 B 2026'], '2027'],
  [['6 B'], '2026/27'],
])('after %j comes %s', (names, year) => expect(suggestYear(names, june)).toBe(year))

it('is the year that has not begun', () =>
  expect(nextSchoolYear(new Date(2026, 8, 1))).toBe('2027/28'))
