import { describe, expect, it } from 'vitest'
import { toAnswerKey, toShown } from '../import/question-row.ts'
import { ask, readQuestion } from './test-question.ts'

const shownOf = (text: string) => {
  const { question, faults } = readQuestion(text)
  expect(faults).toEqual([])
  return question ? { shown: toShown(question), key: toAnswerKey(question) } : expect.fail()
}

const examples: Record<string, string> = {
  'short-text': ask('type="short-text"', '- [x] RIGHT-a\n- [ ] leaf\n  > WRONG-leaf.'),
  numeric: ask(
    'type="numeric" tolerance="2%" units="RIGHT-m" unit="required"',
    '- [x] 987.5\n- [ ] 10\n  > WRONG-10.',
  ),
  matching: ask(
    'type="matching"',
    '| Part | Job | Why |\n| - | - | - |\n| Root | Drinks | RIGHT-1 |\n| Leaf | Cooks | |\n| | Sings | |',
  ),
  gaps: '## Q\n\nLeaves take in :gap[RIGHT-x | RIGHT-y]{why="WRONG-1"} and :gap[light]{or="dark"}.\n\nE',
  reflection: '## Q\n\n::about{type="reflection"}\n\nThink.\n\n> RIGHT-thought',
}

describe('what is shown', () => {
  it.each(Object.entries(examples))('of %s tells nothing of the answer', (type, text) => {
    const { shown, key } = shownOf(text)

    expect(readQuestion(text).question?.type).toBe(type)
    expect(JSON.stringify(shown)).not.toMatch(/RIGHT-|WRONG-|987|tolerance/)
    expect(JSON.stringify(key)).toContain('RIGHT-')
  })

  it('of an ordering is never in the right order', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const { shown, key } = shownOf(ask(`type="ordering" id="q${seed}"`, '1. A\n2. B\n3. C'))
      const ids = 'options' in shown ? (shown.options ?? []).map(({ id }) => id) : []
      expect(ids).toHaveLength(3)
      expect(ids).not.toEqual('right' in key ? key.right : null)
    }
  })

  it('has the hint, and only where there is one', () => {
    const text = '## Q\n\n::hint[Look *below*.]\n\n- [x] A\n- [ ] B\n\nE'

    expect(shownOf(text).shown).toMatchObject({ hintHtml: 'Look <em>below</em>.' })
    expect(shownOf('## Q\n\n- [x] A\n- [ ] B\n\nE').shown).not.toHaveProperty('hintHtml')
  })
})

describe('a question of each type', () => {
  it('reads forms with their rule', () => {
    const text = ask('type="short-text" accents="ignore" case="count"', '- [x] `a_b`\n- [x] 12:30')

    expect(readQuestion(text).question).toMatchObject({
      rule: { case: 'count', accents: 'ignore' },
      forms: [{ text: 'a_b' }, { text: '12:30' }],
    })
  })

  it('reads numbers, tolerance and units', () => {
    const about = 'type="numeric" tolerance="0.5" units="kg | kilogram" fractions="allow"'

    expect(readQuestion(ask(about, '- [x] 3/4')).question).toMatchObject({
      numbers: [{ value: 0.75, text: '3/4', isRight: true }],
      tolerance: { by: 'amount', of: 0.5 },
      units: ['kg', 'kilogram'],
      unit: 'optional',
      allowsFractions: true,
    })
  })

  it('reads other units in terms of its own', () => {
    const about = 'type="numeric" units="m | km = 1000 m | metre | cm = 1/100 metre"'

    expect(readQuestion(ask(about, '- [x] 686')).question).toMatchObject({
      units: ['m', 'metre'],
      conversions: [
        { unit: 'km', factor: 1000 },
        { unit: 'cm', factor: 0.01 },
      ],
    })
  })

  it('reads pairs, what distracts, and the names of the columns', () => {
    expect(readQuestion(examples['matching'] ?? '').question).toMatchObject({
      headings: { left: 'Part', right: 'Job' },
      pairs: [{ left: { html: 'Root' }, right: { html: 'Drinks' }, feedbackHtml: 'RIGHT-1' }, {}],
      others: [{ html: 'Sings' }],
    })
  })

  it('puts a mark where a gap is, and the text around it stays', () => {
    const { question } = readQuestion(examples['gaps'] ?? '')

    expect(question).toMatchObject({
      promptHtml: '<p>Q</p>',
      bodyHtml: '<p>Leaves take in <span data-gap="1"></span> and <span data-gap="2"></span>.</p>',
      explanationHtml: '<p>E</p>',
      gaps: [
        { forms: ['RIGHT-x', 'RIGHT-y'], options: null, feedbackHtml: '<p>WRONG-1</p>' },
        { options: [{ html: 'light' }, { html: 'dark' }] },
      ],
    })
  })

  it('keeps the identity of a gap text when an answer is mended', () => {
    const keyOf = (gap: string) => readQuestion(`## Fill in.\n\nA ${gap} B.\n\nE`).question?.key

    expect(keyOf(':gap[x]')).toBe(keyOf(':gap[x | y]{why="z"}'))
    expect(keyOf(':gap[x]')).not.toBe(readQuestion('## Fill in.\n\nC :gap[x].\n\nE').question?.key)
  })

  it('reads by what a reflection is marked, and leaves its wording as it was', () => {
    const table = '| Criterion | 0 | 2 | 5 |\n|-|-|-|-|\n| Two offers | None | | Both & more |'
    const plain = examples['reflection'] ?? ''
    const { question, faults } = readQuestion(
      plain.replace('> RIGHT', `::rubric\n\n${table}\n\n> RIGHT`),
    )

    expect(faults).toEqual([])
    expect(question).toMatchObject({
      key: readQuestion(plain).question?.key,
      promptHtml: '<p>Q</p>\n<p>Think.</p>',
      explanationHtml: '<p>RIGHT-thought</p>',
      rubric: [
        {
          criterion: 'Two offers',
          levels: [
            { points: 0, text: 'None' },
            { points: 5, text: 'Both & more' },
          ],
        },
      ],
    })
  })

  it('shows the quote of a reflection afterwards', () => {
    expect(readQuestion(examples['reflection'] ?? '').question).toMatchObject({
      promptHtml: '<p>Q</p>\n<p>Think.</p>',
      explanationHtml: '<p>RIGHT-thought</p>',
    })
  })
})

it('keeps a formula that is all of an option, an item or a cell in its line', () => {
  const texts = [
    '## Q\n\n- [x] $a^2$\n- [ ] $b$\n\nE',
    ask('type="ordering"', '1. $a$\n2. $b$\n3. $c$'),
    ask('type="matching"', '| A | B |\n| - | - |\n| $a$ | c |\n| $b$ | d |'),
  ]

  for (const text of texts) {
    const { shown } = shownOf(text)
    expect(JSON.stringify(shown)).toContain('<math>')
    expect(JSON.stringify(shown)).not.toContain('formula')
  }
})
