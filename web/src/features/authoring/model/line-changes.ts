// What differs between two texts: changed lines with the words in them, and a line around each for its place.
import { presentableDiff } from '@codemirror/merge'

export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }
/** Lines that belong together; `line` is the number of the first one in the new text. */
export type ChangedLines = { line: number; pieces: Piece[] }

const withoutReturns = (text: string) => text.replaceAll('\r\n', '\n')

/** In the order of the new text. */
export function changedLines(before: string, after: string): ChangedLines[] {
  const a = withoutReturns(before)
  const b = withoutReturns(after)
  return groupByLines(presentableDiff(a, b), b).map((changes) => {
    const pieces: Piece[] = []
    const start = startOf(b, changes[0]?.fromB ?? 0)
    let done = start
    for (const { fromA, toA, fromB, toB } of changes) {
      add(pieces, 'same', b.slice(done, fromB))
      add(pieces, 'removed', a.slice(fromA, toA))
      add(pieces, 'added', b.slice(fromB, toB))
      done = toB
    }
    add(pieces, 'same', b.slice(done, endOf(b, done)))
    return { line: b.slice(0, start).split('\n').length, pieces }
  })
}

type Changes = ReturnType<typeof presentableDiff>

/** Changes on the same lines of the new text are one group. */
function groupByLines(changes: Changes, text: string): Change[][] {
  const groups: Change[][] = []
  for (const change of changes) {
    const last = groups.at(-1)
    const end = last?.at(-1)?.toB
    if (last && end !== undefined && startOf(text, change.fromB) <= end) last.push(change)
    else groups.push([change])
  }
  return groups
}

type Change = Changes[number]

const startOf = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const endOf = (text: string, at: number) => {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

function add(pieces: Piece[], kind: Piece['kind'], text: string): void {
  if (text !== '') pieces.push({ kind, text })
}

/** Words that came and words that went. */
export function countWords(groups: ChangedLines[]): { added: number; removed: number } {
  const count = (wanted: Piece['kind']) =>
    groups
      .flatMap(({ pieces }) => pieces)
      .filter(({ kind }) => kind === wanted)
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0)
  return { added: count('added'), removed: count('removed') }
}
