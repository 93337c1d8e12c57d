// What folding cards again has changed of what is stored: nothing else is written.
import type { CardRow } from './card-repository.ts'

const names = (row: CardRow) => Object.keys(row) as (keyof CardRow)[]
const isSame = (one: CardRow, other: CardRow) =>
  names(one).every((name) => one[name] === other[name])

const comesBack = ({ is_asleep, state }: CardRow) => is_asleep === 0 && state !== 'aside'

/** By what a card is counted on the day on which it comes back. */
const countedBy = (row: CardRow) =>
  [row.due_day, row.subject_id, comesBack(row), row.reviews === 0].join(' ')

/** How many cards more come back on a day, and how many of them were never reviewed. */
export type MoreDue = { day: number; subjectId: string; cards: number; fresh: number }

/** Those to be written and removed; and the days on which something else comes back, or, of new cards alone, what. */
export function changesOf(stored: CardRow[], folded: CardRow[]) {
  const before = new Map(stored.map((row) => [row.question_id, row]))
  const after = new Set(folded.map((row) => row.question_id))
  const written = folded.filter((row) => {
    const known = before.get(row.question_id)
    return !known || !isSame(row, known)
  })
  const gone = stored.filter(({ question_id: id }) => !after.has(id))
  const added = written.filter((row) => !before.has(row.question_id))
  const moved = written.flatMap((row) => {
    const known = before.get(row.question_id)
    return known && countedBy(known) !== countedBy(row) ? [known, row] : []
  })
  const days = [...gone, ...moved].map(({ due_day: day }) => day)
  return {
    written,
    gone: gone.map(({ question_id: id }) => id),
    ...(days.length === 0
      ? { days: [], more: moreOf(added) }
      : { days: [...new Set([...days, ...added.map(({ due_day: day }) => day)])], more: [] }),
  }
}

function moreOf(added: CardRow[]): MoreDue[] {
  const more = new Map<string, MoreDue>()
  for (const { due_day: day, subject_id: subjectId, reviews } of added.filter(comesBack)) {
    const key = `${day} ${subjectId}`
    const { cards, fresh } = more.get(key) ?? { cards: 0, fresh: 0 }
    more.set(key, { day, subjectId, cards: cards + 1, fresh: fresh + (reviews === 0 ? 1 : 0) })
  }
  return [...more.values()]
}
