// An answer to a code ordering is a list of pairs "line indentation".
import { limits } from '@kinnow/contract/limits'
import type { Part, QuestionOf } from '@kinnow/contract/questions'

export type Line = Part & { indent: number }

type Question = Pick<QuestionOf<'code-ordering'>, 'lines' | 'indents' | 'extra'>

export const toLines = (parts: Part[], chosen: string[]): Line[] =>
  chosen.flatMap((pair) => {
    const [id, indent] = pair.split(' ')
    const part = parts.find((one) => one.id === id)
    return part ? [{ ...part, indent: Number(indent) }] : []
  })

export const toChosen = (lines: Line[]) => lines.map(({ id, indent }) => `${id} ${indent}`)

/** Without an answer, all lines are in the program, in the order of the question. */
export function programOf({ lines }: Question, chosen: string[]): { lines: Line[]; left: Line[] } {
  const flat = lines.map((line) => ({ ...line, indent: 0 }))
  if (chosen.length === 0) return { lines: flat, left: [] }
  const taken = toLines(lines, chosen)
  return { lines: taken, left: flat.filter(({ id }) => taken.every((line) => line.id !== id)) }
}

export type Move = {
  id: string
  /** The position among the lines of the program; past the last one the line is left out. */
  to: number
  indent: number
}

/** The answer after a line was moved; null where nothing changes, or it cannot go there. */
export function moveLine(
  question: Question,
  chosen: string[],
  { id, to, indent }: Move,
): string[] | null {
  const { lines, left } = programOf(question, chosen)
  const line = [...lines, ...left].find((one) => one.id === id)
  const others = lines.filter((one) => one.id !== id)
  if (!line || to < 0 || to > others.length + 1) return null
  const isLeft = to > others.length
  // A program without lines would be no answer.
  if (isLeft && (!question.extra || others.length === 0)) return null
  const most = question.indents ? limits.attempt.indentMost : 0
  const moved = { ...line, indent: Math.min(Math.max(indent, 0), most) }
  const next = toChosen(isLeft ? others : others.toSpliced(to, 0, moved))
  return next.join() === toChosen(lines).join() ? null : next
}
