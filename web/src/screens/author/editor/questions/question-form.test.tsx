import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { changeQuestion, questionsOf } from '#features/authoring/model/questions/question-file.ts'
import { QuestionForm } from './question-form.tsx'

const start =
  '## Which gas?\n\n<!-- mine -->\n\n- [x] Oxygen\n- [ ] Water\n  > Not here.\n\nIt breathes.\n'
/** A quiz whose text is what the form writes. */
function Quiz() {
  const [shown, setShown] = useState(start)
  const form = questionsOf(shown, 'quiz')[0]?.form
  if (!form) return null
  return (
    <>
      <pre data-testid="text">{shown}</pre>
      <QuestionForm
        form={form}
        onChange={(changed) => {
          const next = changeQuestion({ text: shown, kind: 'quiz', index: 0 }, changed)
          if (next !== null) setShown(next)
          return next !== null
        }}
      />
    </>
  )
}

const text = () => screen.getByTestId('text').textContent

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('writes what is typed, and shows it as it was typed', () => {
  render(<Quiz />)
  type('Question', 'Which gas is it? ')
  expect(screen.getByLabelText('Question')).toHaveProperty('value', 'Which gas is it? ')
  expect(text()).toBe(start.replace('Which gas?', 'Which gas is it?'))
})

it('adds, moves and deletes answers, and the focus goes with them', () => {
  render(<Quiz />)
  press('Add an answer')
  expect(document.activeElement).toBe(screen.getByLabelText('Answer 3'))
  type('Answer 3', 'Air')
  press('Move answer 3 up')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move answer 2 up')
  press('Delete answer 1')
  fireEvent.click(screen.getByLabelText('Answer 1 is right'))
  expect(text()).toContain('<!-- mine -->\n\n- [x] Air\n- [ ] Water\n  > Not here.\n\nIt')
})

it('keeps what the text cannot say until it can', () => {
  render(<Quiz />)
  type('Answer 2', '')
  expect(screen.getByRole('alert').textContent).toContain('not in the text yet')
  expect(text()).toBe(start)
  type('Answer 2', 'Soil')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(text()).toBe(start.replace('Water', 'Soil'))
})

it('writes another type', () => {
  render(<Quiz />)
  type('Type', 'multiple')
  expect(text()).toContain('::about{type="multiple"}')
  expect(screen.getByLabelText('Answer 2 is right')).toHaveProperty('type', 'checkbox')
})
