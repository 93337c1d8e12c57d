// What the buttons above the text write into it.
import { Text } from '@codemirror/state'
import type { EditorState, TransactionSpec } from '@codemirror/state'

export type Insertion =
  | 'heading'
  | 'bold'
  | 'link'
  | 'list'
  | 'picture'
  | 'formula'
  | 'term'
  | 'callout'
  | 'check'

/** Words between `before` and `after`: what is selected, else words that are selected to be typed over. */
type Around = { before: string; after: string; words: string }

const around: Record<Exclude<Insertion, 'heading' | 'list'>, Around> = {
  bold: { before: '**', after: '**', words: 'important words' },
  link: { before: '[', after: '](other-lesson)', words: 'what it leads to' },
  picture: { before: '![', after: '](figures/picture.svg)', words: 'what one sees' },
  formula: { before: '$$', after: '$$', words: 'a^2 + b^2 = c^2' },
  term: { before: ':term[', after: ']{means="what it means"}', words: 'word' },
  callout: { before: '\n:::note\n', after: '\n:::\n', words: 'Something worth noting.' },
  check: {
    before: '\n:::check\n',
    after:
      '\n\n- [x] This answer\n- [ ] That answer\n  > Say here why it is not right.\n\nSay here why the right answer is right.\n:::\n',
    words: 'What is right?',
  },
}
const lineStart = { heading: '## ', list: '- ' }

/** What a button changes, by what is selected. */
export function insertionOf(state: EditorState, what: Insertion): TransactionSpec {
  return what === 'heading' || what === 'list'
    ? beginLines(state, lineStart[what])
    : surround(state, around[what])
}

/** Each selected line begins so; lines that all do lose it. */
function beginLines({ doc, selection }: EditorState, start: string): TransactionSpec {
  const { from, to } = selection.main
  const first = doc.lineAt(from).number
  const last = doc.lineAt(to).number
  const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index))
  const isDone = lines.every(({ text }) => text.startsWith(start))
  return {
    changes: lines.map((line) =>
      isDone
        ? { from: line.from, to: line.from + start.length }
        : { from: line.from, insert: start },
    ),
    scrollIntoView: true,
  }
}

function surround(state: EditorState, { before, after, words }: Around): TransactionSpec {
  const { from, to } = state.selection.main
  const selected = state.sliceDoc(from, to)
  const start = onOwnLine(state, before, from)
  const inner = selected === '' || selected.includes('\n') ? words : selected
  const anchor = from + start.length
  return {
    changes: {
      from,
      to: inner === selected ? to : from,
      insert: Text.of((start + inner + after).split('\n')),
    },
    selection: { anchor, head: anchor + inner.length },
    scrollIntoView: true,
  }
}

/** A block begins on a line of its own, after an empty one. */
function onOwnLine({ doc }: EditorState, before: string, from: number): string {
  if (!before.startsWith('\n')) return before
  return doc.lineAt(from).text.trim() === '' ? before.slice(1) : `\n${before}`
}
