// Code ordering. An answer: the lines of the program from above, each with how far it is indented.
import { limits } from '@kinnow/contract/limits'
import type { QuestionOf } from '@kinnow/contract/questions'
import type { Grade } from './graded.ts'
import { readPairs } from './pairs.ts'

type Line = { text: string; indent: number }

export type CodeOrderingKey = {
  type: 'code-ordering'
  /** The right program. Lines of one text stand in for each other. */
  lines: (Line & { id: string })[]
  /** Lines that belong nowhere, each with the feedback for using it. */
  others: { id: string; html: string | null }[]
}

const depths = Array.from({ length: limits.attempt.indentMost + 1 }, (_, steps) => String(steps))

/** Null where a line is none of the question's, repeated or indented where none is, or where a needed line is missing. */
export function readCodeOrdering(
  { lines, indents, extra }: QuestionOf<'code-ordering'>,
  chosen: string[],
): string[] | null {
  const wheres = new Set(indents ? depths : depths.slice(0, 1))
  const program = readPairs(chosen, new Set(lines.map(({ id }) => id)), wheres)
  const isEnough = program && program.length > 0 && (extra || program.length === lines.length)
  return isEnough ? chosen : null
}

/**
 * (lines in sequence − lines out of it) ÷ lines of the right program, never less than 0. In sequence are the most lines
 * that follow each other, rightly indented, as they do in the right program; out of it is what else was taken.
 */
export function gradeCodeOrdering({ lines, others }: CodeOrderingKey, answer: string[]): Grade {
  const texts = new Map(lines.map(({ id, text }) => [id, text]))
  const chosenLines = answer.map((pair) => {
    const [id = '', indent] = pair.split(' ')
    return { id, text: texts.get(id), indent: Number(indent) }
  })
  const marks = inSequence(chosenLines, lines)
  const inOrder = marks.filter(Boolean).length
  return {
    score: Math.max(0, inOrder - (answer.length - inOrder)) / lines.length,
    marks,
    right: lines.map(({ id, indent }) => `${id} ${indent}`),
    feedback: others.flatMap(({ id, html }) =>
      html && chosenLines.some((line) => line.id === id) ? [{ part: id, html }] : [],
    ),
  }
}

type GivenLine = { text: string | undefined; indent: number }

/** Which of these lines belong to a longest common subsequence with the right ones. */
function inSequence(chosenLines: GivenLine[], right: Line[]): boolean[] {
  const isSame = (at: number, other: number) =>
    chosenLines[at]?.text === right[other]?.text && chosenLines[at]?.indent === right[other]?.indent
  // How many lines can be in sequence from here on.
  const most = Array.from({ length: chosenLines.length + 1 }, () =>
    Array.from({ length: right.length + 1 }, () => 0),
  )
  const mostFrom = (at: number, other: number) => most[at]?.[other] ?? 0
  for (let at = chosenLines.length - 1; at >= 0; at -= 1) {
    for (let other = right.length - 1; other >= 0; other -= 1) {
      const row = most[at] ?? []
      row[other] = isSame(at, other)
        ? mostFrom(at + 1, other + 1) + 1
        : Math.max(mostFrom(at + 1, other), mostFrom(at, other + 1))
    }
  }
  let other = 0
  return chosenLines.map((_, at) => {
    while (other < right.length && mostFrom(at, other) === mostFrom(at, other + 1)) other += 1
    const isIn = other < right.length && isSame(at, other)
    if (isIn) other += 1
    return isIn
  })
}
