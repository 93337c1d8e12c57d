// What an import did, by table, and in a sentence.
import type { CatalogTable } from './collect-rows.ts'
import { type CorrectedKeys, correctedLines, regradeLines } from './corrected-keys.ts'
import { moveLines, type Moves } from './recognize-moves.ts'
import { type QuestionChange, questionLines } from './question-changes.ts'
import { countsOf, retiredLines, type Retirement } from './retirement.ts'
import { countNoun } from '../../lib/util/count-noun.ts'

export type ImportReport = {
  /** Rows written, by table; a second import of the same folder writes none. */
  written: number
  /** What is gone and went nowhere. */
  retired: number
  /** Files whose stored text or picture was renewed or removed (see `sources.ts`). */
  sources: number
  byTable: Partial<Record<Written, number>>
  /** How many things were not there before, by table; none of a school that was brought in for the first time. */
  fresh: Partial<Record<CatalogTable, number>>
  /** What was retired, by name; null where nothing was. */
  gone: Retirement | null
  /** What was renamed or moved, and is known again. */
  moves: Moves
  /** Each question that is another than before; none of a school that was brought in for the first time. */
  questions: QuestionChange[]
  /** Answers that were marked by a key that is another now. */
  corrected: CorrectedKeys
}

export type Written = CatalogTable | 'media' | 'synonyms'

/** The sentence, and what was known again. */
export const reportLines = (report: ImportReport) => [
  toSentence(report),
  ...freshLines(report.fresh),
  ...moveLines(report.moves),
  ...(report.gone ? retiredLines(report.gone) : []),
  ...questionLines(report.questions),
  ...correctedLines(report.corrected),
  ...regradeLines(report.corrected),
]

function freshLines(fresh: ImportReport['fresh']): string[] {
  const text = countsOf(fresh)
  return text === '' ? [] : [`New: ${text}.`]
}

/** Tables are named where something was written. */
function toSentence({ written, retired, sources, byTable }: ImportReport): string {
  const tables = Object.entries(byTable).map(([table, count]) => `${table} ${count}`)
  const where = tables.length > 0 ? ` (${tables.join(', ')})` : ''
  return `Imported: ${countNoun(written, 'row')} written${where}, ${retired} retired; ${countNoun(sources, 'changed file')} stored for export.`
}
