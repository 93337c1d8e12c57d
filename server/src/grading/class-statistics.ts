// How a class answered a quiz: every question from first attempts, and one of them closely.
import { setImmediate } from 'node:timers/promises'
import type { QuestionDetail, QuestionItem } from '@kinnow/contract/quiz-statistics'
import type { Database } from '../lib/db/database.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { fail } from '../lib/util/failure.ts'
import { percentOf } from '../progress/quiz-percent.ts'
import { titlesOf } from '../quizzes/attempts/attempt-snapshot.ts'
import { wordsIn } from '../quizzes/questions/prompt-words.ts'
import { resultOf, secondsOf } from '../quizzes/results/history.ts'
import { flagsOf, itemStatistics } from '../quizzes/statistics/item-statistics.ts'
import {
  type Collected,
  collectQuestions,
  optionsOf,
} from '../quizzes/statistics/quiz-statistics.ts'
import { answersOf, isRight, outcomesOf, thirdsOf } from './answer-counts.ts'
import * as repository from './class-statistics-repository.ts'
import { middleOf } from './grade.ts'
import { requireClass } from './gradebook.ts'

type Request = {
  teacher: Session
  quizId: string
  groupId: string
  question?: string | undefined
}

const longestPrompt = 160

/**
 * From the first attempt of each student of a class, where its answers may be shown (S28). A quiz of no course of the class
 * is as unknown as one that does not exist (S26).
 */
export async function readClassStatistics(
  db: Database,
  { teacher, quizId, groupId, question }: Request,
) {
  const name = await requireClass(db, teacher, groupId)
  const of = { groupId, quizId }
  const quiz = (await repository.findClassQuiz(db, of)) ?? fail('not-found')
  const { members, waiting } = await repository.countClass(db, of)
  const rows: repository.FirstRow[] = []
  const collected = await collectQuestions(db, async (after) => {
    const part = await repository.listFirst(db, of, after)
    rows.push(...part)
    await setImmediate()
    return part
  })
  const items = toItems(collected)
  const key = question ?? items.toSorted(compareNeed)[0]?.key
  const at = items.findIndex((item) => item.key === key)
  if (question !== undefined && at < 0) fail('not-found')
  const chosen = collected[at]
  return {
    group: { id: groupId, name },
    quiz,
    members,
    waiting,
    ...summaryOf(rows),
    questions: items,
    detail: chosen ? await toDetail(db, teacher.revision, chosen) : null,
  }
}

const isoTime = (at: number) => new Date(at).toISOString()

function summaryOf(rows: repository.FirstRow[]) {
  const times = rows.map((row) => row.submitted_at ?? row.started_at)
  const results = rows.map(resultOf).filter(({ outOf }) => outOf > 0)
  return {
    students: rows.length,
    from: times.length > 0 ? isoTime(Math.min(...times)) : null,
    until: times.length > 0 ? isoTime(Math.max(...times)) : null,
    percent: middleOf(results.map(({ score, outOf }) => percentOf(score, outOf))),
    seconds: middleOf(
      rows.map((row) => secondsOf(row.started_at, row.submitted_at ?? row.started_at)),
    ),
  }
}

const keyOf = ({ version, correctedBy }: Collected) =>
  correctedBy === null ? version : `${version}~${correctedBy}`

function toItems(collected: Collected[]): QuestionItem[] {
  const versions = Map.groupBy(collected, ({ keyed }) => keyed.question.id)
  return collected.map((one) => {
    const { keyed, samples, place } = one
    const item = itemStatistics(samples)
    return {
      key: keyOf(one),
      number: place + 1,
      prompt: wordsIn(keyed.question.promptHtml).slice(0, longestPrompt),
      hasVersions: (versions.get(keyed.question.id)?.length ?? 0) > 1,
      students: samples.length,
      right: samples.filter(isRight).length,
      discrimination: item?.discrimination ?? null,
      flags: item ? flagsOf(item, optionsOf(keyed, samples)) : [],
    }
  })
}

const shareOf = ({ right, students }: QuestionItem) => right / students

/** First what has a flag, and of these what fewest got right. */
const compareNeed = (one: QuestionItem, other: QuestionItem) =>
  Number(other.flags.length > 0) - Number(one.flags.length > 0) || shareOf(one) - shareOf(other)

async function toDetail(db: Database, revision: number, one: Collected): Promise<QuestionDetail> {
  const { keyed, samples } = one
  const { lessonId } = keyed.key
  const title =
    lessonId === null ? undefined : (await titlesOf(db, revision, [keyed])).get(lessonId)
  return {
    key: keyOf(one),
    question: keyed.question,
    outcomes: outcomesOf(samples),
    ...answersOf(keyed, samples),
    thirds: thirdsOf(samples),
    lesson: lessonId !== null && title !== undefined ? { id: lessonId, title } : null,
  }
}
