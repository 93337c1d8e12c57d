import { expect, test } from 'vitest'
import { ask, readQuestion } from '../questions/test-question.ts'
import { answerSign, promptWords } from './answer-sign.ts'
import { toAnswerKey, toShown } from './question-row.ts'

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

/** What is stored of the first question of a quiz. */
const signOf = (text: string) => {
  const { question } = readQuestion(text)
  if (!question) throw new Error('no question')
  const shownNow = JSON.stringify(toShown(question))
  return answerSign(question.type, shownNow, JSON.stringify(toAnswerKey(question)))
}

test('drawn numbers: another wording is the same question, another sum or other numbers are not', () => {
  const asked = '## How much is {a} + {b}?\n\n::draw{a="2..9" b="10..19"}\n\n- [x] {a + b}\n\nE'
  const sign = signOf(asked)

  expect(signOf(asked.replace('How much', 'What'))).toBe(sign)
  expect(signOf(asked.replace('[x] {a + b}', '[x] {b - a}'))).not.toBe(sign)
  expect(signOf(asked.replace('2..9', '2..8'))).not.toBe(sign)
})

test('a hotspot: another place of a region is the same question, another right region is not', () => {
  const list = '- [x] Left :region{circle="50 50 30"}\n- [ ] Right :region{circle="150 50 30"}'
  const asked = ask('type="hotspot" id="fixed"', `![A rope](rope.svg)\n\n${list}`)
  const sign = signOf(asked)

  expect(signOf(asked.replace('50 50 30', '50 60 30'))).toBe(sign)
  expect(signOf(asked.replace('[x]', '[?]').replace('[ ]', '[x]').replace('[?]', '[ ]'))).not.toBe(
    sign,
  )
})
