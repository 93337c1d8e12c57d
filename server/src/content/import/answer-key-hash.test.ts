// What must be equal for two questions to be one, of questions as they are written.
import { expect, test } from 'vitest'
import { canonicalKey } from '../../quizzes/questions/answer-key-hash.ts'
import { ask, readQuestion } from '../questions/test-question.ts'
import { toAnswerKey, toShown } from './question-row.ts'

/** What is stored of the first question of a quiz. */
const canonical = (text: string) => {
  const { question } = readQuestion(text)
  if (!question) throw new Error('no question')
  const shownNow = JSON.stringify(toShown(question))
  return canonicalKey(question.type, shownNow, JSON.stringify(toAnswerKey(question)))
}

test('drawn numbers: another wording is the same question, another sum or other numbers are not', () => {
  const written = '## How much is {a} + {b}?\n\n::draw{a="2..9" b="10..19"}\n\n- [x] {a + b}\n\nE'
  const wanted = canonical(written)

  expect(canonical(written.replace('How much', 'What'))).toBe(wanted)
  expect(canonical(written.replace('[x] {a + b}', '[x] {b - a}'))).not.toBe(wanted)
  expect(canonical(written.replace('2..9', '2..8'))).not.toBe(wanted)
})

test('a hotspot: another place of a region is the same question, another right region is not', () => {
  const list = '- [x] Left :region{circle="50 50 30"}\n- [ ] Right :region{circle="150 50 30"}'
  const written = ask('type="hotspot" id="fixed"', `![A rope](rope.svg)\n\n${list}`)
  const wanted = canonical(written)

  expect(canonical(written.replace('50 50 30', '50 60 30'))).toBe(wanted)
  expect(
    canonical(written.replace('[x]', '[?]').replace('[ ]', '[x]').replace('[?]', '[ ]')),
  ).not.toBe(wanted)
})
