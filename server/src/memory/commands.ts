// What an operator may do with what students remember: `npm run kinnow -- memory …`.
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { PlainError } from '../lib/util/plain-error.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { lockCards } from './card-repository.ts'
import * as course from './course-repository.ts'
import { evaluate, type Evaluation, fewestAnswers, type Prediction, toldBy } from './evaluate.ts'
import { foldAgain, readRepetitions } from './record.ts'
import { fixRetention } from './settings-repository.ts'
import { countNoun } from '../lib/util/count-noun.ts'
import { say } from '../lib/process/say.ts'

/** Makes every card again from its events, a student at a time. Returns the exit code. */
export async function rebuildCards(db: Database): Promise<number> {
  const students = await course.listRememberers(db.query)
  let cards = 0
  for (const studentId of students) {
    await transaction(db, async (tx) => {
      await lockCards(tx, studentId)
      const questionIds = await course.listRemembered(tx.query, studentId)
      await course.forgetCards(tx.query, studentId)
      await foldAgain({ tx, studentId, questionIds })
      cards += questionIds.length
    })
  }
  say(
    `Rebuilt the memory of ${countNoun(cards, 'question')} for ${countNoun(students.length, 'student')}.`,
  )
  return 0
}

/** Everybody's answers, or one student's. Returns the exit code. */
export async function sayEvaluation(
  db: Database,
  email: string | undefined,
  isJson: boolean,
): Promise<number> {
  const students =
    email === undefined
      ? await course.listRememberers(db.query)
      : [(await course.findRememberer(db.query, email)) ?? notThere(email)]
  const predictions: Prediction[] = []
  for (const studentId of students) {
    const questionIds = await course.listRemembered(db.query, studentId)
    const all = await readRepetitions(db, studentId, questionIds)
    for (const { repetitions } of all.values()) predictions.push(...toldBy(repetitions))
  }
  const found = evaluate(predictions)
  if (isJson) say(JSON.stringify(found ?? { answers: predictions.length, tooFew: true }))
  else if (!found)
    say(
      `Too few answers: ${predictions.length} ${predictions.length === 1 ? 'was' : 'were'} given a day or more after the previous one; ${fewestAnswers} are needed.`,
    )
  else sayFound(found)
  return 0
}

const notThere = (email: string): never => {
  throw new PlainError(`There is no account with the address ${email}.`)
}

function sayFound({ answers, logLoss, baseline, rmseBins, calibration }: Evaluation): void {
  say(`${countNoun(answers, 'answer')} given a day or more after the previous one`)
  say(`log loss    ${logLoss.toFixed(4)}  (always predicting the mean: ${baseline.toFixed(4)})`)
  say(`RMSE(bins)  ${rmseBins.toFixed(4)}`)
  say('')
  say('said from  answers  said   came')
  for (const one of calibration)
    say(
      `${one.from.toFixed(1)}        ${String(one.answers).padStart(7)}  ${one.predicted.toFixed(3)}  ${one.recalled.toFixed(3)}`,
    )
}

const { least, most } = serverLimits.reviews.retention

/** `wanted`: a share of 1, or `free`. */
export async function setRetention(db: Database, wanted: string): Promise<number> {
  const retention = wanted === 'free' ? null : Number(wanted)
  if (retention !== null && !(retention >= least && retention <= most))
    throw new PlainError(`Give a share between ${least} and ${most}, or "free".`)
  await fixRetention(db.query, retention)
  say(
    retention === null
      ? 'Students choose for themselves how much they want to remember.'
      : `The goal is now that ${Math.round(100 * retention)} of 100 reviews are recalled. It applies to everyone from their next answer.`,
  )
  return 0
}
