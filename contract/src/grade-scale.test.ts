// How a result is shown in each scale, and which scales a school may not choose.
import { expect, test } from 'vitest'
import { gradeText, type GradeScale, stepsFault, usualSteps } from './grade-scale.ts'

const letters: GradeScale = { kind: 'letters', steps: usualSteps }
const pass: GradeScale = { kind: 'pass', from: 50 }

test.each<[GradeScale, number, string]>([
  [{ kind: 'percent' }, 88, '88%'],
  [{ kind: 'percent' }, 44.5, '44.5%'],
  [letters, 100, 'A'],
  [letters, 90, 'A'],
  [letters, 89, 'B'],
  [letters, 40, 'D'],
  [letters, 39, 'E'],
  [letters, 0, 'E'],
  [pass, 50, 'passed'],
  [pass, 49, 'not yet'],
])('in %o a percent of %d is %s', (scale, percent, shown) => {
  expect(gradeText({ percent }, scale)).toBe(shown)
})

test('a percent is rounded before its grade is found', () => {
  expect(gradeText({ percent: 89.5 }, letters)).toBe('A')
  expect(gradeText({ percent: 89.4 }, letters)).toBe('B')
  expect(gradeText({ percent: 49.5 }, pass)).toBe('passed')
})

test('points are those that were reached, and percent where there are none', () => {
  const points: GradeScale = { kind: 'points' }
  expect(gradeText({ percent: 75, points: { score: 7.5, outOf: 10 } }, points)).toBe('7.5 of 10')
  expect(gradeText({ percent: 33, points: { score: 8 / 3, outOf: 8 } }, points)).toBe('2.7 of 8')
  expect(gradeText({ percent: 82 }, points)).toBe('82%')
})

test('points change nothing in the other scales', () => {
  const points = { score: 0, outOf: 10 }
  expect(gradeText({ percent: 90, points }, letters)).toBe('A')
  expect(gradeText({ percent: 90, points }, pass)).toBe('passed')
})

const step = (name: string, from: number) => ({ name, from })

test.each([
  ['none', [], /at least two/],
  ['one alone', [step('A', 0)], /at least two/],
  [
    'too many',
    Array.from({ length: 9 }, (_, index) => step(`${index}`, 80 - 10 * index)),
    /at most 8/,
  ],
  ['one without a name', [step('A', 50), step(' ', 0)], /needs a name/],
  ['a long name', [step('x'.repeat(17), 50), step('B', 0)], /at most 16/],
  ['part of a percent', [step('A', 50.5), step('B', 0)], /whole number/],
  ['no number', [step('A', Number.NaN), step('B', 0)], /whole number/],
  ['more than all', [step('A', 101), step('B', 0)], /whole number/],
  ['two of one name', [step('A', 50), step('a ', 0)], /same name/],
  [
    'two that begin alike',
    [step('A', 50), step('B', 50), step('C', 0)],
    /lower than the one above/,
  ],
  ['another order', [step('A', 50), step('B', 60), step('C', 0)], /lower than the one above/],
  ['nothing for the lowest', [step('A', 50), step('B', 10)], /begin at 0/],
])('refuses %s', (_, steps, sentence) => {
  expect(stepsFault(steps)).toMatch(sentence)
})

test('takes what it offers', () => {
  expect(stepsFault(usualSteps)).toBeUndefined()
})
