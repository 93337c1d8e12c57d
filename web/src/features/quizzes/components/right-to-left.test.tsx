// Answers in right-to-left courses start on the side where the text starts.
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
  test('circles are at the start of their text', () => {
    show(buildQuestion(), language)

    expect(screen.getByRole('radiogroup').dir).toBe(dir)
  })

  test('numbers are at the start of ordered items', () => {
    show(ordering, language)

    expect(screen.getByRole('list').dir).toBe(dir)
  })

  test('rows start with the prompt, and the texts of the page have their own direction', () => {
    show(matching, language)

    expect(screen.getByRole('group').dir).toBe(dir)
    expect(firstChoices()).toEqual([choose, choose])
  })

  test('so do they in a gap', () => {
    show(gaps, language)

    expect(firstChoices()).toEqual([choose])
  })
})
