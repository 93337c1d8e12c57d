import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changeType, startForm } from './change-type.ts'
import {
  asWritten,
  formTypes,
  isSameForm,
  questionTypes,
  tidy,
  type QuestionForm,
  type QuestionType,
} from './form.ts'
import {
  addQuestion,
  changeQuestion,
  moveQuestion,
  questionsOf,
  removeQuestion,
  type FileKind,
} from './question-file.ts'
import { frontMatter, placeOf, quiz, written } from './test-questions.ts'

const form = (type: QuestionType, text = quiz): QuestionForm =>
  questionsOf(text, 'quiz')[placeOf(type)]?.form ?? expect.fail(`no form of ${type}`)

const change = (type: QuestionType, changed: Partial<QuestionForm>, text = quiz) =>
  changeQuestion({ text, kind: 'quiz', index: placeOf(type) }, { ...form(type, text), ...changed })

/** The lines that are others now: as a patch has them. */
function changes(before: string, after: string | null): string[] {
  const old = before.split('\n')
  const now = (after ?? expect.fail('refused')).split('\n')
  let start = 0
  while (start < old.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1
  return [
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...now.slice(start, now.length - end).map((line) => `+${line}`),
  ]
}

describe('the courses of this project', () => {
  const root = `${import.meta.dirname}/../../../../../../content`
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
  const kindOf = (path: string): FileKind => (path.endsWith('quiz.md') ? 'quiz' : 'lesson')

  it('have a form for every question, and come back byte by byte', () => {
    const found = new Map<QuestionType, number>()
    for (const { path, text } of files) {
      const kind = kindOf(path)
      questionsOf(text, kind).forEach((question, index) => {
        const at = `${path}:${question.from + 1}`
        if (!question.form) return expect.fail(at)
        found.set(question.form.type, (found.get(question.form.type) ?? 0) + 1)
        expect(changeQuestion({ text, kind, index }, question.form) === text, at).toBe(true)
      })
    }
    expect([...found.keys()].toSorted()).toEqual(questionTypes.toSorted())
    expect([...found.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(500)
  })
})

describe('a form', () => {
  it('has the words, the options and their feedback', () => {
    expect(form('single')).toMatchObject({
      type: 'single',
      title: 'What did the willow show?',
      about: { topic: 'Plants', id: 'willow', lesson: 'a-tree#tub' },
      hint: 'Compare the *masses*.',
      explanation: 'It comes from the air.\n\n:::note\n## Not a question\n:::\n\nSecond part.',
      options: [
        {
          text: 'It is built of soil',
          isRight: false,
          feedback: 'The soil lost 60 g.\n\nOnly 60 g.',
        },
        { text: 'It is built of something else', isRight: true, feedback: '' },
        { text: 'It is built of\nlight', isRight: false, feedback: 'Light has no weight.' },
      ],
    })
    expect(form('multiple')).toMatchObject({
      type: 'multiple',
      about: { topic: 'Gases' },
      explanation: '```text\n## no heading\n```',
    })
    expect(form('true-false').title).toBe('A leaf breathes.')
    expect(form('short-text').about).toEqual({ case: 'count' })
  })

  it('knows a directive right below a paragraph', () => {
    const [question] = questionsOf('## Q\n\nText\n::hint[Look.]\n\n- [x] A\n- [ ] B\n', 'quiz')
    expect(question?.form).toMatchObject({ text: 'Text', hint: 'Look.' })
  })

  it('has numbers, pairs, cells and groups', () => {
    expect(form('numeric')).toMatchObject({
      about: { units: 'kg | g = 1/1000 kg', tolerance: '2%' },
      draw: { n: '3..9', w: '0.5..2.5 step 0.5', where: 'w != 1' },
      options: [{ text: '{n * w}', isRight: true }, { feedback: 'You have {n} bags.' }],
    })
    expect(form('ordering').items.map(({ text }) => text)).toEqual([
      'Roots take in water',
      'Carbon dioxide comes in',
      'Light drives it,\nall day',
    ])
    expect(form('matching').table).toMatchObject({
      head: ['Part', 'Its job', 'Why'],
      rows: [
        { cells: ['Root hairs', 'Take in | up', 'They are many.'] },
        { cells: ['Stomata', 'Let gas in', ''] },
        { cells: ['', 'Catch insects', ''] },
      ],
    })
    expect(form('table').table.rows[0]?.cells).toEqual(['Pencil', ':gap[0.80]{or="8 | 80"}'])
    expect(form('sorting').groups).toMatchObject([
      { text: 'Takes in', items: [{ text: 'Carbon dioxide', feedback: 'Air brings it.' }, {}] },
      { text: 'Gives off', items: [{ text: 'Oxygen', feedback: '' }, { text: 'Steam' }] },
    ])
  })

  it('has texts with gaps, programs, pictures and rubrics', () => {
    expect(form('gaps').body).toMatch(/^By day[^]*- Not a gap\.[^]*sugar"\}\.$/)
    expect(form('code-ordering')).toMatchObject({
      text: '```output\n3\n```',
      program: {
        language: 'python',
        text: 'total = 0\n\nfor number in numbers:\n    total += number',
      },
      others: [{ text: 'total = number', feedback: 'This forgets.' }, { text: 'print(`x`)' }],
    })
    expect(form('hotspot')).toMatchObject({
      text: 'Look closely.',
      picture: { alt: 'A slice through a leaf', src: 'figures/leaf.svg' },
      options: [{}, { text: 'The slit :region{circle="225 372 30"}', isRight: true }],
    })
    expect(form('reflection')).toMatchObject({
      text: 'Describe both.',
      idea: 'The same amount.\n\n- one piece',
      explanation: 'Thank you.',
      rubric: { head: ['Criterion', '0', '2'], rows: [{}, { cells: ['Fair', '', 'Same amount'] }] },
    })
  })

  it.each(questionTypes)('of %s comes back byte by byte, with any line ends', (type) => {
    const texts = [quiz, quiz.trimEnd(), quiz.replaceAll('\n', '\r\n'), `\uFEFF${quiz}`]
    for (const text of texts) {
      expect(form(type, text)).toEqual(form(type))
      expect(change(type, {}, text)).toBe(text)
    }
  })

  it('is absent where the question has what no form knows', () => {
    const texts = [
      '## Q\n\n::about{type="single" type="multiple"}\n\n- [x] A\n- [ ] B\n',
      '## Q\n\n::about{type="rotate"}\n\n- [x] A\n',
      '## Q\n\n::hint[one]\n\n::hint[two]\n\n- [x] A\n',
      '## Q\n\n- [x] A\n  > why\n\n  more\n- [ ] B\n',
      '## Q\n\n- [x] A\n- B\n',
      '## Q\n\n- [x] A\n\t- B\n',
      '## Q\n\n::draw{n="1..2"}\n\n::about{type="ordering"}\n\n1. A\n',
      'Q\n---\n\n- [x] A\n',
      '## Q\n\n::rubric\n\n| a | 1 | 2 |\n|-|-|-|\n| b | c | d |\n\n- [x] A\n',
    ]
    for (const text of texts)
      expect(questionsOf(text, 'quiz').map((one) => one.form)).toEqual([null])
  })
})

describe('a change', () => {
  const options = form('single').options
  const [soil, other, light] = options as [
    (typeof options)[0],
    (typeof options)[0],
    (typeof options)[0],
  ]

  it('touches only the lines of what changed', () => {
    expect(changes(quiz, change('single', { title: 'Why?' }))).toEqual([
      '-## What did the willow show?',
      '+## Why?',
    ])
    expect(changes(quiz, change('single', { hint: 'Look.' }))).toEqual([
      '-::hint[Compare the *masses*.]',
      '+::hint[Look.]',
    ])
    const about = { ...form('single').about, topic: 'Trees & "shrubs"' }
    expect(changes(quiz, change('single', { about }))).toEqual([
      '-::about{topic="Plants"  id=\'willow\' lesson="a-tree#tub"}',
      '+::about{topic="Trees & &quot;shrubs&quot;" id=\'willow\' lesson="a-tree#tub"}',
    ])
    const sun = { ...light, feedback: 'Light is no matter.\nNone.' }
    expect(changes(quiz, change('single', { options: [soil, other, sun] }))).toEqual([
      '-  > Light has no weight.',
      '+  > Light is no matter.',
      '+  > None.',
    ])
    expect(changes(quiz, change('true-false', { title: 'It breathes.' }))).toEqual([
      '-## A leaf breathes. ##',
      '+## It breathes. ##',
    ])
  })

  it('marks another option right', () => {
    const swapped = [{ ...soil, isRight: true }, { ...other, isRight: false }, light]
    const text = change('single', { options: swapped }) ?? ''
    expect(text).toContain('* [x] It is built of soil\n  > The soil')
    expect(text).toContain('\n\n* [ ] It is built of something else\n* [ ]')
  })

  it('moves an option with what belongs to it; blank lines between options stay', () => {
    const text = change('single', { options: [light, other, soil] })
    expect(text).toContain(
      '* [ ] It is built of\n  light\n\n  > Light has no weight.\n\n* [X] It is built of something else\n* [ ] It is built of soil\n  > The soil lost 60 g.\n  >\n  > Only 60 g.\n\nIt comes',
    )
  })

  it('adds an option in the way of the others, and deletes one', () => {
    const added = { text: 'Of\nair', isRight: false, feedback: 'Partly.' }
    expect(change('single', { options: [soil, other, light, added] })).toContain(
      '  > Light has no weight.\n* [ ] Of\n  air\n  > Partly.\n\nIt comes',
    )
    expect(change('single', { options: [soil, light] })).toContain(
      '  > Only 60 g.\n\n* [ ] It is built of\n  light\n',
    )
  })

  it('leaves a text in several places where it is', () => {
    const { text } = form('single')
    expect(text.split('\n\n')).toEqual([
      '<!-- Ask Mira for the drawing. -->',
      'A willow grew in a tub.',
      '::film{src="a.mp4"}',
      '![A tub](figures/tub.svg "A tub")',
    ])
    expect(changes(quiz, change('single', { text: text.replace('tub.\n', 'pot.\n') }))).toEqual([
      '-A willow grew in a tub.',
      '+A willow grew in a pot.',
    ])
  })

  it('adds and removes whole parts', () => {
    expect(changes(quiz, change('multiple', { hint: 'Smell.', text: 'Think.' }))).toEqual([
      '+::hint[Smell.]',
      '+',
      '+Think.',
      '+',
    ])
    expect(change('multiple', { text: '\n    code\n' })).toContain('Gases}\n\n    code\n\n- [x]')
    expect(change('multiple', { about: {} })).toContain('gases?\n::about{type="multiple"}\n\n- [x]')
    const bare = change('single', { about: {}, hint: '', text: '', explanation: '' })
    expect(bare).toContain('willow show?\n\n* [ ] It is built of soil')
    expect(bare).toContain('  > Light has no weight.\n\n## Which are gases?')
  })

  it('renumbers a moved item, and moves what is below it with its number', () => {
    const [water, gas, sun] = form('ordering').items as [
      { text: string },
      { text: string },
      { text: string },
    ]
    expect(change('ordering', { items: [sun, water, gas, { text: 'Sugar' }] })).toContain(
      '8. Light drives it,\n   all day\n9. Roots take in water\n10. Carbon dioxide comes in\n11. Sugar\n',
    )
  })

  it('changes one cell of a table', () => {
    const { table } = form('matching')
    const rows = table.rows.map((row, index) =>
      index === 0 ? { ...row, cells: ['Roots', 'a|b', ''] } : row,
    )
    expect(changes(quiz, change('matching', { table: { ...table, rows } }))).toEqual([
      '-| Root hairs | Take in \\| up | They are many. |',
      '+| Roots      | a\\|b          |                |',
    ])
    const reason = table.rows.map((row, index) =>
      index === 1 ? { ...row, cells: ['Stomata', 'Let gas in', 'Open.'] } : row,
    )
    expect(changes(quiz, change('matching', { table: { ...table, rows: reason } }))).toEqual([
      '-| Stomata    | Let gas in    |',
      '+| Stomata | Let gas in | Open. |',
    ])
  })

  it('changes an item of a group', () => {
    const [first, second] = form('sorting').groups
    if (!first || !second) return expect.fail()
    const items = [...second.items, { text: 'Heat', isRight: true, feedback: 'It warms.' }]
    expect(changes(quiz, change('sorting', { groups: [first, { ...second, items }] }))).toEqual([
      '+  - Heat',
      '+    > It warms.',
    ])
  })

  it('changes a program and the lines beside it', () => {
    const { program, others } = form('code-ordering')
    const text = program.text.replace('= 0', '= 1')
    expect(changes(quiz, change('code-ordering', { program: { ...program, text } }))).toEqual([
      '-total = 0',
      '+total = 1',
    ])
    const added = { text: 'a`b', isRight: false, feedback: '' }
    expect(changes(quiz, change('code-ordering', { others: [...others, added] }))).toEqual([
      '+- [ ] `` a`b ``',
    ])
  })

  it('is refused where the text would be read differently', () => {
    expect(change('single', { explanation: 'One.\n\n## Two' })).toBeNull()
    expect(change('single', { text: '- [x] No option' })).toBeNull()
    expect(change('single', { title: 'Angles {#pool}' })).toBeNull()
    expect(change('single', { title: '' })).toBeNull()
    expect(change('single', { hint: 'a ] b' })).toBeNull()
    expect(change('single', { options: [{ ...soil, text: '' }, other] })).toBeNull()
    expect(change('multiple', { explanation: '```\nopen' })).toBeNull()
    const check = '# T\n\n:::check\nQ\n\n- [x] A\n:::\n\nEnd\n'
    const [question] = questionsOf(check, 'lesson')
    if (!question?.form) return expect.fail()
    const at = { text: check, kind: 'lesson' as const, index: 0 }
    expect(changeQuestion(at, { ...question.form, explanation: 'x\n:::\ny' })).toBeNull()
    expect(changeQuestion(at, { ...question.form, explanation: 'Yes.' })).toBe(
      '# T\n\n:::check\nQ\n\n- [x] A\n\nYes.\n:::\n\nEnd\n',
    )
  })

  it('to another type is written for each of them, and read again', () => {
    for (const from of questionTypes)
      for (const to of formTypes) {
        const next = changeType(form(from), to)
        const text = changeQuestion({ text: quiz, kind: 'quiz', index: placeOf(from) }, next)
        const read = questionsOf(text ?? '', 'quiz')[placeOf(from)]?.form
        expect(read && isSameForm(read, next), `${from} to ${to}`).toBe(true)
        expect(read?.type).toBe(to)
      }
  })

  it('to another type says it only where the rest does not', () => {
    const multiple = change('multiple', {
      options: form('multiple').options.map((one) => ({ ...one, isRight: true })),
    })
    expect(multiple).toContain('::about{type="multiple" topic=Gases}')
    expect(change('single', changeType(form('single'), 'multiple'))).toContain(
      'lesson="a-tree#tub" type="multiple"}',
    )
    expect(change('multiple', changeType(form('multiple'), 'single'))).toContain(
      '::about{topic=Gases}',
    )
  })
})

it('has the items of the file once it is written', () => {
  for (const type of questionTypes) {
    const { options, groups, ...rest } = form(type)
    const next = {
      ...rest,
      options: options.toReversed(),
      groups: groups.map((group) => ({ ...group, items: group.items.toReversed() })).toReversed(),
    }
    const index = placeOf(type)
    const text = changeQuestion({ text: quiz, kind: 'quiz', index }, next) ?? ''
    expect(questionsOf(text, 'quiz')[index]?.form).toEqual(asWritten(next))
  }
})

describe('the questions of a quiz', () => {
  const two = `${frontMatter}## A\n\n- [x] a\n- [ ] b\n\n\n## Pool {#pool}\n\n## B\n\n- [x] a\n\n## C\n\nEnd`

  it('have their pools and lines', () => {
    expect(
      questionsOf(two, 'quiz').map(({ from, to, title, pool }) => ({ from, to, title, pool })),
    ).toEqual([
      { from: 5, to: 11, title: 'A', pool: null },
      { from: 13, to: 17, title: 'B', pool: 'Pool' },
      { from: 17, to: 20, title: 'C', pool: 'Pool' },
    ])
  })

  it('are added after another one', () => {
    const start = startForm('single')
    const text = addQuestion(two, 0, start) ?? ''
    expect(text).toContain(
      '- [ ] b\n\n## What is right?\n\n- [x] Answer 1\n- [ ] Answer 2\n\nSay here',
    )
    expect(text).toContain('is right.\n\n\n## Pool {#pool}')
    expect(tidy(start)).toEqual(startForm('single'))
    expect(
      addQuestion(two, 2, start)?.endsWith(
        '\n\nEnd\n\n## What is right?\n\n- [x] Answer 1\n- [ ] Answer 2\n\nSay here why the right answer is right.',
      ),
    ).toBe(true)
    expect(addQuestion('', -1, start)?.startsWith('## What is right?\n')).toBe(true)
    expect(addQuestion(two, 0, { ...start, explanation: 'One.\n\n## Two' })).toBeNull()
    expect(addQuestion(frontMatter, -1, start)).toContain('---\n\n## What is right?\n')
  })

  it('of each type can begin', () => {
    for (const type of formTypes) {
      const text = addQuestion(frontMatter, -1, startForm(type)) ?? ''
      expect(questionsOf(text, 'quiz').map((one) => one.form?.type)).toEqual([type])
    }
  })

  it('are removed with the blank lines below them', () => {
    expect(removeQuestion(two, 1)).toBe(two.replace('## B\n\n- [x] a\n\n', ''))
    expect(removeQuestion(two, 2)).toBe(two.replace('\n\n## C\n\nEnd', ''))
    expect(removeQuestion(two, 7)).toBe(two)
  })

  it('move within their pool', () => {
    const moved = two.replace('## B\n\n- [x] a\n\n## C\n\nEnd', '## C\n\nEnd\n\n## B\n\n- [x] a')
    expect(moveQuestion(two, 1, 1)).toBe(moved)
    expect(moveQuestion(two, 2, -1)).toBe(moved)
    expect(moveQuestion(moved, 1, 1)).toBe(two)
    expect(moveQuestion(two, 1, -1)).toBeNull()
    expect(moveQuestion(two, 2, 1)).toBeNull()
  })
})

it('knows which lines of a lesson are its checks', () => {
  const text =
    '---\ntitle: L\n---\n\nText\n\n::::check\nWhy\nso?\n\n- [x] A\n- [ ] B\n::::\n\n```\n:::check\n```\n\n:::check\nopen\n'
  expect(questionsOf(text, 'lesson')).toMatchObject([
    { from: 7, to: 12, title: 'Why so?', pool: null, form: { type: 'single' } },
  ])
})

it('has a question of each type in the texts of these tests', () => {
  expect(questionTypes.every((type) => written[type].startsWith('## '))).toBe(true)
})
