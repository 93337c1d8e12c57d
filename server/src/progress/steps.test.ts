import { describe, expect, test } from 'vitest'
import {
  type CourseStep,
  countSteps,
  dueInChapter,
  dueStep,
  finishedBy,
  inOrder,
  standingOf,
} from './steps.ts'

/** "1" and "2" of chapter A: lessons; "1q": the quiz after lesson 1; "q": the chapter's own. Done ones end with "+", quizzes to take again with "-". */
function steps(words: string): CourseStep[] {
  return words.split(' ').map((word, at) => {
    const [, chapter = '', number = '', quiz = '', done = ''] =
      /^(\w)(\d?)(q?)([+-]?)$/.exec(word) ?? []
    const id = `${chapter}${number}${quiz}`
    return {
      kind: quiz ? 'quiz' : 'lesson',
      id,
      title: id,
      size: 1,
      chapter: { id: chapter, name: chapter, position: chapter.charCodeAt(0) },
      lesson: number ? { id: `${chapter}${number}`, position: Number(number) } : null,
      position: 0,
      at,
      isDone: done !== '',
      isFailed: done === '-',
    }
  })
}
const find = (all: CourseStep[], id: string) => all.find((step) => step.id === id)

test('steps follow each other as they are learned, in whatever order they come', () => {
  const order = 'A1 A1q A2 Aq B1 B2 B2q Bq'
  const shuffled = steps(order).toReversed().toSorted(inOrder)
  expect(shuffled.map(({ id }) => id).join(' ')).toBe(order)
})

describe('what is due', () => {
  test.each([
    ['the first lesson, to begin with', 'A1 A2 Aq B1', undefined, 'A1'],
    ['the first that is open', 'A1+ A2 Aq B1', undefined, 'A2'],
    ['a chapter’s quiz after its last lesson', 'A1+ A2+ Aq B1', undefined, 'Aq'],
    ['a lesson’s quiz after that lesson', 'A1+ A1q A2 Aq', undefined, 'A1q'],
    ['the next chapter once the quiz is handed in', 'A1+ Aq+ B1 Bq', undefined, 'B1'],
    ['after the last lesson, its quiz, though a lesson was left out', 'A1 A2+ Aq B1', 'A2', 'Aq'],
    ['after a lesson in the middle, the next one', 'A1 A2+ A3 Aq', 'A2', 'A3'],
    ['after the last step, what was left out', 'A1+ A2 Aq B1+ Bq+', 'Bq', 'A2'],
    ['after a quiz taken early, the unread lessons of its chapter', 'A1+ A2 A3 Aq+ B1', 'Aq', 'A2'],
    ['after the last lesson of such a chapter, too', 'A1 A2+ Aq+ B1 Bq', 'A2', 'A1'],
    ['the next chapter, though another one is unfinished', 'A1 Aq B1+ Bq+ C1', 'Bq', 'C1'],
    ['no quiz of a chapter further on before the own lessons', 'A1 A2+ Aq+ B1+ Bq', 'A2', 'A1'],
    ['what is done is passed over', 'A1+ A2+ A3+ Aq', 'A1', 'Aq'],
    ['nothing once all is done', 'A1+ Aq+', 'Aq', null],
    ['nothing where there is nothing', 'A1+', undefined, null],
  ])('%s: %s', (_, words, after, due) => {
    const all = steps(words)
    expect(dueStep(all, after ? find(all, after) : undefined)?.id ?? null).toBe(due)
  })
})

test('a quiz that is shut waits for what can be begun, and is due once nothing else is', () => {
  const shut = (words: string) =>
    steps(words).map((step) => (step.kind === 'quiz' ? { ...step, isShut: true } : step))
  expect(dueStep(shut('A1+ Aq B1'))?.id).toBe('B1')
  const all = shut('A1 Aq B1+')
  expect(dueStep(all, find(all, 'B1'))?.id).toBe('A1')
  expect(dueStep(shut('A1+ Aq B1+'))?.id).toBe('Aq')
})

describe('how much is done', () => {
  test.each([
    ['A1 A2 Aq', 0, false],
    ['A1+ A2 Aq', 33, false],
    ['A1+ A2+ Aq', 67, false],
    ['A1+ A2+ Aq+', 100, true],
    [`${'A1+ '.repeat(299)}Aq`, 99, false],
  ])('%s', (words, percent, finished) => {
    expect(standingOf(countSteps(steps(words)))).toMatchObject({ percent, finished })
  })

  test('a course without anything in it is not finished', () => {
    expect(standingOf(countSteps([]))).toMatchObject({ percent: 0, finished: false })
  })

  test('a step never makes the percentage smaller', () => {
    for (let all = 1; all <= 60; all += 1) {
      const percents = Array.from({ length: all + 1 }, (_, done) => {
        const lessonsCompleted = Math.min(done, all - Math.floor(all / 3))
        const quizzesCompleted = done - lessonsCompleted
        const quizCount = Math.floor(all / 3)
        return standingOf({
          lessonCount: all - quizCount,
          lessonsCompleted,
          quizCount,
          quizzesCompleted,
        }).percent
      })
      expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    }
  })
})

test.each([
  ['A1+ A2 Aq B1', 'A1', null],
  ['A1+ A2+ Aq B1', 'A2', null],
  ['A1+ A2+ Aq+ B1', 'Aq', 'chapter'],
  ['A1+ Aq+ B1+ Bq', 'Aq', 'chapter'],
  ['A1+ Aq+ B1+ Bq+', 'Aq', 'course'],
  ['A1+ Aq- B1', 'Aq', null],
  ['A1+ Aq- B1', 'A1', null],
  ['A1+ Aq- B1+ Bq+', 'Bq', 'course'],
  ['A1+ Aq+ B1+ Bq-', 'Bq', null],
])('of %s, %s has finished %s', (words, id, finished) => {
  const all = steps(words)
  expect(finishedBy(all, find(all, id)!)).toBe(finished)
})

test.each([
  ['A1+ A2 Aq-', 'A2'],
  ['A1+ A2+ Aq-', 'Aq'],
  ['A1+ A1q- Aq+', 'A1q'],
  ['A1+ Aq+', null],
])('of a chapter with %s, %s is due', (words, due) => {
  expect(dueInChapter(steps(words))?.id ?? null).toBe(due)
})
