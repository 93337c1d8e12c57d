// `npm run kinnow -- memory optimize`: the weights of the model, fitted to what students recalled. Decision 0047.
import { type Database, readNow } from '../lib/db/database.ts'
import { newId } from '../lib/security/random.ts'
import * as course from './course-repository.ts'
import {
  type Fit,
  fewestDays,
  fewestOfSchool,
  fewestOfStudent,
  fit,
  historiesOf,
  unseen,
} from './fit.ts'
import { readRepetitions } from './record.ts'
import { findOptimizer, type History, type Optimizer, optimizerPackage } from './fsrs-binding.ts'
import { addParameters, readFitted, readFittedOfSchool } from './settings-repository.ts'
import { countNoun } from '../lib/util/count-noun.ts'
import { say } from '../lib/process/say.ts'

/** Cards stay as they are: new weights count from each question's next answer on. Returns the exit code. */
export async function optimizeWeights(db: Database, packageName?: string): Promise<number> {
  const optimizer = await findOptimizer(packageName)
  if (!optimizer) {
    say(
      `The package ${optimizerPackage} is missing. It fits the weights and runs on 64-bit Linux with glibc only. Without it, the current weights stay in use.`,
    )
    return 1
  }
  const students = await course.listRememberers(db.query)
  const all: History[] = []
  const many: { studentId: string; histories: History[] }[] = []
  for (const studentId of students) {
    const histories = await readHistories(db, studentId)
    all.push(...histories)
    const fresh = unseen(histories, await readFitted(db.query, studentId))
    const days = new Set(fresh.map(({ day }) => day)).size
    if (fresh.length >= fewestOfStudent && days >= fewestDays) many.push({ studentId, histories })
  }
  await fitSchool(db, optimizer, all)
  let stored = 0
  for (const { studentId, histories } of many) {
    const found = await fit(optimizer, histories, await readFitted(db.query, studentId))
    if (await keep(db, studentId, found)) stored += 1
  }
  say(
    `${countNoun(many.length, 'student has', 'students have')} enough new answers (${fewestOfStudent} on ${fewestDays} days) to be fitted individually. ${stored} of them got better weights.`,
  )
  return 0
}

async function readHistories(db: Database, studentId: string) {
  const questionIds = await course.listRemembered(db.query, studentId)
  const folded = [...(await readRepetitions(db, studentId, questionIds)).values()]
  return folded.flatMap((one) => historiesOf(one.repetitions))
}

async function fitSchool(db: Database, optimizer: Optimizer, all: History[]): Promise<void> {
  const now = await readFittedOfSchool(db.query)
  const fresh = unseen(all, now).length
  if (fresh < fewestOfSchool) {
    const since = now.madeAt === null ? '' : ' since its weights were fitted'
    say(
      `The school: ${countNoun(fresh, 'answer')} came a day or more after another${since}; ${countNoun(fewestOfSchool, 'answer')} are needed.`,
    )
    return
  }
  const found = await fit(optimizer, all, now)
  const isKept = await keep(db, null, found)
  const [before, after] = [found.lossBefore, found.lossAfter].map((loss) => loss.toFixed(4))
  say(
    `The school: ${countNoun(found.answers, 'answer')}; log loss ${before} with the current weights, ${after} with fitted ones: ${isKept ? 'the fitted ones are used from now on' : 'the current ones stay, as the gain is below 1 %'}.`,
  )
}

async function keep(db: Database, studentId: string | null, found: Fit): Promise<boolean> {
  if (!found.weights) return false
  await addParameters(db.query, {
    id: newId(),
    scope: studentId === null ? 'school' : 'student',
    student_id: studentId,
    w: JSON.stringify(found.weights),
    reviews: found.answers,
    loss_before: found.lossBefore,
    loss_after: found.lossAfter,
    made_at: await readNow(db),
  })
  return true
}
