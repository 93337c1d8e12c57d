import { describe, expect, it } from 'vitest'
import { readQuestion } from './test-question.ts'

const asked = (hint: string, answers: string, about = '') =>
  readQuestion(`## Q\n\n${about}::hint[${hint}]\n\n${answers}\n\nE`).faults
const typed = (type: string) => `::about{type="${type}"}\n`
const options = '- [x] The veins\n- [ ] The roots\n- [ ] `x.y`'

describe('the linter warns of a hint that says', () => {
  it.each([
    ['the right option', 'Look at THE  veins.', options, '', 'the veins'],
    ['one of several right ones', 'Red is one.', '- [x] Red\n- [x] Blue\n- [ ] Tin', '', 'red'],
    ['an accepted form', 'Think of a stoma.', '- [x] Stoma', typed('short-text'), 'Stoma'],
    ['the right number', 'Is it 12, perhaps?', '- [x] 12', typed('numeric'), '12'],
    ['it in groups', 'Nearly 1,000 of them.', '- [x] 1000', typed('numeric'), '1000'],
    ['it as a power', 'It is 10^3.', '- [x] 1000', typed('numeric'), '1000'],
    ['it as a power that is raised', 'It is 10³ m.', '- [x] 1000', typed('numeric'), '1000'],
    ['it as a formula', 'It is $10^3$.', '- [x] 1000', typed('numeric'), '1000'],
    ['it without groups', 'It is 1500.0.', '- [x] 1.5e3', typed('numeric'), '1.5e3'],
    ['it with a comma', 'It is 2,5 m.', '- [x] 2.5', typed('numeric'), '2.5'],
    ['it with spaces around the power', 'It is 10 ^ 3.', '- [x] 1000', typed('numeric'), '1000'],
    ['it as a fraction', String.raw`It is $\frac{1}{2}$.`, '- [x] 0.5', typed('numeric'), '0.5'],
    ['it as a fraction in one sign', 'It is ¼.', '- [x] 0.25', typed('numeric'), '0.25'],
    ['it to the same digit', 'It is 1,234 m.', '- [x] 1.234', typed('numeric'), '1.234'],
    ['it below nothing', 'It is −15.', '- [x] -15', typed('numeric'), '-15'],
    ['it before a full stop', 'Of 10: 15.', '- [x] 15', typed('numeric'), '15'],
    ['what a gap takes', 'A leaf.', 'It is a :gap[leaf].', typed('gaps'), 'leaf'],
    ['what is chosen in a gap', 'A leaf.', 'A :gap[leaf]{or="stem"}.', typed('gaps'), 'leaf'],
    [
      'what a cell takes',
      'Ninety is 90.',
      '| A | B |\n| - | - |\n| 1 | :gap[90] |',
      typed('table'),
      '90',
    ],
  ])('%s', (_, hint, answers, about, said) => {
    const line = about ? 4 : 3

    expect(asked(hint, answers, about)).toEqual([
      `${line}:1 the hint gives away the right answer, "${said}"`,
    ])
  })

  it('the sum of drawn numbers', () => {
    const draw = '::draw{a="2..9" b="12..19"}\n'

    expect(asked('It is {a * b}.', '- [x] {a * b}', draw).join()).toContain(
      '4:1 the hint gives away the right answer',
    )
    expect(asked('Take {a} times {b}.', '- [x] {a * b}', draw)).toEqual([])
  })
})

describe('it says nothing of a hint that', () => {
  it.each([
    ['speaks of a wrong option as well', 'The veins or the roots?', options, ''],
    ['has the words within others', 'Thinner veinsides.', '- [x] Veins\n- [ ] B', ''],
    ['lacks the signs of the answer', 'Where is y?', '- [x] `../y`\n- [ ] `y`', ''],
    ['has the number in a larger one', 'From 112 to 12.5.', '- [x] 12', typed('numeric')],
    ['has another number', 'Not 10,000, nor 100.', '- [x] 1000', typed('numeric')],
    ['has it within a sum', 'It is 12 × 3.', '- [x] 36', typed('numeric')],
    ['has thousands of another', 'The bag holds 1,200 g.', '- [x] 1.2', typed('numeric')],
    ['has a sum to work out', 'Take 100/2.', '- [x] 50', typed('numeric')],
    ['has it as an exponent', 'Take 2^10.', '- [x] 10', typed('numeric')],
    ['has it as an exponent in a formula', 'Take $2^{10}$.', '- [x] 10', typed('numeric')],
    ['has it as a raised word', 'Take 2¹⁰.', '- [x] 10', typed('numeric')],
    ['has it as a base', 'Take 10 ^ 2.', '- [x] 10', typed('numeric')],
    ['has it below a line', 'Take 1/12.', '- [x] 12', typed('numeric')],
    [
      'has it below a line in a formula',
      String.raw`Take $\frac{1}{12}$.`,
      '- [x] 12',
      typed('numeric'),
    ],
    ['has it above a line', 'It is open 24/7.', '- [x] 24', typed('numeric')],
    ['has it in a time', 'It is 10:15.', '- [x] 15', typed('numeric')],
    ['has it as the hour of a time', 'It is 10:15.', '- [x] 10', typed('numeric')],
    ['has it in a date', 'Since 2025-11-25.', '- [x] 25', typed('numeric')],
    ['has it as the year of a date', 'Since 2025-11-25.', '- [x] 2025', typed('numeric')],
    ['has a number of one digit', 'In 2 steps.', '- [x] 2', typed('numeric')],
    ['has another form of a gap', 'The text.', 'A :gap[string \\| text].', typed('gaps')],
    ['stands at what is arranged', 'First A.', '1. AAA\n2. BBB\n3. CCC', typed('ordering')],
  ])('%s', (_, hint, answers, about) => {
    expect(asked(hint, answers, about)).toEqual([])
  })
})
