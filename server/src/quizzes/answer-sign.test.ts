import { expect, test } from 'vitest'
import { answerSign, promptWords } from './answer-sign.ts'

const shown = (first: string) =>
  JSON.stringify({
    promptHtml: '<p>Which?</p>',
    options: [
      { id: first, html: '<p>Water</p>' },
      { id: 'b', html: '<p>Light</p>' },
    ],
  })
const key = (right: string, why = 'Because.') =>
  JSON.stringify({ right: [right], feedback: {}, explanationHtml: why, lessonId: null })

test('the same right answer in words is the same, whatever its id and its explanation', () => {
  expect(answerSign('single', shown('a'), key('a'))).toBe(
    answerSign('single', shown('x'), key('x', 'For another reason.')),
  )
})

test('another right answer or another type is another question', () => {
  const sign = answerSign('single', shown('a'), key('a'))

  expect(answerSign('single', shown('a'), key('b'))).not.toBe(sign)
  expect(answerSign('multiple', shown('a'), key('a'))).not.toBe(sign)
})

test('the words of a question are those of its text', () => {
  expect(promptWords(shown('a'))).toBe('Which?')
})
