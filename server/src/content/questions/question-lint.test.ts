import { describe, expect, it } from 'vitest'
import { ask, readQuestion } from './test-question.ts'

describe('the linter finds, with line and column,', () => {
  it.each([
    [
      'no accepted form',
      'type="short-text"',
      '- [ ] A\n  > No.',
      '1:1 the question has no accepted answer: write each as "- [x] text"',
    ],
    [
      'a form that another covers',
      'type="short-text"',
      '- [x] Leaf\n- [x] leaf',
      '6:1 "leaf" is already covered by "Leaf"',
    ],
    [
      'a mistake that is right',
      'type="short-text" accents="ignore"',
      '- [x] café\n- [ ] cafe\n  > No.',
      '6:1 "cafe" is already covered by "café"',
    ],
    [
      'a mistake without a word',
      'type="short-text"',
      '- [x] A\n- [ ] B',
      '6:1 a known mistake needs a quote that explains it',
    ],
    [
      'a form nobody can write',
      'type="short-text"',
      `- [x] ${'a'.repeat(201)}`,
      '5:1 nobody can give this answer: it is longer than 200 characters',
    ],
    [
      'a formula as a form',
      'type="short-text"',
      '- [x] $a$',
      '5:7 only plain text is allowed here, no picture and no formula',
    ],
    [
      'a tolerance of nothing',
      'type="numeric" tolerance="0"',
      '- [x] 1',
      '3:1 "tolerance" must be more than 0',
    ],
    [
      'a tolerance below nothing',
      'type="numeric" tolerance="-1%"',
      '- [x] 1',
      '3:1 "tolerance" must be more than 0',
    ],
    [
      'a sum that comes to something else',
      'type="numeric" sum="3 * 4"',
      '- [x] 13',
      '3:1 "3 * 4" gives 12, which is not one of the right numbers',
    ],
    [
      'a sum that cannot be worked out',
      'type="numeric" sum="3 apples"',
      '- [x] 3',
      '3:1 "3 apples" cannot be worked out: write it like 1200 * 0.05 + 2^3',
    ],
    [
      'a tolerance in words',
      'type="numeric" tolerance="some"',
      '- [x] 1',
      '3:1 "tolerance" must be a number such as 0.5, or a share such as 2%',
    ],
    [
      'no right number',
      'type="numeric"',
      '- [ ] 1\n  > No.',
      '1:1 the question has no right number: write it as "- [x] 9.81"',
    ],
    [
      'what is no number',
      'type="numeric"',
      '- [x] 1,5',
      '5:1 "1,5" is not a number: write it like 9.81, the unit in "units"',
    ],
    [
      'a comma where a sign may stand',
      'type="numeric"',
      '- [x] ,5',
      '5:1 ",5" is not a number: write it like 9.81, the unit in "units"',
    ],
    [
      'a number within the tolerance',
      'type="numeric" tolerance="1"',
      '- [x] 5\n- [ ] 5.5\n  > No.',
      '6:1 "5.5" is already covered by "5"',
    ],
    [
      'a unit without spellings',
      'type="numeric" unit="required"',
      '- [x] 5',
      '3:1 "unit" needs "units", such as units="m | metre"',
    ],
    [
      'two units that are one',
      'type="numeric" units="m/s² | m/s^2"',
      '- [x] 5',
      '3:1 "m/s^2" is already covered by "m/s²"',
    ],
    [
      'a unit in terms of one that does not exist',
      'type="numeric" units="m | km = 1000 yd"',
      '- [x] 5',
      '3:1 "km = 1000 yd" must use a unit from the list, as in km = 1000 m',
    ],
    [
      'a unit that is worth nothing',
      'type="numeric" units="m | km = 0 m"',
      '- [x] 5',
      '3:1 "km = 0 m" must use a unit from the list, as in km = 1000 m',
    ],
    [
      'an ordering of two',
      'type="ordering"',
      '1. A\n2. B',
      '5:1 an ordering needs at least 3 items, but has 2',
    ],
    [
      'an ordering without a list',
      'type="ordering"',
      'A',
      '1:1 there is nothing to order: write the items as "1. text"',
    ],
    ['equal items', 'type="ordering"', '1. A\n2. B\n3. A', '7:1 two items are equal'],
    [
      'a matching without a table',
      'type="matching"',
      '- A',
      '1:1 there is nothing to match: write the pairs as a table with two columns',
    ],
    [
      'equal right sides',
      'type="matching"',
      '| A | B |\n| - | - |\n| 1 | x |\n| 2 | x |',
      '8:5 "x" is on the right twice, so it is unclear where it belongs',
    ],
    [
      'equal left sides',
      'type="matching"',
      '| A | B |\n| - | - |\n| 1 | x |\n| 1 | y |',
      '8:1 two left sides are equal',
    ],
    [
      'an empty right side',
      'type="matching"',
      '| A | B |\n| - | - |\n| 1 | |\n| 2 | x |',
      '7:1 the right side is empty',
    ],
    [
      'a gap without an answer',
      '',
      'A :gap[]{why="x"}.',
      '5:3 the gap has no answer: write it as :gap[answer]',
    ],
    [
      'a text without a gap',
      'type="gaps"',
      'A',
      '1:1 the text has no gap: write one as :gap[answer]',
    ],
    [
      'an option that is right and wrong',
      '',
      'A :gap[x]{or="y | X"}.',
      '5:3 "X" is already covered by "x"',
    ],
    [
      'two right options of a gap',
      '',
      'A :gap[x | z]{or="y"}.',
      '5:3 a gap with choices has exactly one right option',
    ],
    ['an unknown word of a gap', '', 'A :gap[x]{because="y"}.', '5:3 "gap" has no "because"'],
    [
      'a reflection with a key',
      'type="reflection"',
      '- [x] A\n- [ ] B',
      '5:1 a reflection is not graded: leave out what is right and wrong',
    ],
    [
      'a word of another type',
      'type="ordering" tolerance="1"',
      '1. A\n2. B\n3. C',
      '3:1 "tolerance" has no meaning in a question of type "ordering"',
    ],
    [
      'a word that every object has',
      'toString="1"',
      '- [x] A\n- [ ] B',
      '3:1 "about" has no "toString"',
    ],
    [
      'an empty hint',
      '',
      '::hint[]\n\n- [x] A\n- [ ] B',
      '5:1 the hint is empty: write it as ::hint[text]',
    ],
  ])('%s', (_, about, answers, fault) => {
    expect(readQuestion(ask(about, answers)).faults).toContain(fault)
  })

  it.each([
    ['::rubric', '5:1 the rubric is empty: write a table below it, with points in its heading'],
    [
      '::rubric\n\n| C | 1 | 0 |\n|-|-|-|\n| A | b | c |',
      '7:1 points must be whole numbers from 0 to 100 that rise from left to right',
    ],
    [
      '::rubric\n\n| C | 0 | half |\n|-|-|-|\n| A | b | c |',
      '7:1 points must be whole numbers from 0 to 100 that rise from left to right',
    ],
    ['::rubric\n\n| C | 1 |\n|-|-|\n| A | b |', '7:1 a rubric needs 2 to 6 levels'],
    ['::rubric\n\n| C | 0 | 1 |\n|-|-|-|', '7:1 a rubric needs 1 to 8 criteria'],
    [
      '::rubric\n\n| C | 0 | 1 |\n|-|-|-|\n| A | b |  |',
      '9:1 a criterion needs at least two levels',
    ],
    ['::rubric\n\n| C | 0 | 1 |\n|-|-|-|\n|  | b | c |', '9:1 the criterion has no name'],
    [
      '::rubric\n\n| C | 0 | 1 |\n|-|-|-|\n| A | b | c |\n\n::rubric',
      '11:1 a question can have only one rubric',
    ],
  ])('a rubric that says nothing: %s', (rubric, fault) => {
    expect(readQuestion(ask('type="reflection"', rubric)).faults).toContain(fault)
  })

  it('a rubric of a question that the program grades', () => {
    const answers = '- [x] A\n- [ ] B\n\n::rubric\n\n| C | 0 | 1 |\n|-|-|-|\n| A | b | c |'
    expect(readQuestion(ask('topic="x"', answers)).faults).toContain(
      '8:1 a question of type "single" has no rubric',
    )
  })

  it('a gap outside the text', () => {
    const { faults } = readQuestion('## A :gap[x]?\n\n- [x] A\n- [ ] B\n\nE')

    expect(faults.join()).toContain('"gap" is allowed only in the text of a question')
  })

  it('a missing explanation, except of a reflection', () => {
    expect(readQuestion('## Q\n\nA :gap[x].').faults).toEqual([
      '1:1 there is no explanation below the text',
    ])
    expect(readQuestion('## Q\n\nA :gap[x].\n\n<!-- Because. -->').faults).toEqual([
      '1:1 there is no explanation below the text',
    ])
    expect(readQuestion('## Q\n\n::about{type="reflection"}').faults).toEqual([])
  })
})
