// When two answers to a question are one.
import { expect, test } from 'vitest'
import type { Question } from './questions.ts'
import { isSameAnswer } from './same-answer.ts'

const asked = (more: object) => ({ id: 'q', ...more }) as unknown as Question

test.each([
  ['spaces around words', { type: 'short-text' }, ['water '], ['water'], true],
  ['spaces within words', { type: 'gaps' }, ['a  b', ''], ['a b', ''], true],
  ['an accent in two signs', { type: 'short-text' }, ['e\u0301'], ['\u00e9'], true],
  ['other digits', { type: 'numeric' }, ['١٨٥'], ['185'], true],
  ['other digits in words', { type: 'short-text' }, ['१९४७'], ['1947'], true],
  ['another number', { type: 'numeric' }, ['١٨٦'], ['185'], false],
  ['a direction mark', { type: 'short-text' }, ['water\u200F'], ['water'], true],
  ['a soft hyphen', { type: 'gaps' }, ['wa\u00ADter'], ['water'], true],
  ['a space without a width', { type: 'numeric' }, ['1\u200B85'], ['185'], true],
  ['a mark of the order of bytes', { type: 'table' }, ['wa\uFEFFter'], ['water'], true],
  ['a mark between letter and accent', { type: 'gaps' }, ['e\u200B\u0301'], ['\u00E9'], true],
  ['a joiner in a Latin word', { type: 'short-text' }, ['wa\u200Dter'], ['water'], true],
  ['a joiner at the end of a Persian word', { type: 'gaps' }, ['می\u200C'], ['می'], true],
  ['a joiner in a Persian word', { type: 'gaps' }, ['می\u200Cخواهم'], ['میخواهم'], false],
  ['a joiner in a Hindi word', { type: 'gaps' }, ['क्\u200Dष'], ['क्ष'], false],
  ['a joiner in a picture of several', { type: 'gaps' }, ['👩\u200D🌾'], ['👩🌾'], false],
  ['a bent dash', { type: 'short-text' }, ['1914–1918'], ['1914-1918'], true],
  ['a bent quote in a gap', { type: 'gaps' }, ['„so“'], ['"so"'], true],
  ['signs of an Arabic keyboard', { type: 'short-text' }, ['5٪؟'], ['5%?'], true],
  ['a sign in colour', { type: 'gaps' }, ['☀\uFE0F'], ['☀'], true],
  ['wide letters in a unit', { type: 'numeric' }, ['5ｋｇ'], ['5kg'], true],
  ['a mark in a thought', { type: 'reflection' }, ['water\u200F'], ['water'], false],
  ['spaces around numbers', { type: 'numeric' }, [' 5 m'], ['5 m'], true],
  ['spaces in a cell', { type: 'table' }, ['5', ' dark'], ['5', 'dark'], true],
  ['lines of a thought', { type: 'reflection' }, ['a\nb\n'], ['a\nb'], true],
  ['another line in a thought', { type: 'reflection' }, ['a\nb'], ['a b'], false],
  ['items put in another order', { type: 'sorting' }, ['b 1', 'a 2'], ['a 2', 'b 1'], true],
  ['an item in another group', { type: 'sorting' }, ['a 1'], ['a 2'], false],
  ['options chosen in another order', { type: 'multiple' }, ['b', 'a'], ['a', 'b'], true],
  ['places in another order', { type: 'hotspot', isMultiple: true }, ['b', 'a'], ['a', 'b'], true],
  ['an order', { type: 'ordering' }, ['b', 'a'], ['a', 'b'], false],
  ['other words', { type: 'short-text' }, ['water'], ['light'], false],
  ['capitals', { type: 'short-text' }, ['Water'], ['water'], false],
])('%s', (_, more, one, other, isSame) => {
  expect(isSameAnswer(asked(more), one, other)).toBe(isSame)
})
