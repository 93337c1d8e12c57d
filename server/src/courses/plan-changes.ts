// What bringing a school in would change, as the office and authors are shown it before they agree.
import { type CourseImport, importedThings } from '@kinnow/contract/courses'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { correctedLines } from '../content/import/corrected-keys.ts'
import { planImport } from '../content/import/plan.ts'
import { questionLines } from '../content/import/question-changes.ts'
import { moveLines } from '../content/import/recognize-moves.ts'
import { retirementLines } from '../content/import/retirement.ts'
import { countFindings } from '../content/model/findings.ts'
import type { Reading } from '../content/model/school.ts'
import type { Database } from '../lib/db/database.ts'

type Changes = Pick<CourseImport, 'findings' | 'counts' | 'changes' | 'lines'>

/** `nameFile` names a file as its reader knows it. Errors leave `changes` null. */
export async function planChanges(
  db: Database,
  { school, findings }: Reading,
  nameFile: (file: string) => string = (file) => file,
): Promise<Changes> {
  const counts = countFindings(findings)
  const shown = findings
    .slice(0, schoolLimits.courseImport.findings)
    .map(({ level, file, line, message }) => ({ level, file: nameFile(file), line, message }))
  if (counts.errors > 0 || school.files.size === 0)
    return { findings: shown, counts, changes: null, lines: [] }
  const { tables, retirement, moves, corrected, questions } = await planImport(db, school)
  return {
    findings: shown,
    counts,
    changes: importedThings.map((thing) => ({
      thing,
      fresh: tables[thing]?.fresh ?? 0,
      changed: tables[thing]?.changed ?? 0,
      retired: retirement.counts[thing] ?? 0,
    })),
    lines: [
      ...moveLines(moves),
      ...correctedLines(corrected),
      ...retirementLines(retirement),
      ...questionLines(questions),
    ].slice(0, schoolLimits.courseImport.lines),
  }
}
