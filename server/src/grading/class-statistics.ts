// How a class answered a quiz: every question from first attempts, and one of them closely.
import { setImmediate } from 'node:timers/promises'
import { compareDoubt, doubtsOf } from '@kinnow/contract/question-doubt'
import type { QuestionDetail, QuestionItem, WrittenItem } from '@kinnow/contract/quiz-statistics'
import type { Database } from '../lib/db/database.ts'
import type { Client } from '../lib/http/client-address.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { TextFile } from '../lib/http/text-file.ts'
import { recordLook } from '../lib/security/audit.ts'
import { fail } from '../lib/util/failure.ts'
import { percentOf } from '../progress/quiz-percent.ts'
import { titlesOf } from '../quizzes/attempts/attempt-snapshot.ts'
import type { KeyedQuestion } from '../quizzes/questions/keyed-question.ts'
import { promptWords, wordsIn } from '../quizzes/questions/prompt-words.ts'
import { drawsNumbers, withExample } from '../quizzes/questions/with-drawn-numbers.ts'
import { resultOf, secondsOf } from '../quizzes/results/history.ts'
import { agreementOf } from '../quizzes/statistics/agreement.ts'
import { flagsOf, itemStatistics } from '../quizzes/statistics/item-statistics.ts'
import {
  type Collected,
  collectQuestions,
  optionsOf,
} from '../quizzes/statistics/quiz-statistics.ts'
import { answersOf, isRight, outcomesOf, thirdsOf } from './answer-counts.ts'
import * as repository from './class-statistics-repository.ts'
import { type CsvCell, toCsv } from './csv.ts'
import { middleOf } from './grade.ts'
import { readRows } from './marking.ts'
import { requireClass } from './gradebook.ts'
import { partsOf } from './part-counts.ts'

type Request = { teacher: Session; client: Client; quizId: string; groupId: string }

const longestPrompt = 160

/**
 * From the first attempt of each student of a class, where its answers may be shown (S28). A quiz of no course of the class
 * is as unknown as one that does not exist (S26). The answers of a single student are a look at that student, and recorded
 * as one.
 */
async function readClass(db: Database, { teacher, client, quizId, groupId }: Request) {
  const name = await requireClass(db, teacher, groupId)
  const of = { groupId, quizId }
  const quiz = (await repository.findClassQuiz(db, of)) ?? fail('not-found')
  const rows: repository.FirstRow[] = []
  const collected = await collectQuestions(db, async (after) => {
    const part = await repository.listFirst(db, of, after)
    rows.push(...part)
    await setImmediate()
    return part
  })
  const [only] = rows
  if (only && rows.length === 1) {
    const { student_id: studentId } = only
    await recordLook(db, { studentId, actorId: teacher.studentId, client, detail: name })
  }
  return { name, quiz, rows, collected }
}

/** `question`: the key or the id of the one to see closely; else it is the one that most needs a look. */
export async function readClassStatistics(
  db: Database,
  { question, ...request }: Request & { question?: string | undefined },
) {
  const { groupId, quizId } = request
  const { name, quiz, rows, collected } = await readClass(db, request)
  const { members, waiting } = await repository.countClass(db, { groupId, quizId })
  const items = toItems(collected)
  const key = question ?? items.toSorted(compareDoubt)[0]?.key
  const known = items.findIndex((item) => item.key === key)
  // Of several versions of a question the newest.
  const at = known < 0 ? collected.findLastIndex(({ keyed }) => keyed.question.id === key) : known
  if (question !== undefined && at < 0) fail('not-found')
  const chosen = collected[at]
  return {
    group: { id: groupId, name },
    quiz,
    members,
    waiting,
    ...summaryOf(rows),
    agreement: agreementOf(scoresOf(collected)),
    questions: items,
    written: await readWritten(db, request),
    detail: chosen ? await toDetail(db, request, chosen) : null,
  }
}

/** What the class wrote, as in the list of what to mark: the last answer of each student counts. */
async function readWritten(db: Database, { groupId, quizId }: Request): Promise<WrittenItem[]> {
  const questions = await repository.listWritten(db, quizId)
  if (questions.length === 0) return []
  const rows = Map.groupBy(
    await readRows(db, { groupIds: [groupId], quizIds: [quizId] }),
    (row) => row.question_id,
  )
  return questions.flatMap(({ id, shown }) => {
    const answers = rows.get(id)
    return answers
      ? {
          id,
          prompt: promptWords(shown).slice(0, longestPrompt),
          answers: answers.length,
          marked: answers.filter((row) => row.marked_at !== null).length,
        }
      : []
  })
}

const head: CsvCell[] = [
  'number',
  'question',
  'students',
  'right_at_first',
  'right_percent',
  'tells_apart',
  'tells_apart_low',
  'tells_apart_high',
  'worth_a_look',
]

/** A row for each question, each version by itself; what too few students answered is empty. */
export async function downloadClassStatistics(db: Database, request: Request) {
  const { collected } = await readClass(db, request)
  const rows = toItems(collected).map((item): CsvCell[] => [
    item.number,
    item.prompt,
    item.students,
    item.right,
    Math.round(100 * shareOf(item)),
    inHundredths(item.discrimination?.value),
    inHundredths(item.discrimination?.low),
    inHundredths(item.discrimination?.high),
    doubtsOf(item).join(' '),
  ])
  return new TextFile({
    name: 'questions.csv',
    type: 'text/csv; charset=utf-8',
    text: toCsv([head, ...rows]),
  })
}

const inHundredths = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value * 100) / 100

/** What each attempt earned in each question. */
function scoresOf(collected: Collected[]): Map<string, number>[] {
  const attempts = new Map<string, Map<string, number>>()
  for (const one of collected) {
    const key = keyOf(one)
    for (const { attemptId, score } of one.samples) {
      const scores = attempts.get(attemptId) ?? new Map<string, number>()
      attempts.set(attemptId, scores.set(key, score))
    }
  }
  return [...attempts.values()]
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

const keyOf = ({ version, correctedBy }: Pick<Collected, 'version' | 'correctedBy'>) =>
  correctedBy === null ? version : `${version}~${correctedBy}`

function toItems(collected: Collected[]): QuestionItem[] {
  const versions = Map.groupBy(collected, ({ keyed }) => keyed.question.id)
  return collected.map((one) => {
    const { keyed, samples, place } = one
    const item = itemStatistics(samples)
    return {
      key: keyOf(one),
      number: place + 1,
      prompt: wordsIn(exampleOf(one).question.promptHtml).slice(0, longestPrompt),
      isExample: isDrawn(one),
      hasVersions: (versions.get(keyed.question.id)?.length ?? 0) > 1,
      students: samples.length,
      right: samples.filter(isRight).length,
      discrimination: item?.discrimination ?? null,
      flags: item ? flagsOf(item, optionsOf(keyed, samples)) : [],
    }
  })
}

const isDrawn = ({ stored }: Collected) => stored.some(drawsNumbers)

/** The words are those of the version, as `keyed` has them, with numbers. */
function exampleOf({ keyed, stored: [version] }: Collected): KeyedQuestion {
  return version ? withExample(version) : keyed
}

const shareOf = ({ right, students }: QuestionItem) => right / students

async function toDetail(db: Database, request: Request, one: Collected): Promise<QuestionDetail> {
  const { keyed, samples } = one
  return {
    key: keyOf(one),
    question: exampleOf(one).question,
    outcomes: outcomesOf(samples),
    // Answers to other numbers are not the same answers.
    ...(isDrawn(one)
      ? { answers: [], others: 0, parts: [] }
      : { ...answersOf(keyed, samples), parts: partsOf(keyed, samples) }),
    thirds: thirdsOf(samples),
    lesson: await findLesson(db, request, keyed),
  }
}

/** Where the question is taught; null where that is nowhere, or no longer. */
async function findLesson(db: Database, { teacher, groupId }: Request, keyed: KeyedQuestion) {
  const { lessonId } = keyed.key
  if (lessonId === null) return null
  const title = (await titlesOf(db, teacher.revision, [keyed])).get(lessonId)
  if (title === undefined) return null
  const place = await repository.findLessonPlace(db, { groupId, lessonId })
  return { id: lessonId, title, place: place ?? null }
}
