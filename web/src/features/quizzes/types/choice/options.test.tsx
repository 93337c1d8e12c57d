// Options with formulas, for screen readers.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildQuestion, buildVerdict } from '#test/learning-builders.ts'
import { Options } from './options.tsx'

const power = (n: number) => `<math><msup><mn>10</mn><mn>${n}</mn></msup></math>`
const question = buildQuestion({
  options: [
    { id: 'two', html: power(2) },
    { id: 'three', html: `It is ${power(3)}` },
    { id: 'none', html: 'None' },
  ],
})
const props = { question, chosen: [], onChange: () => {}, look: 'circles' as const, labelledBy: '' }
const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))

test('a formula gives its option a name, and plain text needs none', () => {
  render(<Options {...props} />)

  expect(names()).toEqual(['10²', 'It is 10³', null])
})

test('once graded, the name includes the choice, the right answer and the reason', () => {
  const verdict = buildVerdict({
    chosen: ['two'],
    right: ['three'],
    rightOptions: ['three'],
    feedback: [{ part: 'two', html: 'That is 100.' }],
  })
  render(<Options {...props} chosen={['two']} verdict={verdict} />)

  expect(names()).toEqual(['10² That is 100. Your answer', 'It is 10³ Correct answer', null])
})
