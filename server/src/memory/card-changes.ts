// What folding cards again has changed of what is stored: nothing else is written.
import type { CardRow } from './card-repository.ts'

const names = (row: CardRow) => Object.keys(row) as (keyof CardRow)[]
const isSame = (one: CardRow, other: CardRow) =>
  names(one).every((name) => one[name] === other[name])

/** By what a card is counted on the day on which it comes back. */
const countedBy = ({ due_day: day, subject_id: subject, is_asleep, state, reviews }: CardRow) =>
  [day, subject, is_asleep === 0 && state !== 'aside', reviews === 0].join(' ')

/** Those to be written and removed, and the days on which something else comes back. */
export function changesOf(stored: CardRow[], folded: CardRow[]) {
  const before = new Map(stored.map((row) => [row.question_id, row]))
  const after = new Map(folded.map((row) => [row.question_id, row]))
  const written = folded.filter((row) => {
    const known = before.get(row.question_id)
    return !known || !isSame(row, known)
  })
  const gone = stored.filter(({ question_id: id }) => !after.has(id))
  const moved = written.flatMap((row): CardRow[] => {
    const known = before.get(row.question_id)
    if (!known) return [row]
    return countedBy(known) === countedBy(row) ? [] : [known, row]
  })
  const days = new Set([...gone, ...moved].map(({ due_day: day }) => day))
  return { written, gone: gone.map(({ question_id: id }) => id), days: [...days] }
}
