// Marks that nobody sees, as right-to-left text, word processors and copied pages leave them: in keys and in answers.
import type { Question } from '@kinnow/contract/questions'
import { describe, expect, it } from 'vitest'
import { grade, readAnswer } from '../../quizzes/questions/grading/grade.ts'
import { ask, readQuestion } from './test-question.ts'

const questionOf = (about: string, answers: string) => readQuestion(ask(about, answers)).question
const faultsOf = (about: string, answers: string) => readQuestion(ask(about, answers)).faults
const cell = (text: string) => `| A | B |\n| - | - |\n| 1 | ${text} |`

describe('a key is read without them', () => {
  it.each([
    ['short-text', '- [x] na\u00AD\u00EFve\u200F', '"text":"naïve"'],
    ['numeric" units="\u200Ekg', '- [x] \u2066185.2\u2069', '"value":185.2,"text":"185.2"'],
    ['numeric" units="\u200Ekg', '- [x] 185.2', '"units":["kg"]'],
    ['gaps', 'A :gap[le\u200Baf | le\uFEFFaves].', '"forms":["leaf","leaves"]'],
    ['table', cell(':gap[\u200E4]'), '"forms":["4"],"values":[4]'],
    ['table', cell(':gap[four\u200F]'), '"forms":["four"]'],
  ])('type="%s": %j', (type, answers, said) => {
    expect(faultsOf(`type="${type}"`, answers)).toEqual([])
    expect(JSON.stringify(questionOf(`type="${type}"`, answers))).toContain(said)
  })
})

describe('the linter tells two that look alike', () => {
  it.each([
    ['single', '- [x] word\n- [ ] word\u200F', '6:1 two options are equal: this one and line 5'],
    [
      'single',
      '- [x] caf\u00E9\n- [ ] cafe\u0301',
      '6:1 two options are equal: this one and line 5',
    ],
    ['ordering', '1. A\n2. B\n3. A\u200B', '7:1 two items are equal'],
    ['short-text', '- [x] leaf\n- [x] le\u00ADaf', '6:1 "leaf" is already covered by "leaf"'],
    ['gaps', 'A :gap[leaf]{or="le\u200Baf"}.', '5:3 "le\u200Baf" is already covered by "leaf"'],
    [
      'matching',
      '| L | R |\n| - | - |\n| a | b |\n| a\u200E | c |',
      '8:1 two left sides are equal',
    ],
  ])('type %s: %j', (type, answers, fault) => {
    expect(faultsOf(`type="${type}"`, answers)).toEqual([fault])
  })
})

describe('an answer is taken without them', () => {
  const given = (more: object, chosen: string[]) =>
    readAnswer({ id: 'q', ...more } as unknown as Question, chosen)
  const words = { kind: 'words', options: [] }
  const number = { kind: 'number', options: [] }
  const rows = [[{ field: words }, { field: number }]]

  it.each([
    [{ type: 'short-text' }, ['\u202Ena\u200B\u00EFve\u202C'], ['naïve']],
    [{ type: 'numeric', unit: 'none' }, ['185.2\u200F'], ['185.2']],
    [{ type: 'numeric', unit: 'optional' }, ['5 k\u00ADg'], ['5 kg']],
    [{ type: 'gaps', gaps: [{ options: null }] }, ['le\u2060af'], ['leaf']],
    [{ type: 'table', rows }, ['le\u00ADaf', '\u061C4'], ['leaf', '4']],
    [{ type: 'short-text' }, ['\u200B\u200F'], null],
  ])('%j: %j', (question, chosen, kept) => {
    expect(given(question, chosen)).toEqual(kept)
  })

  it('but one that was stored with them is worth what it was', () => {
    const rule = { case: 'ignore', accents: 'count' } as const
    const key = { type: 'short-text', rule, right: ['word'], feedback: [] } as const
    const old = { ...key, right: ['word'], feedback: [] }

    expect(grade(old, ['word\u200F']).score).toBe(0)
    expect(grade({ ...old, right: ['word\u200F'] }, ['word\u200F']).score).toBe(1)
  })
})
