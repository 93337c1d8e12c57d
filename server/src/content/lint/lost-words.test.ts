// What an author has written and nobody would read: names said twice, braces without an end, words no language has.
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '../markdown/markdown.ts'
import { buildPage } from '../markdown/test-page.ts'
import { readQuestion } from '../questions/test-question.ts'
import { isKnownLanguage } from './known-language.ts'
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
      '3:1 error: "::draw" never ends: close it in its own line, as ::draw{a="2..9"}',
    ],
    [
      'numbers over two lines',
      'A\n\n::draw{a="2..9"\nb="2..9"}',
      '3:1 error: "::draw" never ends: close it in its own line, as ::draw{a="2..9"}',
    ],
    [
      'a hint without an end, below a line of words',
      'A\n\nLook:\n  ::hint[so',
      '4:3 error: "::hint" never ends: close it in its own line, as ::hint[text]',
    ],
    [
      'a language nobody knows',
      'A\n\n```pyhton\nx\n```',
      '3:1 warning: nobody here knows the language "pyhton": "text" shows it as it is',
    ],
  ])('%s', (_, text, finding) => {
    expect(found(text)).toEqual([finding])
  })

  it('nothing where names differ, and braces end', () => {
    const text = [
      '::draw{a="2..9" b="a=1, b=2" where="a != b"}',
      '::about{topic="a {b} c" .small #one id=two}',
      '::hint[Take {a} and [this]{.x}.]',
      'See ::draw of cards, and :gap[a]{or="b | c"}.',
      '```Python\nx\n```',
      '```text\nx\n```',
    ]

    expect(found(text.join('\n\n'))).toEqual([])
  })

  it('no strange language in what others have published', () => {
    expect(found('```source\nx\n```', { isStrict: false })).toEqual([])
  })
})

it.each(['constructor', '__proto__', 'toString'])('"%s" is a name as any other', (name) => {
  const { question, faults } = readQuestion(
    `---\npick: 1\n---\n\n## Q\n\n::about{id="${name.toLowerCase()}" topic="${name}"}\n\n- [x] A\n- [ ] B\n\nE`,
  )

  // Small letters and dashes are asked for.
  expect(faults.filter((fault) => !fault.includes('"pick"')).join()).toBe(
    name === '__proto__' ? '7:1 "id" must be words in small letters, joined by dashes' : '',
  )
  expect(question?.topic).toBe(name)
  expect(
    readQuestion(`## Q\n\n::about{${name}="x"}\n\n- [x] A\n- [ ] B\n\nE`).faults.join(),
  ).toMatch(
    name === '__proto__' ? '3:9 "__proto__" names nothing' : `3:1 "about" knows no "${name}"`,
  )
})

it.each(['constructor', '__proto__', 'hasOwnProperty'])('"%s" is no language', (name) => {
  expect(isKnownLanguage(name)).toBe(false)
})
