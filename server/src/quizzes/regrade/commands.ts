// `npm run kinnow -- content regrade …`: shows what a corrected key would change, and with --yes changes it.
import type { Database } from '../../lib/db/database.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import {
  type Corrected,
  findCorrected,
  findTouched,
  promptOf,
  quizIdsOf,
  type Touched,
} from './plan.ts'
import { regradeAttempt } from './regrade.ts'
import { countOpen } from './repository.ts'
import { countNoun } from '../../lib/util/count-noun.ts'
import { say } from '../../lib/process/say.ts'

const points = (score: number) => String(Math.round(score * 100) / 100)

/** Null: every question whose key was corrected. Returns the exit code. */
export async function regrade(db: Database, id: string | null, isSure: boolean): Promise<number> {
  const corrected = await findCorrected(db, id === null ? null : [id])
  const [first] = corrected
  if (!first) {
    if (id !== null)
      throw new PlainError(`There is no question "${id}" whose answer key has changed.`)
    say('There is no question whose answer key has changed.')
    return 0
  }
  const sums = { attempts: 0, changed: 0, left: 0, other: 0 }
  const met = new Set<Corrected>()
  await findTouched(db, corrected, async (all) => {
    for (const one of all) if (one.isAnswered) met.add(one.corrected)
    // Another question that had this id is hardly the one to regrade, unless it is named.
    const touched = all.filter(({ otherwise }) => id !== null || otherwise === null)
    all.forEach((one) => sayTouched(one, touched.includes(one), sums))
    if (!touched.some(({ marks }) => marks)) return
    sums.attempts += 1
    if (isSure) await regradeAttempt(db, touched)
  })
  say('')
  for (const one of met) say(`  ${one.id}  ${promptOf(one.now).slice(0, most)}`)
  const open = await countOpen(db, await quizIdsOf(db, corrected))
  sayEnd({ ...sums, open }, isSure)
  return 0
}

/** Characters of a question that are printed. */
const most = 100

function sayTouched(
  { row, corrected, isAnswered, otherwise, marks }: Touched,
  isMeant: boolean,
  sums: { changed: number; left: number; other: number },
): void {
  if (!isAnswered && (!isMeant || !marks)) return
  const oldWords = otherwise === null ? '' : `, then asked "${otherwise.slice(0, most)}"`
  const where = `${row.email ?? row.name ?? row.student_id}  ${row.title}, attempt ${row.number}  ${corrected.id}${oldWords}`
  if (!isMeant) {
    sums.other += 1
    say(`${where}  keeps its mark: it is a different question now`)
  } else if (!marks) {
    sums.left += 1
    say(`${where}  keeps its mark: its answer does not fit the new key`)
  } else if (marks.from !== marks.to) {
    sums.changed += 1
    say(`${where}  ${points(marks.from)} → ${points(marks.to)}`)
  }
}

type Sums = { attempts: number; changed: number; left: number; other: number; open: number }

function sayEnd({ attempts, changed, left, other, open }: Sums, isSure: boolean): void {
  const marks = countNoun(changed, 'mark')
  say(
    isSure
      ? `Regraded ${countNoun(attempts, 'attempt')}: ${marks} changed.${changed > 0 ? ' Students see in their results that the question was corrected.' : ''}`
      : `${countNoun(attempts, 'attempt')} would be regraded; ${marks} would change. Nothing was changed. Run it again with --yes to do so.`,
  )
  if (other > 0)
    say(
      `${countNoun(other, 'answer')} to an earlier question with the same id: left out. To mark them with the new key, name the question.`,
    )
  if (left > 0) say(`${countNoun(left, 'answer stays as it is', 'answers stay as they are')}.`)
  if (open > 0)
    say(
      `${countNoun(open, 'attempt is', 'attempts are')} still open. Run this again when they are handed in.`,
    )
}
