// Whatever is changed in a form: the text says the same when it is read again, and all else in it stays byte by byte.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameForm, questionTypes, type QuestionForm, type QuestionType } from './form.ts'
import { changeQuestion, moveQuestion, questionsOf, removeQuestion } from './question-file.ts'
import { quiz, quizAround } from './test-questions.ts'

const runs = { numRuns: 150 }

const word = fc.stringMatching(/^[a-z]{1,8}$/)
/** Words as people write them, with signs that mean something in the file. */
const words = fc
  .tuple(
    word,
    fc.constantFrom('', ' | ', ' "so" ', ' & ', ' <b> ', '’s ', ' é ', ' $x$ ', ' *no* '),
    word,
  )
  .map((parts) => `W${parts.join('')}`)
const lines = fc.array(words, { minLength: 1, maxLength: 3 }).map((some) => some.join('\n\n'))

type Edit = (form: QuestionForm) => QuestionForm
type Listed = 'options' | 'items' | 'groups' | 'others'

const replaced = <T>(list: T[], at: number, change: (item: T) => T) =>
  list.map((item, index) => (index === at % list.length ? change(item) : item))

function moved<T>(list: T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from % list.length, 1)
  const item = list[from % list.length]
  return item === undefined ? list : rest.toSpliced(to % list.length, 0, item)
}

const number = fc.nat(9)
const shared: fc.Arbitrary<Edit>[] = [
  words.map((title) => (form) => ({ ...form, title })),
  lines.map((text) => (form) => ({ ...form, text })),
  words.map((hint) => (form) => ({ ...form, hint })),
  fc.constant((form) => ({ ...form, hint: '' })),
  lines.map((explanation) => (form) => ({ ...form, explanation })),
  fc
    .tuple(fc.constantFrom('topic', 'lesson', 'note'), fc.option(words, { nil: '' }))
    .map(([key, value]) => (form) => ({ ...form, about: { ...form.about, [key]: value } })),
]

/** Changes, moves, adds or deletes one of a list; one stays. */
function listEdit(part: Listed): fc.Arbitrary<Edit> {
  return fc
    .tuple(
      fc.constantFrom('words', 'feedback', 'right', 'move', 'add', 'delete'),
      words,
      number,
      number,
    )
    .map(([kind, text, at, to]) => (form) => {
      const list = form[part] as QuestionForm['options']
      const added = { text, isRight: false, feedback: '', items: form.groups[0]?.items ?? [] }
      const changed = {
        words: () => replaced(list, at, (item) => ({ ...item, text })),
        feedback: () =>
          replaced(list, at, (item) => ({ ...item, feedback: to > 5 ? '' : `${text}\n\nx` })),
        right: () => replaced(list, at, (item) => ({ ...item, isRight: !item.isRight })),
        move: () => moved(list, at, to),
        add: () => list.toSpliced(at % list.length, 0, added),
        delete: () => (list.length > 1 ? list.toSpliced(at % list.length, 1) : list),
      }
      return { ...form, [part]: changed[kind]() }
    })
}

const inGroup = fc.tuple(number, listEdit('options')).map(([at, edit]): Edit => (form) => ({
  ...form,
  groups: replaced(form.groups, at, (group) => ({
    ...group,
    items: edit({ ...form, options: group.items }).options,
  })),
}))

function tableEdit(part: 'table' | 'rubric'): fc.Arbitrary<Edit> {
  return fc
    .tuple(
      fc.constantFrom('cell', 'head', 'move', 'add', 'delete', 'column'),
      words,
      number,
      number,
    )
    .map(([kind, text, at, to]) => (form) => {
      const { head, rows } = form[part]
      const cells = (old: string[]) => replaced(old, to, () => text)
      const changed = {
        cell: { head, rows: replaced(rows, at, (row) => ({ ...row, cells: cells(row.cells) })) },
        head: { head: cells(head), rows },
        move: { head, rows: moved(rows, at, to) },
        add: { head, rows: [...rows, { cells: head.map(() => text) }] },
        delete: { head, rows: rows.length > 1 ? rows.toSpliced(at % rows.length, 1) : rows },
        column: {
          head: [...head, text],
          rows: rows.map((row) => ({ ...row, cells: [...row.cells, 'w'] })),
        },
      }
      return { ...form, [part]: changed[kind] }
    })
}

const bodyEdit = words.map((text): Edit => (form) => ({ ...form, body: `${text} :gap[a | b]` }))
const programEdit = fc
  .tuple(word, fc.array(words, { minLength: 1, maxLength: 4 }))
  .map(([language, some]): Edit => (form) => ({
    ...form,
    program: { language, text: some.join('\n') },
  }))
const codeEdit = words.map((text): Edit => (form) => ({
  ...form,
  others: [...form.others, { text: text.trim(), isRight: false, feedback: '' }],
}))
const drawEdit = words.map((where): Edit => (form) => ({ ...form, draw: { ...form.draw, where } }))
const pictureEdit = fc.tuple(words, word).map(([alt, name]): Edit => (form) => ({
  ...form,
  picture: { alt, src: `figures/${name}.svg` },
}))
const ideaEdit = lines.map((idea): Edit => (form) => ({ ...form, idea }))

const own: Record<QuestionType, fc.Arbitrary<Edit>[]> = {
  single: [listEdit('options')],
  multiple: [listEdit('options')],
  'true-false': [listEdit('options')],
  'short-text': [listEdit('options')],
  numeric: [listEdit('options'), drawEdit],
  ordering: [listEdit('items')],
  matching: [tableEdit('table')],
  gaps: [bodyEdit],
  sorting: [listEdit('groups'), inGroup],
  'code-ordering': [programEdit, codeEdit],
  table: [tableEdit('table')],
  hotspot: [listEdit('options'), pictureEdit],
  reflection: [tableEdit('rubric'), ideaEdit],
}

/** The text with line ends of any kind, and without the last one. */
const endings = (text: string) =>
  fc.constantFrom(
    text,
    text.trimEnd(),
    text.replaceAll('\n', '\r\n'),
    text.replaceAll('.\n', '.\r\n'),
    `\uFEFF${text}`,
  )

/** The bytes of each question, and of what is before the first. */
function bytes(text: string): string[] {
  const all = text.match(/[^\n]*\n|[^\n]+$/g) ?? []
  const starts = questionsOf(text, 'quiz').map(({ from }) => from)
  return [0, ...starts].map((from, index) => all.slice(from, starts[index] ?? all.length).join(''))
}

const unknown = [
  '<!-- Ask Mira for the drawing. -->',
  '::film{src="a.mp4"}',
  '"sum.py"',
  '| :--------- |',
]

for (const type of questionTypes)
  test(`changes of ${type} are read again, and touch no other question`, () => {
    const edits = fc.array(fc.oneof(...shared, ...own[type], ...own[type]), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(endings(quizAround(type)), edits, (text, some) => {
        const index = 1
        const before = questionsOf(text, 'quiz')[index]?.form ?? expect.fail()
        const form = some.reduce((changed, edit) => edit(changed), before)
        const written =
          changeQuestion({ text, kind: 'quiz', index }, form) ?? expect.fail('refused')
        const after = questionsOf(written, 'quiz')[index]?.form
        expect(after && isSameForm(after, form)).toBe(true)
        const [old, now] = [bytes(text), bytes(written)]
        expect(now.toSpliced(index + 1, 1)).toEqual(old.toSpliced(index + 1, 1))
        if (form.text === before.text && form.table.head.length === before.table.head.length)
          for (const piece of unknown.filter((one) => old[index + 1]?.includes(one)))
            expect(now[index + 1]).toContain(piece)
      }),
      runs,
    )
  })

/** Anything at all, and what would begin or end something. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '\n',
        '## x',
        ':::',
        '- [x] y',
        '> z',
        '```',
        '::hint[a]',
        '|',
        '$$',
        '<!--',
        '    ',
        '\t',
        '\r',
        ']',
        '"',
        '}',
        '\\',
        '{#pool}',
        '1. ',
        ' a',
        '---',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
)

test('any words are either read again as they are, or refused', () => {
  const edit = fc.tuple(fc.constantFrom(...questionTypes), fc.nat(12), hostile)
  fc.assert(
    fc.property(edit, ([type, field, text]) => {
      const index = 1
      const quiz = quizAround(type)
      const form = questionsOf(quiz, 'quiz')[index]?.form ?? expect.fail()
      const first = <T extends object>(list: T[], change: Partial<QuestionForm['options'][0]>) =>
        replaced(list, 0, (item) => ({ ...item, ...change }))
      const row = ({ head, rows }: QuestionForm['table']) => ({
        head,
        rows: replaced(rows, 0, (old) => ({ ...old, cells: [text, ...old.cells.slice(1)] })),
      })
      const changed: QuestionForm = [
        { ...form, title: text },
        { ...form, text },
        { ...form, hint: text },
        { ...form, explanation: text },
        { ...form, about: { topic: text } },
        { ...form, options: first(form.options, { text }), items: first(form.items, { text }) },
        { ...form, options: first(form.options, { feedback: text }) },
        { ...form, groups: first(form.groups, { text }), others: first(form.others, { text }) },
        { ...form, table: row(form.table), rubric: row(form.rubric) },
        { ...form, body: text, idea: text },
        { ...form, program: { ...form.program, text } },
        { ...form, picture: { alt: text, src: 'a.svg' }, draw: { n: text } },
        { ...form, picture: { alt: '', src: text } },
      ][field] as QuestionForm
      const written = changeQuestion({ text: quiz, kind: 'quiz', index }, changed)
      if (written === null) return
      const after = questionsOf(written, 'quiz')
      expect(after[index]?.form && isSameForm(after[index].form, changed)).toBe(true)
      expect(after).toHaveLength(3)
      expect(bytes(written).toSpliced(index + 1, 1)).toEqual(bytes(quiz).toSpliced(index + 1, 1))
    }),
    { numRuns: 400 },
  )
})

test('a question that moves there and back, and one that is removed, leaves the others', () => {
  fc.assert(
    fc.property(endings(quiz), fc.nat(questionTypes.length - 2), (text, index) => {
      const there = moveQuestion(text, index, 1) ?? expect.fail()
      expect(moveQuestion(there, index + 1, -1)).toBe(text)
      expect(moveQuestion(there, index, 1)).toBe(text)
      const titles = questionsOf(text, 'quiz').map(({ title }) => title)
      const left = questionsOf(removeQuestion(text, index), 'quiz').map(({ title }) => title)
      expect(left).toEqual(titles.toSpliced(index, 1))
    }),
    { numRuns: 30 },
  )
})
