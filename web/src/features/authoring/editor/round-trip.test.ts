// What is opened and not changed is the same text, letter by letter; what is typed has the line ends of the file.
import { expect, it } from 'vitest'
import { insertionOf } from './insert.ts'
import type { Insertion } from './insert.ts'
import { openText } from './line-ends.ts'

/** With a letter at the end that is taken away again. */
function typeAndUndo(text: string): string {
  const { state, textOf } = openText(text)
  const end = state.doc.length
  const typed = state.update({ changes: { from: end, insert: 'x' } }).state
  return textOf(typed.update({ changes: { from: end, to: end + 1 } }).state)
}

it.each([
  ['line feeds', '# A\n\nB\n'],
  ['CRLF', '# A\r\n\r\nB\r\n'],
  ['a byte order mark', '\uFEFF# A\r\nB'],
  ['both line ends', '# A\r\nB\nC\r\n'],
  ['no last line end', '# A'],
  ['decomposed letters', 'cafe\u0301\n'],
  ['nothing', ''],
])('with %s', (_, text) => {
  expect(typeAndUndo(text)).toBe(text)
})

/** The text after one button after the other, with this part of it selected at first. */
function press(text: string, [anchor, head]: [number, number], ...buttons: Insertion[]): string {
  const { state, textOf } = openText(text)
  let now = state.update({ selection: { anchor, head } }).state
  for (const what of buttons) now = now.update(insertionOf(now, what)).state
  return textOf(now)
}

it('a new line ends as the others do', () => {
  const text = press('\uFEFF# A\r\nB\r\n', [0, 0], 'callout')
  expect(text).toMatch(/^\uFEFF/)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

it('a mark is put around what is selected, and a heading is taken away again', () => {
  expect(press('Some words here\n', [5, 10], 'bold')).toBe('Some **words** here\n')
  expect(press('Some words here\n', [5, 10], 'heading')).toBe('## Some words here\n')
  expect(press('Some words here\n', [5, 10], 'heading', 'heading')).toBe('Some words here\n')
})

it('a block begins after an empty line, and replaces nothing', () => {
  expect(press('Before.', [7, 7], 'callout')).toBe(
    'Before.\n\n:::note\nSomething worth noting.\n:::\n',
  )
  expect(press('One\nTwo', [0, 7], 'term')).toContain('One\nTwo')
})
