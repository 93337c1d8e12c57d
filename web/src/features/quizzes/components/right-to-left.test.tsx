// Answers to questions of a course that is written from right to left: they begin where its words begin.
import type { Question } from '@kinnow/contract/questions'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildQuestion } from '#test/learning-builders.ts'
import { gaps, matching, ordering } from '#test/question-builders.ts'
import { CourseLanguage } from '#ui/course-language.tsx'
import { AnswerField } from './answer-field.tsx'

const show = (question: Question, language: string) =>
  render(
    <CourseLanguage value={language}>
      <p id="prompt">?</p>
      <AnswerField
        look="circles"
        question={question}
        chosen={[]}
        onChange={() => {}}
        labelledBy="prompt"
      />
    </CourseLanguage>,
  )
const firstChoices = () =>
  screen.getAllByRole('combobox').map((field) => field.querySelector('option')?.textContent)

describe.each([
  ['ar', 'rtl', '\u2066Choose…\u2069'],
  ['de', 'ltr', 'Choose…'],
  ['en', '', 'Choose…'],
])('in the language %s', (language, dir, choose) => {
  test('circles stand at the beginning of their words', () => {
    show(buildQuestion(), language)

    expect(screen.getByRole('radiogroup').dir).toBe(dir)
  })

  test('numbers stand at the beginning of what is put in order', () => {
    show(ordering, language)

    expect(screen.getByRole('list').dir).toBe(dir)
  })

  test('rows begin with what is matched, and the words around it keep their direction', () => {
    show(matching, language)

    expect(screen.getByRole('group').dir).toBe(dir)
    expect(firstChoices()).toEqual([choose, choose])
  })

  test('so do they in a gap', () => {
    show(gaps, language)

    expect(firstChoices()).toEqual([choose])
  })
})
