import { describe, expect, it } from 'vitest'
import type { KeyPart } from '../../quizzes/questions/grading/answer-key.ts'
import { grade } from '../../quizzes/questions/grading/grade.ts'
import { toAnswerKey, toShown } from '../import/question-row.ts'
import { ask, readQuestion } from './test-question.ts'

const table = (...rows: string[]) => ['| Thing | A | B |', '| - | - | - |', ...rows].join('\n')
const read = (answers: string, about = '') => readQuestion(ask(`type="table" ${about}`, answers))

const example = table(
  String.raw`| **One** | :gap[RIGHT-a \| RIGHT-b]{why="WRONG-\|-a"} | 2 |`,
  String.raw`| Two | :gap[987.5]{tolerance="2%"} | :gap[light]{or="dark \| $1"} |`,
)

describe('a table to fill', () => {
  it('reads words, numbers and choices, a bar being written with a backslash', () => {
    const { question, faults } = read(example, 'case="count"')

    expect(faults).toEqual([])
    expect(question).toMatchObject({
      rule: { case: 'count' },
      columns: ['Thing', 'A', 'B'],
      rows: [
        [
          { html: '<strong>One</strong>', field: null },
          {
            field: {
              forms: ['RIGHT-a', 'RIGHT-b'],
              values: null,
              feedbackHtml: '<p>WRONG-|-a</p>',
            },
          },
          { html: '2' },
        ],
        [
          { html: 'Two' },
          { field: { values: [987.5], tolerance: { by: 'percent', of: 2 } } },
          { field: { options: [{ html: 'light' }, { html: 'dark' }, { html: '$1' }] } },
        ],
      ],
    })
  })

  it.each([
    ['en', '987.5'],
    ['de', '987,5'],
    ['hi', '987.5'],
  ])('tells its right numbers as %s writes them, as a numeric question does', (language, shown) => {
    const rightOf = (about: string, answers: string) => {
      const { question } = readQuestion(ask(about, answers), language)
      if (!question) throw new Error('no question')
      return grade({ type: question.type, ...toAnswerKey(question) } as KeyPart, []).right
    }

    expect(rightOf('type="table"', example)[1]).toBe(shown)
    expect(rightOf('type="table"', example)[0]).toBe('RIGHT-a')
    expect(rightOf('type="numeric"', '- [x] 987.5')).toEqual([shown])
  })

  it('shows which cells are numbers, and nothing of what belongs into them', () => {
    const { question } = read(example)
    const shown = question ? toShown(question) : {}

    expect(JSON.stringify(shown)).not.toMatch(/RIGHT-|WRONG-|987|tolerance/)
    expect(shown).toMatchObject({
      rows: [
        [{}, { html: '', field: { kind: 'words', options: [] } }, { field: null }],
        [{}, { field: { kind: 'number' } }, { field: { kind: 'choice', options: { length: 3 } } }],
      ],
    })
    expect(question && toAnswerKey(question)).toMatchObject({
      cells: [
        { right: ['RIGHT-a', 'RIGHT-b'] },
        { values: [987.5] },
        { right: [expect.any(String)] },
      ],
    })
  })

  it('warns of a row in which a cell is missing', () => {
    expect(read(table('| X | :gap[3] |')).faults).toEqual([
      expect.stringMatching(/ the row has 2 of 3 cells: the last ones are empty$/),
    ])
    expect(read(table('| X | :gap[3] | |')).faults).toEqual([])
  })

  it('fills up short rows, and takes fractions where they are allowed', () => {
    expect(read(table('| X | :gap[3/4] |'), 'fractions="allow"').question).toMatchObject({
      rows: [[{}, { field: { values: [0.75] } }, { html: '', field: null }]],
    })
    expect(read(table('| X | :gap[3/4] |')).question).toMatchObject({
      rows: [[{}, { field: { values: null, forms: ['3/4'] } }, {}]],
    })
  })
})

it('takes in no HTML of its author', () => {
  const harm = '<img src=x onerror=harm(1)><script>harm(2)</script>'
  const { question } = read(
    `| A | B ${harm} |\n| - | - |\n| X ${harm} | :gap[a]{or="${harm}" why="${harm}"} |`,
  )

  expect(
    question?.type === 'table' && JSON.stringify([question.columns, question.rows]),
  ).not.toMatch(/<(?:img|script)/)
  expect(JSON.stringify(question)).toContain('&lt;img')
})

describe('the linter finds, in a table to fill,', () => {
  it.each([
    [
      'no table',
      'Text',
      '3:1 there is no table to fill: write it with a heading and a gap in some cells',
    ],
    [
      'no gap',
      table('| X | 1 | 2 |'),
      '5:1 the table has no cell to fill in: write a gap into one, :gap[answer]',
    ],
    ['one column', '| A |\n| - |\n| X |', '5:1 a table to fill in needs at least two columns'],
    ['no row', '| A | B |\n| - | - |', '5:1 the table has no row below its heading'],
    [
      'a gap in the heading',
      '| A | :gap[b] |\n| - | - |\n| X | :gap[c] |',
      '5:1 the heading of a table cannot have a gap',
    ],
    [
      'a column without a name',
      '| A |  |\n| - | - |\n| X | :gap[c] |',
      '5:5 a column with cells to fill in needs a heading',
    ],
    [
      'two equal columns',
      '| A | B | B |\n| - | - | - |\n| X | :gap[c] | |',
      '5:9 two columns are equal',
    ],
    [
      'a gap in the first cell',
      table('| :gap[x] | 1 | 2 |'),
      '7:1 the first cell names its row, so it cannot have a gap',
    ],
    [
      'a row without a name',
      table('|  | :gap[x] | 2 |'),
      '7:1 a row with cells to fill in needs a first cell that names it',
    ],
    [
      'two equal rows',
      table('| X | :gap[x] | 2 |', '| X | 1 | 2 |'),
      '8:1 two rows have the same name',
    ],
    [
      'two gaps in a cell',
      table('| X | :gap[x] :gap[y] | 2 |'),
      '7:15 a cell can have only one gap',
    ],
    [
      'a gap with something beside it',
      table('| X | :gap[x] cm | 2 |'),
      '7:5 a cell with a gap cannot have other text: put it in the heading',
    ],
    [
      'a bar that ends the cell',
      table('| X | :gap[x | y] | 2 |'),
      String.raw`7:7 the gap never ends: inside a table write "|" as "\|"`,
    ],
    [
      'an empty gap',
      table('| X | :gap[]{why="x"} | 2 |'),
      '7:7 the gap has no answer: write it as :gap[answer]',
    ],
    [
      'an unknown word',
      table('| X | :gap[x]{because="y"} | 2 |'),
      '7:7 "gap" has no "because" in a table',
    ],
    [
      'two right options',
      table(String.raw`| X | :gap[x \| z]{or="y"} | 2 |`),
      '7:7 a gap with choices has exactly one right option',
    ],
    [
      'a form twice',
      table(String.raw`| X | :gap[x \| X] | 2 |`),
      '7:7 "X" is already covered by "x"',
    ],
    [
      'a number twice',
      table(String.raw`| X | :gap[5 \| 5.5]{tolerance="1"} | 2 |`),
      '7:7 "5.5" is already covered by "5"',
    ],
    [
      'a tolerance of words',
      table('| X | :gap[x]{tolerance="1"} | 2 |'),
      '7:7 "tolerance" is for numbers: every form here must be a number, such as 9.81',
    ],
    [
      'a tolerance of nothing',
      table('| X | :gap[5]{tolerance="0"} | 2 |'),
      '7:7 "tolerance" must be more than 0',
    ],
    [
      'a tolerance of a choice',
      table('| X | :gap[5]{or="6" tolerance="1"} | 2 |'),
      '7:7 "tolerance" is for numbers: every form here must be a number, such as 9.81',
    ],
  ])('%s', (_, answers, fault) => {
    expect(read(answers).faults).toContain(fault)
  })

  it('a gap outside the table, and more cells than an answer can hold', () => {
    const rows = Array.from({ length: 65 }, (_, at) => `| ${at}x | :gap[a] | |`)

    expect(read(`A :gap[x].\n\n${table('| X | :gap[y] | |')}`).faults.join()).toContain(
      '"gap" is allowed only in the text of a question',
    )
    expect(read(table(...rows)).faults).toContain(
      '5:1 a table can have at most 64 cells to fill in',
    )
  })
})
