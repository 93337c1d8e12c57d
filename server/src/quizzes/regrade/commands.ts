// `npm run kinnow -- content regrade …`: shows what a corrected key would change, and with --yes changes it.
import type { Database } from '../../lib/db/database.ts'
import { PlainError } from '../../lib/plain-error.ts'
import { promptWords } from '../answer-sign.ts'
import { type Corrected, findCorrected, findTouched, quizIdsOf, type Touched } from './plan.ts'
import { regradeAttempt } from './regrade.ts'
import { countOpen } from './repository.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const points = (score: number) => String(Math.round(score * 100) / 100)
const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

/** Null: every question whose key was corrected. Returns the exit code. */
export async function regrade(db: Database, id: string | null, isSure: boolean): Promise<number> {
  const corrected = await findCorrected(db, id === null ? null : [id])
  const [first] = corrected
  if (!first) {
    if (id !== null) throw new PlainError(`No question "${id}" has got another right answer.`)
    say('No question has got another right answer.')
    return 0
  }
  const sums = { attempts: 0, changed: 0, left: 0 }
  await findTouched(db, corrected, async (touched) => {
    touched.forEach((one) => sayTouched(one, sums))
    if (!touched.some(({ marks }) => marks)) return
    sums.attempts += 1
    if (isSure) await regradeAttempt(db, touched)
  })
  say('')
  for (const one of corrected) say(`  ${one.id}  ${promptOf(one)}`)
  const open = await countOpen(db, await quizIdsOf(db, corrected))
  sayEnd({ ...sums, open }, isSure)
  return 0
}

const promptOf = ({ now }: Corrected) => promptWords(JSON.stringify(now.question)).slice(0, 100)

function sayTouched(
  { row, corrected, isAnswered, marks }: Touched,
  sums: { changed: number; left: number },
): void {
  const where = `${row.email}  ${row.title}, attempt ${row.number}  ${corrected.id}`
  if (!marks) {
    if (!isAnswered) return
    sums.left += 1
    say(`${where}  stays as it is marked: its answer does not fit the new key`)
  } else if (marks.from !== marks.to) {
    sums.changed += 1
    say(`${where}  ${points(marks.from)} → ${points(marks.to)}`)
  }
}

type Sums = { attempts: number; changed: number; left: number; open: number }

function sayEnd({ attempts, changed, left, open }: Sums, isSure: boolean): void {
  const marks = counted(changed, 'mark')
  say(
    isSure
      ? `Regraded ${counted(attempts, 'attempt')}: ${marks} changed.${changed > 0 ? ' The students read in their results that the question was corrected.' : ''}`
      : `${counted(attempts, 'attempt')} would be regraded, ${marks} would change. Nothing was changed; repeat it with --yes to do so.`,
  )
  if (left > 0) say(`${counted(left, 'answer')} stay as they are.`)
  if (open > 0)
    say(
      `${counted(open, 'attempt is', 'attempts are')} still open: repeat this when they are handed in.`,
    )
}
