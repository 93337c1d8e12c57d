import { expect, it } from 'vitest'
import { reporter } from '../model/reporter.ts'
import { readFrontMatter } from './front-matter.ts'
import type { FileKind } from './front-matter-keys.ts'
import { parseMarkdown } from '../markdown/markdown.ts'
import type { Finding } from '../model/findings.ts'
import { complaints } from '../markdown/test-page.ts'

const read = (kind: FileKind, yaml: string) => {
  const findings: Finding[] = []
  const root = parseMarkdown(`---\n${yaml}\n---\n\nText`)
  return {
    values: readFrontMatter(kind, root, reporter(findings)('a.md')),
    faults: complaints(findings),
  }
}
const lesson = 'title: Leaves\nminutes: 5\nsummary: Green'

it('reads what a lesson says about itself', () => {
  const { values, faults } = read('lesson', `${lesson}\npreview: true\nobjectives:\n  - Name one`)

  expect(values).toMatchObject({ minutes: 5, preview: true, objectives: ['Name one'] })
  expect(faults).toEqual([])
})

it('finds an unknown key on its own line', () => {
  expect(read('lesson', `${lesson}\nsumary: x`).faults).toEqual(['5 unknown key "sumary"'])
})

it('finds a missing key', () => {
  expect(read('category', 'name: X').faults).toEqual(['2 "kind" is missing'])
})

it('finds a wrong value on its own line and says what is right', () => {
  expect(read('lesson', lesson.replace('5', '500')).faults).toEqual([
    '3 "minutes" must be a whole number from 1 to 120',
  ])
  expect(read('category', 'name: X\nkind: school').faults).toEqual([
    '3 "kind" must be one of academic, skill, weekend',
  ])
  expect(read('subject', 'name: X\nsummary: Y\noutcomes: one').faults).toEqual([
    '4 "outcomes" must be a list',
  ])
  expect(read('quiz', 'title: ""').faults).toEqual(['2 "title" must not be empty'])
  expect(read('chapter', 'name: X\nsummary: Y\nid: Two Words').faults).toHaveLength(1)
})

it.each([String.raw`"Q\0x"`, String.raw`"Q\u0000x"`, String.raw`"Q\uD800x"`])(
  'finds what no database keeps, written as an escape: %s',
  (text) => {
    expect(read('lesson', `minutes: 5\nsummary: Green\ntitle: ${text}`).faults).toEqual([
      '4 the front matter has a character that cannot be stored',
    ])
    expect(read('lesson', `${lesson}\nobjectives:\n  - ${text}`).faults).toHaveLength(1)
    expect(read('lesson', `${lesson}\n${text}: 1`).faults).toHaveLength(1)
  },
)

it('finds every fault at once', () => {
  expect(read('lesson', 'minutes: x\nfoo: 1\nbar: 2').faults).toHaveLength(5)
})

it('survives YAML that cannot be read', () => {
  expect(read('lesson', 'title: "open').faults[0]).toMatch(/^\d+ the front matter: /)
  expect(read('lesson', '- a\n- b').values).toBeNull()
  expect(read('lesson', 'just words').values).toBeNull()
  expect(read('lesson', 'title: a\ntitle: b').faults[0]).toMatch(/^3 the front matter: .*unique/)
})

it.each([
  ['title: Time: a story', 'put the text in quotes: it has a colon'],
  ['title: He said: "no"', 'put the text in quotes: it has a colon'],
  ['title: - a', 'put the text in quotes: it begins with "-"'],
  ['title: *a*', 'put the text in quotes: it begins with "*"'],
  ['title: @home', 'put the text in quotes: it begins with "@"'],
  ['title: `x`', 'put the text in quotes: it begins with "`"'],
  ['title: [a', 'put the text in quotes: it begins with "["'],
  ['title: %5', 'put the text in quotes: it begins with "%"'],
  ['title: "so" they say', 'put the whole text in quotes, and write quotes inside it as \\"'],
  ['\ttitle: x', 'start the line with spaces, not with a tab'],
  ['title:x', 'write a colon and a space after "title"'],
  ['title:\u00A0x', 'write a colon and a space after "title"'],
  ['title：x', 'write a colon and a space after "title"'],
  ['title = x', 'write a colon and a space after "title"'],
  ['title: “Time: a story”', 'put the text in quotes: it has a colon'],
  ['title: "Time: a story', 'the quotes are not closed'],
])('says what to do about %j', (line, message) => {
  expect(read('lesson', `minutes: 5\nsummary: S\n${line}`).faults).toEqual([
    `4 the front matter: ${message}`,
  ])
})

it('survives aliases that would unfold without end', () => {
  const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]', 'b: &b [*a,*a,*a,*a,*a]', 'c: [*b,*b,*b,*b,*b]']

  expect(read('lesson', bomb.join('\n')).values).toBeNull()
})

it('finds that there is none', () => {
  const findings: Finding[] = []

  readFrontMatter('lesson', parseMarkdown('Text'), reporter(findings)('a.md'))

  expect(complaints(findings)).toEqual(['1 the front matter is missing: begin with "---"'])
})

it.each([
  ['title: Lesson #2', ['2 what follows " #" is not used: put the text in quotes']],
  ['title: "Lesson #2"', []],
  ['title: C# and F#', []],
  ['title: Leaves # as we say', []],
])('a title that is read as a comment from its middle on is reported: %s', (line, faults) => {
  expect(read('lesson', `${line}\nminutes: 5\nsummary: Green`).faults).toEqual(faults)
})

it('says that a number, a date or a mapping is to be a text', () => {
  const faults = ['2024', '~', '&x', '# x'].map(
    (value) => read('lesson', lesson.replace('Leaves', value)).faults,
  )
  expect(new Set(faults.flat())).toEqual(new Set(['2 "title" must be text: put it in quotes']))
  expect(read('lesson', `${lesson}\nobjectives:\n  - Say: hello`).faults).toEqual([
    '6 item 1 of "objectives" must be text: put it in quotes',
  ])
})

it('looks for the fault where quotes go on in the next line', () => {
  expect(read('lesson', `title: "Leaves\n  fall"\nminutes: 5\nsummary: a: b`).faults).toEqual([
    '5 the front matter: put the text in quotes: it has a colon',
  ])
})

it('says in plain words that something is nested too deeply', () => {
  const { faults } = read('lesson', '? '.repeat(50_000))

  expect(new Set(faults)).toEqual(
    new Set(['2 the front matter: something in it is nested too deeply']),
  )
})

it('has room for long texts, and ends those that would fill every list they are in', () => {
  const long = (length: number) => 'a'.repeat(length)
  const text = (title: number, summary: number) =>
    `title: ${long(title)}\nminutes: 5\nsummary: ${long(summary)}`
  const list = (count: number) => `${lesson}\nobjectives:\n${'  - Name one\n'.repeat(count)}`

  expect(read('lesson', text(200, 2000)).faults).toEqual([])
  expect(read('lesson', text(201, 2001)).faults).toEqual([
    '2 "title" must not have more than 200 characters',
    '4 "summary" must not have more than 2000 characters',
  ])
  expect(read('lesson', list(100)).faults).toEqual([])
  expect(read('lesson', list(101)).faults).toEqual([
    '5 "objectives" must not have more than 100 items',
  ])
})
