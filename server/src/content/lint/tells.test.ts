import { expect, it } from 'vitest'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'
import { toLines } from './report.ts'

const quiz = (questions: string[]) =>
  `---\ntitle: Quiz\n---\n\n${questions.map((each, at) => `## Question ${at}?\n\n${each}\n\nBecause.\n`).join('\n')}`
const trueFalse = (isTrue: boolean) =>
  isTrue ? '- [x] True\n- [ ] False' : '- [ ] True\n- [x] False'
const choice = (right: string, ...wrong: string[]) =>
  [`- [x] ${right}`, ...wrong.map((each) => `- [ ] ${each}`)].join('\n')
const times = (count: number, text: string) => Array.from({ length: count }, () => text)

const notes = async (questions: string[]) => {
  const { [`${chapter}/1-root.quiz.md`]: _, ...rest } = soundSchool
  const dir = await writeFolder({ ...rest, [`${chapter}/quiz.md`]: quiz(questions) })
  const reading = await readSchool(dir, { skipFaulty: false, language: 'en' })
  expect(reading.findings).toEqual([])
  return toLines(reading).slice(0, -1)
}

it.each([
  [
    'is seldom True',
    [...times(2, trueFalse(true)), ...times(6, trueFalse(false))],
    'note: a tell: 2 of 8 true-or-false questions are True, 25 %; about half should be',
  ],
  [
    'is mostly True',
    [...times(7, trueFalse(true)), ...times(3, trueFalse(false))],
    'note: a tell: 7 of 10 true-or-false questions are True, 70 %; about half should be',
  ],
  [
    'has the longest option right more often than chance',
    [...times(4, choice('quite long', 'no', 'nor')), ...times(5, choice('no', 'yes', 'or'))],
    'note: a tell: in 4 of 9 single-choice questions no option is longer than the right one, 44 %; by chance it would be 33 %',
  ],
  [
    'hardly ever has the right option as the longest',
    [
      ...times(9, choice('no', 'quite long', 'nor')),
      ...times(4, choice('same', 'also', 'a')),
      choice('quite long', 'no', 'nor'),
    ],
    'note: in 5 of 14 single-choice questions no option is longer than the right one, 36 %; by chance it would be 33 %\nnote: a tell: in 1 of 10 single-choice questions with one longest option that is the right one, 10 %; by chance it would be 33 %',
  ],
])('tells what gives a right answer away where the school %s', async (_, questions, note) => {
  expect(await notes(questions)).toEqual(note.split('\n'))
})

it.each([
  [
    'True is about half',
    [...times(4, trueFalse(true)), ...times(6, trueFalse(false))],
    'note: 4 of 10 true-or-false questions are True, 40 %; about half should be',
  ],
  [
    'the longest is right within ten points of chance',
    [...times(4, choice('long', 'a')), ...times(4, choice('a', 'be'))],
    'note: in 4 of 8 single-choice questions no option is longer than the right one, 50 %; by chance it would be 50 %',
  ],
  [
    'options are as long as another, or long by their marks alone',
    [...times(3, choice('ab', 'cd', 'x')), ...times(5, choice('**ab**', 'cde', 'x'))],
    'note: in 3 of 8 single-choice questions no option is longer than the right one, 38 %; by chance it would be 33 %',
  ],
])('gives the figures, and no tell, where %s', async (_, questions, note) => {
  expect(await notes(questions)).toEqual([note])
})

it('says nothing of fewer than eight questions', async () => {
  expect(await notes([...times(7, trueFalse(true)), ...times(7, choice('long', 'a'))])).toEqual([])
})
