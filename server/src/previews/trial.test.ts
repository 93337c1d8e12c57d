import type { Accent } from '@kinnow/contract/catalog'
import { expect, test } from 'vitest'
import { chooseTrial } from './routes.ts'

const candidate = (subject: string, accent: Accent, question: string) => ({
  subject: { id: subject, name: subject, accent, cover: 'leaf' as const, language: 'en' },
  subcategory: { id: 'class', name: 'Class' },
  lesson: { id: `lesson-${question}`, name: question },
  question: {
    id: question,
    promptHtml: '',
    topic: null,
    hintHtml: null,
    type: 'single' as const,
    options: [],
  },
})

const choose = (...subjects: [string, Accent, number?][]) =>
  chooseTrial(
    subjects.flatMap(([subject, accent, questions = 1]) =>
      Array.from({ length: questions }, (_, n) => candidate(subject, accent, `${subject}-${n}`)),
    ),
  ).map(({ subject, questions }) => [subject.id, questions.length])

test('of subjects in one colour the first is enough, as long as there are others', () => {
  expect(
    choose(['science-6', 'sci'], ['science-7', 'sci'], ['maths', 'math'], ['english', 'eng']),
  ).toEqual([
    ['science-6', 1],
    ['maths', 1],
    ['english', 1],
  ])
})

test('where there are no others, they fill the places that are left', () => {
  expect(choose(['science-6', 'sci'], ['science-7', 'sci'], ['maths', 'math'])).toEqual([
    ['science-6', 1],
    ['maths', 1],
    ['science-7', 1],
  ])
})

test('of one subject come three questions at most', () => {
  expect(choose(['science', 'sci', 9])).toEqual([['science', 3]])
})
