import type { Part } from '@kinnow/contract/questions'
import { describe, expect, it } from 'vitest'
import { toAnswerKey, toShown } from '../import/question-row.ts'
import { ask, readQuestion } from './test-question.ts'

const groups = `
- Takes in
  - Carbon dioxide
    > RIGHT-in: oxygen leaves.
  - Water with $a$
- Gives off
  - Oxygen
  - *Steam*`.trim()

describe('a sorting', () => {
  it('reads groups, their items, and the feedback for misplacing one', () => {
    const { question, faults } = readQuestion(ask('type="sorting"', groups))

    expect(faults).toEqual([])
    expect(question).toMatchObject({
      promptHtml: '<p>Q</p>',
      explanationHtml: '<p>E</p>',
      groups: [
        {
          group: { html: 'Takes in' },
          items: [{ html: 'Carbon dioxide', feedbackHtml: '<p>RIGHT-in: oxygen leaves.</p>' }, {}],
        },
        { group: { html: 'Gives off' }, items: [{}, { html: '<em>Steam</em>' }] },
      ],
    })
  })

  it('shows all items apart from their groups, and nothing of where they belong', () => {
    const { question } = readQuestion(ask('type="sorting"', groups))
    const shown = question ? toShown(question) : {}
    const key = question ? toAnswerKey(question) : {}

    expect(JSON.stringify(shown)).not.toContain('RIGHT-')
    expect(shown).toMatchObject({ items: { length: 4 }, groups: [{ html: 'Takes in' }, {}] })
    const ids = 'items' in shown ? (shown.items as Part[]).map(({ id }) => id) : []
    expect(ids).toEqual(ids.toSorted())
    expect(key).toMatchObject({ right: { length: 4 }, feedback: [/RIGHT-in/, null, null, null] })
  })

  it('keeps its identity and that of its items when an item moves to another group', () => {
    const moved = groups
      .replace('  - Oxygen\n', '')
      .replace('- Gives off', '  - Oxygen\n- Gives off')
    const [before, after] = [groups, moved].map((text) => {
      const { question } = readQuestion(ask('type="sorting"', text))
      return question ? toShown(question) : expect.fail()
    })

    expect(after).toEqual(before)
  })
})

it('takes in no HTML of its author', () => {
  const harm = '<img src=x onerror=harm(1)><script>harm(2)</script>'
  const { question } = readQuestion(
    ask('type="sorting"', `- A ${harm}\n  - 1 ${harm}\n    > ${harm}\n  - 2\n- B\n  - 3\n  - 4`),
  )

  expect(JSON.stringify(question)).not.toMatch(/<(?:img|script)/)
})

describe('the linter finds, in a sorting,', () => {
  it.each([
    [
      'no groups',
      '- A\n- B',
      '3:1 there is nothing to sort: write the groups as a list, and the items of each as a list inside it',
    ],
    [
      'one group',
      '- A\n  - 1\n  - 2\n  - 3\n  - 4',
      '5:1 a sorting needs 2 to 5 groups, but has 1',
    ],
    [
      'six groups',
      'ABCDEF'.replaceAll(/./g, (name) => `- ${name}\n  - ${name}1\n`),
      '5:1 a sorting needs 2 to 5 groups, but has 6',
    ],
    [
      'three items',
      '- A\n  - 1\n- B\n  - 2\n  - 3',
      '5:1 a sorting needs at least 4 items, but has 3',
    ],
    [
      'a group without items',
      '- A\n  - 1\n- B',
      '7:1 no item belongs to "B": write its items as a list inside it',
    ],
    [
      'a group without a name',
      '- A\n  - 1\n-\n  - 2',
      '7:1 the group has no name: write it before its items',
    ],
    [
      'words of a group below its name',
      '- A\n\n  More\n  - 1\n- B\n  - 2',
      '7:3 a group can contain only its name and the list of its items',
    ],
    ['two equal groups', '- A\n  - 1\n- A\n  - 2', '7:1 two groups are equal: this one and line 5'],
    [
      'two groups that differ in capitals and spaces',
      '- Takes in\n  - 1\n- takes  In\n  - 2',
      '7:1 two groups are equal: this one and line 5',
    ],
    [
      'an item in two spellings',
      '- A\n  - Carbon dioxide\n- B\n  - carbon  Dioxide',
      '8:3 the item is listed twice, so it is unclear where it belongs: line 6',
    ],
    [
      'an item in two groups',
      '- A\n  - 1\n- B\n  - 1',
      '8:3 the item is listed twice, so it is unclear where it belongs: line 6',
    ],
    ['an empty item', '- A\n  - 1\n  -\n- B\n  - 2', '7:3 the item is empty'],
    [
      'items of an item',
      '- A\n  - 1\n    - 2\n- B\n  - 3',
      '7:5 an item cannot have items inside it',
    ],
    [
      'a link in an item',
      '- A\n  - [1](https://a.example)\n- B\n  - 2',
      '6:5 an item of a sorting cannot have a link',
    ],
    [
      'a picture in the name of a group',
      '- $A$\n  - 1\n- B\n  - 2',
      '5:3 only plain text is allowed here, no picture and no formula',
    ],
    [
      'a mark',
      '- A\n  - [x] 1\n- B\n  - 2',
      '6:3 the group of an item is the right answer: leave out [ ] and [x]',
    ],
    [
      'an item that names its group',
      '- Even\n  - An even number\n- Odd\n  - Seven',
      '6:3 the item contains the name of its group, "Even"',
    ],
  ])('%s', (_, answers, fault) => {
    expect(readQuestion(ask('type="sorting"', answers)).faults).toContain(fault)
  })

  it('no group in a word that only contains its name', () => {
    const { faults } = readQuestion(
      ask('type="sorting"', '- Even\n  - Eleven, seven\n- Odd\n  - Goods'),
    )

    expect(faults.join()).not.toContain('says the name')
  })

  it('more items than an answer can hold', () => {
    const items = Array.from({ length: 64 }, (_, at) => `  - item ${at}`).join('\n')

    expect(readQuestion(ask('type="sorting"', `- A\n${items}\n- B\n  - last`)).faults).toContain(
      '5:1 a sorting can have at most 64 items',
    )
  })
})
