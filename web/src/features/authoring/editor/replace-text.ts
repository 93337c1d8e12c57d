// A text that was changed beside the editor: only what is other is replaced, so that the caret and undoing stay.
import type { EditorView } from '@codemirror/view'
import { withoutMark } from './line-ends.ts'

/** `text` as it is in the file, with its line ends. */
export function replaceText(view: EditorView, text: string): void {
  const { state } = view
  const before = state.doc.toString()
  const after = withoutMark(text).replaceAll(state.lineBreak, '\n')
  let from = 0
  while (from < Math.min(before.length, after.length) && before[from] === after[from]) from += 1
  let end = 0
  const most = Math.min(before.length, after.length) - from
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1
  if (from === before.length && before.length === after.length) return
  const insert = after.slice(from, after.length - end).replaceAll('\n', state.lineBreak)
  view.dispatch({ changes: { from, to: before.length - end, insert }, userEvent: 'input.form' })
}
