// What an author has written and nobody would read: repeated names, braces without an end, words no language has.
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '../markdown/markdown.ts'
import { buildPage } from '../markdown/test-page.ts'
import { readQuestion } from '../questions/test-question.ts'
import { isKnownLanguage } from './code-language.ts'
import { lintText } from './text.ts'

const found = (text: string, change = {}) => {
  const { page, findings } = buildPage(text)
  lintText(parseMarkdown(text).children, { ...page, ...change })
  return findings.map((one) => `${one.line}:${one.column} ${one.level}: ${one.message}`)
}

describe('the linter finds', () => {
  it.each([
    ['a number drawn twice', 'A\n\n::draw{a="2..9" b=3 a="1..4"}', '3:21 error: "a" is said twice'],
    ['an id said twice', '::about{id="one" id="two"}', '1:18 error: "id" is said twice'],
    ['two ids, one as a mark', '::about{id="x1" #x2}', '1:17 error: "id" is said twice'],
    ['two ids as marks', 'A\n\n::about{.small#x1 #x2}', '3:19 error: "id" is said twice'],
    [
      'numbers in a heading',
      'A\n\n## How many {n}? ::draw{n="2..9"}',
      '3:18 error: "::draw" is shown as text: write ::draw{a="2..9"} on its own line',
    ],
    [
      'a hint behind other words',
      'Count them.\nThen ::hint[so]',
      '2:6 error: "::hint" is shown as text: write ::hint[text] on its own line',
    ],
    ['a name behind a class', '::about{.small id=one id}', '1:23 error: "id" is said twice'],
    [
      'a name behind words in brackets',
      'A :gap[x {why} \\] \\[y]{why="1" why="2"} b',
      '1:32 error: "why" is said twice',
    ],
    ['a name no object can hold', '::about{__proto__="x"}', '1:9 error: "__proto__" names nothing'],
    [
      'numbers without an end',
      'A\n\n::draw{a="2..9"\n\nB',
      '3:1 error: "::draw" never ends: close it on the same line, as in ::draw{a="2..9"}',
    ],
    [
      'numbers over two lines',
      'A\n\n::draw{a="2..9"\nb="2..9"}',
      '3:1 error: "::draw" never ends: close it on the same line, as in ::draw{a="2..9"}',
    ],
    [
      'a hint without an end, below a line of words',
      'A\n\nLook:\n  ::hint[so',
      '4:3 error: "::hint" never ends: close it on the same line, as in ::hint[text]',
    ],
    [
      'a language nobody knows',
      'A\n\n```pyhton\nx\n```',
      '3:1 warning: unknown code language "pyhton": write "text" to show it as it is',
    ],
    [
      'a diagram that is not drawn',
      'A\n\n```mermaid\ngraph LR\n```',
      '3:1 warning: a diagram is shown as text, not drawn: use an SVG picture instead',
    ],
  ])('%s', (_, text, finding) => {
    expect(found(text)).toEqual([finding])
  })

  it('nothing where names differ, and braces end', () => {
    const text = [
      '::draw{a="2..9" b="a=1, b=2" where="a != b"}',
      '::about{topic="a {b} c" .small id=two}',
      '::hint[Take {a} and [this]{.x}.]',
      'See ::draw of cards, and :gap[a]{or="b | c"}. Write `a ::draw{n}`.',
      '```Python\nx\n```',
      '```text\nx\n```',
    ]

    expect(found(text.join('\n\n'))).toEqual([])
  })

  it('no strange language in what others have published', () => {
    expect(found('```source\nx\n```', { isStrict: false })).toEqual([])
  })
})

describe('a line that is read as text is reported, with what to write', () => {
  const block = (right: string, colons = ':::') =>
    `1:1 error: this line is shown as text: write it as ${right}, without a space after "${colons}" or before "[" and "{", and with nothing after it`
  const leaf = (name: string, right: string) =>
    `1:1 error: "::${name}" is shown as text: write it without a space before its name or bracket, as in ::${name}${right}`

  it.each([
    [':::check {topic="y"}\n\n## Q\n\n- [x] A\n\n:::', block(':::check{topic="Leaves"}')],
    ['::: check\n\n- [x] A\n\n:::', block(':::check{topic="Leaves"}')],
    [':::fold [Solution]\nThe answer\n:::', block(':::fold[A way to do it]')],
    [':::note[label\nA\n:::', block(':::note[Title]')],
    ['::::recap now\n\nA\n\n::::', block('::::recap', '::::')],
    [':::check {topic="y"}\n---\n\nA', block(':::check{topic="Leaves"}')],
    ['::about {id="x"}', leaf('about', '{topic="Leaves"}')],
    [':: about{id="x"}', leaf('about', '{topic="Leaves"}')],
    ['::hint Look at the leaf', leaf('hint', '[text]')],
    [
      ':::\n\nA',
      '1:1 error: ":::" ends nothing: remove it, or start the block it should end above it',
    ],
  ])('%j', (text, finding) => {
    expect(found(text)).toEqual([finding])
  })

  it('in a list and a quote too, at its own line', () => {
    const text = '- A\n\n  :::check {x}\n  B\n  :::\n\n> C\n> ::: tip'

    expect(found(text).map((one) => one.slice(0, 10))).toEqual(['3:3 error:', '8:3 error:'])
  })

  it('but not in code, nor where blocks are read', () => {
    const text = [
      '```text\n::: check\n```',
      '    :::check {topic="y"}',
      'A `line\n:::note x` of code',
      '\\:::note [x]',
      '::::note[A {b}]\n\n:::recap\nB\n:::\n\n::::',
      'See ::: there, and\n::draws of cards',
    ]

    expect(found(text.join('\n\n'))).toEqual([])
  })

  it('and no error of what others have published', () => {
    expect(found('::: left', { isStrict: false }).map((one) => one.slice(0, 8))).toEqual([
      '1:1 note',
    ])
  })
})

it.each(['constructor', '__proto__', 'toString'])('"%s" is a name as any other', (name) => {
  const { question, faults } = readQuestion(
    `---\npick: 1\n---\n\n## Q\n\n::about{id="${name.toLowerCase()}" topic="${name}"}\n\n- [x] A\n- [ ] B\n\nE`,
  )

  // Small letters and dashes are required.
  expect(faults.filter((fault) => !fault.includes('"pick"')).join()).toBe(
    name === '__proto__' ? '7:1 "id" must be lowercase words joined by dashes' : '',
  )
  expect(question?.topic).toBe(name)
  expect(
    readQuestion(`## Q\n\n::about{${name}="x"}\n\n- [x] A\n- [ ] B\n\nE`).faults.join(),
  ).toMatch(name === '__proto__' ? '3:9 "__proto__" names nothing' : `3:1 "about" has no "${name}"`)
})

it.each(['constructor', '__proto__', 'hasOwnProperty'])('"%s" is no language', (name) => {
  expect(isKnownLanguage(name)).toBe(false)
})
