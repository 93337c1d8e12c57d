// What an import did, by table, and in a sentence.
import type { CatalogTable } from './collect-rows.ts'
import { type CorrectedKeys, correctedLines, regradeLines } from './corrected-keys.ts'
import { moveLines, type Moves } from './moves.ts'

export type ImportReport = {
  /** Rows written, by table; a second import of the same folder writes none. */
  written: number
  retired: number
  /** Files whose kept text or picture was renewed or removed (see `sources.ts`). */
  sources: number
  byTable: Partial<Record<Written, number>>
  /** What was renamed or moved, and is known again. */
  moves: Moves
  /** Answers that were marked by a key that is another now. */
  corrected: CorrectedKeys
}

export type Written = CatalogTable | 'media' | 'synonyms'

/** The sentence, and what was known again. */
export const reportLines = (report: ImportReport) => [
  toSentence(report),
  ...moveLines(report.moves),
  ...correctedLines(report.corrected),
  ...regradeLines(report.corrected),
]

/** Tables are named where something was written. */
function toSentence({ written, retired, sources, byTable }: ImportReport): string {
  const tables = Object.entries(byTable).map(([table, count]) => `${table} ${count}`)
  const where = tables.length > 0 ? ` (${tables.join(', ')})` : ''
  return `Imported: ${written} rows written${where}, ${retired} retired; ${sources} changed files kept for export.`
}
