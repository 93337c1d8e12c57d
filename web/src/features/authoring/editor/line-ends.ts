// Line ends and byte order mark of a file: the editor works without them, and they are put back as they were.
import { EditorState } from '@codemirror/state'
import type { Extension } from '@codemirror/state'

type LineEnds = { mark: string; separator: '\n' | '\r\n' }

/** Where a file has both, its carriage returns stay part of the lines, so that each is put back. */
export function lineEndsOf(text: string): LineEnds {
  const returns = text.match(/\r\n/g)?.length ?? 0
  const ends = text.match(/\n/g)?.length ?? 0
  return {
    mark: text.startsWith('\uFEFF') ? '\uFEFF' : '',
    separator: returns > 0 && returns === ends ? '\r\n' : '\n',
  }
}

export const withoutMark = (text: string) => text.replace(/^\uFEFF/, '')

/** A state of the editor for a text, and the text of any state that comes of it. */
export function openText(text: string, extensions: Extension = []) {
  const { mark, separator } = lineEndsOf(text)
  const state = EditorState.create({
    doc: withoutMark(text),
    extensions: [EditorState.lineSeparator.of(separator), extensions],
  })
  return { state, textOf: (later: EditorState) => mark + later.sliceDoc() }
}
