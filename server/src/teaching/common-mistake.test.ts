// The mistake that a student made most in some tries.
import { expect, test } from 'vitest'
import type { KeyedQuestion } from '../quizzes/questions/keyed-question.ts'
import { commonMistake, type WrongAnswer } from './common-mistake.ts'

const choice = (id: string, html = '<p>Add <b>both</b></p>') =>
  ({
    question: {
      id,
      type: 'single',
      promptHtml: `<p>What is ${id}?</p>`,
      options: [
        { id: 'a', html },
        { id: 'b', html: '<p>Neither</p>' },
      ],
    },
    key: { type: 'single', right: ['c'], feedback: { a: '<p>Not <i>below</i>.</p>' } },
  }) as unknown as KeyedQuestion

const wrong = (keyed: KeyedQuestion, chosen = ['a'], stored = keyed): WrongAnswer => ({
  keyed,
  stored,
  chosen,
})

test('is the question that was wrong in most tries, and what was answered most', () => {
  const [one, other] = [choice('one'), choice('other')]
  const answers = [wrong(one), wrong(other, ['b']), wrong(other), wrong(other)]

  expect(commonMistake(answers, 4)).toEqual({
    id: 'other',
    prompt: 'What is other?',
    wrong: 3,
    tries: 4,
    answer: { text: 'Add both', times: 2 },
    why: 'Not below .',
  })
  expect(commonMistake([], 4)).toBeUndefined()
})

test('is the first of several that are as frequent', () => {
  expect(commonMistake([wrong(choice('one')), wrong(choice('other'))], 2)?.id).toBe('one')
})

test('names what was typed, whatever its capitals', () => {
  const typed = {
    question: { id: 'typed', type: 'short-text', promptHtml: 'Who?' },
    key: { type: 'short-text', rule: {}, right: ['root'], feedback: [] },
  } as unknown as KeyedQuestion
  const mistake = commonMistake([wrong(typed, ['Leaf']), wrong(typed, ['leaf'])], 2)

  expect(mistake).toMatchObject({ answer: { text: 'Leaf', times: 2 } })
})

test('names no answer that is a formula, or to numbers that were drawn', () => {
  const formula = choice('one', '<p><math><mn>1</mn></math></p>')
  expect(commonMistake([wrong(formula)], 1)).toMatchObject({ answer: null, why: null })
  const one = choice('one')
  const drawn = { ...one, key: { type: 'numeric', draw: {} } } as unknown as KeyedQuestion
  expect(commonMistake([wrong(one, ['a'], drawn)], 1)).toMatchObject({ answer: null, wrong: 1 })
})
