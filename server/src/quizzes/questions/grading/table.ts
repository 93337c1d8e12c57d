// Filling a table. An answer: for each cell to fill, row by row, what was written or the id of the option, or an empty text.
import { limits } from '@kinnow/contract/limits'
import type { QuestionOf, TableCell } from '@kinnow/contract/questions'
import { tidyWritten } from '@kinnow/contract/same-answer'
import type { Grade } from './graded.ts'
import { readNumber } from './number-form.ts'
import { isNear, readNumeric, shownNumber, type Tolerance } from './numeric.ts'
import { type Spelling, spellingOf } from './sign-variants.ts'
import { isSameText, type TextRule } from './same-text.ts'

type Cell = {
  /** The accepted forms, the one to show first; of a choice the id of the right option. */
  right: string[]
  /** The feedback for a wrong answer. */
  feedbackHtml: string | null
}
type CellKey =
  | (Cell & { kind: 'words' | 'choice' })
  | (Cell & { kind: 'number'; values: number[]; tolerance: Tolerance | null })

export type TableKey = Spelling & {
  type: 'table'
  rule: TextRule
  allowsFractions: boolean
  /** As of numeric questions. */
  decimalSign?: string
  cells: CellKey[]
}

type Field = NonNullable<TableCell['field']>

const fieldsOf = ({ rows }: QuestionOf<'table'>) => rows.flat().flatMap(({ field }) => field ?? [])

/** Null where cells are missing, one holds what it cannot, or nothing is filled. */
export function readTable(question: QuestionOf<'table'>, chosen: string[]): string[] | null {
  const texts = chosen.map(tidyWritten)
  const fields = fieldsOf(question)
  const isSound = ({ kind, options }: Field, text: string) => {
    if (text === '') return true
    if (kind === 'choice') return options.some(({ id }) => id === text)
    if (kind === 'words') return text.length <= limits.attempt.wordsLongest
    return readNumeric({ unit: 'none', fractions: question.fractions }, [text]) !== null
  }
  const fits =
    texts.length === fields.length && fields.every((field, at) => isSound(field, texts[at] ?? ''))
  return fits && texts.some(Boolean) ? texts : null
}

/** The share of cells that are filled rightly. */
export function gradeTable(key: TableKey, answer: string[]): Grade {
  const { cells, allowsFractions } = key
  const isFilled = (cell: CellKey, text: string) => {
    if (text === '') return false
    if (cell.kind !== 'number')
      return cell.kind === 'choice'
        ? cell.right.includes(text)
        : cell.right.some((form) => isSameText(key, form, text))
    const readings = readNumber(spellingOf(key)(text), allowsFractions)
    return cell.values.some((right) =>
      readings.some(({ value, unit }) => unit === '' && isNear(value, right, cell.tolerance)),
    )
  }
  const marks = answer.length > 0 ? cells.map((cell, at) => isFilled(cell, answer[at] ?? '')) : []
  return {
    score: marks.filter(Boolean).length / cells.length,
    marks,
    right: cells.map(({ kind, right: [first = ''] }) =>
      kind === 'number' ? shownNumber(first, key.decimalSign) : first,
    ),
    feedback: marks.flatMap((isRight, at) => {
      const html = cells[at]?.feedbackHtml
      return isRight || !html ? [] : [{ part: String(at), html }]
    }),
  }
}
