// The order of what can be moved or chosen: new in each attempt, the same on every device and reload of one attempt, and no hint of the answer (S28).
import { hash } from 'node:crypto'
import type { Part, Question, TableCell } from '@kinnow/contract/questions'
import type { KeyPart } from './grading/answer-key.ts'

const rank = (seed: string, id: string) => hash('sha256', `${seed}\n${id}`)

const shuffleBy = <T>(list: T[], seed: string, idOf: (one: T) => string) =>
  list
    .map((one) => ({ one, rank: rank(seed, idOf(one)) }))
    .toSorted((left, right) => (left.rank < right.rank ? -1 : 1))
    .map(({ one }) => one)

const shuffle = (parts: Part[], seed: string) => shuffleBy(parts, seed, ({ id }) => id)

/** The questions of an attempt, `[id, version]` each. */
export const shuffleItems = (items: [string, string][], seed: string) =>
  shuffleBy(items, seed, ([id]) => id)

/** Never the right order: where chance gives it, the first goes to the end. */
function disorder(items: Part[], right: string[]): Part[] {
  const [first, ...others] = items
  const isRight = items.every(({ id }, index) => id === right[index])
  return first && isRight ? [...others, first] : items
}

/** Nor here, where lines that belong nowhere may stand in between: the first that belongs somewhere goes to the end. */
function disorderLines(lines: Part[], right: { id: string; text: string }[]): Part[] {
  const texts = new Map(right.map(({ id, text }) => [id, text]))
  const belonging = lines.filter(({ id }) => texts.has(id))
  const isRight = belonging.every(({ id }, index) => texts.get(id) === right[index]?.text)
  const [first] = belonging
  return first && isRight ? [...lines.filter((line) => line !== first), first] : lines
}

const reorder = ({ html, field }: TableCell, seed: string): TableCell => ({
  html,
  field: field && { ...field, options: shuffle(field.options, seed) },
})

/** True and False keep their places, and so do the rows of a matching, since its right sides move. */
export function shuffleParts(question: Question, key: KeyPart, seed: string): Question {
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'matching':
      return { ...question, options: shuffle(question.options, seed) }
    case 'ordering': {
      const right = key.type === 'ordering' ? key.right : []
      return { ...question, options: disorder(shuffle(question.options, seed), right) }
    }
    case 'gaps':
      return {
        ...question,
        gaps: question.gaps.map(({ options }) => ({ options: options && shuffle(options, seed) })),
      }
    case 'sorting':
      return { ...question, items: shuffle(question.items, seed) }
    case 'code-ordering': {
      const right = key.type === 'code-ordering' ? key.lines : []
      return { ...question, lines: disorderLines(shuffle(question.lines, seed), right) }
    }
    case 'table':
      return {
        ...question,
        rows: question.rows.map((row) => row.map((cell) => reorder(cell, seed))),
      }
    default:
      return question
  }
}
