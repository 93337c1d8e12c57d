// The written answers of a teacher's classes: those that wait for a mark, and those that have one.
import { setImmediate } from 'node:timers/promises'
import { limits } from '@kinnow/contract/limits'
import type { Marking } from '@kinnow/contract/marks'
import { countStudents, list, type GroupRow } from '../groups/repository.ts'
import type { Teacher } from '../groups/service.ts'
import type { Database } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import { compareNames } from '../lib/util/fold-text.ts'
import { listQuizTitles, listStudentIds } from './class-repository.ts'
import { type AnswerRow, listAnswers } from './answer-repository.ts'
import { listComments } from './mark-repository.ts'
import { readAnswers } from './read-answers.ts'

/** So many students at a time: other requests have their turn in between. */
const studentsAtOnce = 50
/** Of all classes together; beyond it one class is read at a time. */
const studentsInAll = 600

type Filter = {
  groupId?: string | undefined
  quizId?: string | undefined
  state: 'waiting' | 'marked'
}

export async function listMarking(
  db: Database,
  teacher: Teacher,
  { groupId, quizId, state }: Filter,
): Promise<Marking> {
  const groups = await listOpenGroups(db, teacher)
  const chosen = await chooseGroups(db, groups, groupId)
  const rows = await readRows(db, idsOf(chosen))
  const ofQuiz = rows.filter((row) => quizId === undefined || row.quiz_id === quizId)
  const { waiting, marked } = split(ofQuiz)
  const listed = (state === 'waiting' ? waiting : marked).slice(0, limits.mark.listed)
  return {
    groups: groups.map(({ id, name }) => ({ id, name })),
    groupId: groupId ?? (chosen.length < groups.length ? (chosen[0]?.id ?? null) : null),
    quizzes: await countQuizzes(db, rows),
    waiting: waiting.length,
    marked: marked.length,
    comments: await listComments(db.query, teacher.studentId),
    ...(await readAnswers(
      db,
      (state === 'waiting' ? mix(listed) : listed).map((row) => ({
        attemptId: row.attempt_id,
        questionId: row.question_id,
      })),
    )),
  }
}

/** How many answers wait in these classes. */
export async function countWaiting(db: Database, groups: GroupRow[]): Promise<number> {
  return split(await readRows(db, idsOf(groups))).waiting.length
}

async function listOpenGroups(db: Database, { role, studentId }: Teacher): Promise<GroupRow[]> {
  const rows = await list(db.query, role === 'owner' ? undefined : studentId)
  return rows
    .filter((row) => row.archived_at === null)
    .toSorted((one, other) => compareNames(one.name, other.name))
}

/** The named class, or all; where these have many students, the first. */
async function chooseGroups(
  db: Database,
  groups: GroupRow[],
  groupId: string | undefined,
): Promise<GroupRow[]> {
  if (groupId !== undefined) return [groups.find(({ id }) => id === groupId) ?? fail('not-found')]
  const ids = groups.map(({ id }) => id)
  const students = await countStudents(db.query, ids)
  const all = ids.reduce((sum, id) => sum + (students.get(id) ?? 0), 0)
  return all <= studentsInAll ? groups : groups.slice(0, 1)
}

const idsOf = (groups: GroupRow[]) => ({ groupIds: groups.map(({ id }) => id) })

/** `quizIds`: only answers in these. */
export async function readRows(
  db: Database,
  of: { groupIds: string[]; quizIds?: string[] },
): Promise<AnswerRow[]> {
  const { groupIds } = of
  const students = await listStudentIds(db.query, groupIds)
  const rows: AnswerRow[] = []
  for (let from = 0; from < students.length; from += studentsAtOnce) {
    const part = students.slice(from, from + studentsAtOnce)
    rows.push(...(await listAnswers(db, { ...of, students: part })))
    await setImmediate()
  }
  return rows
}

/** Whose answer came first has waited longest; what was marked last can be corrected first. */
function split(rows: AnswerRow[]) {
  const byId = (one: AnswerRow, other: AnswerRow) => (one.attempt_id < other.attempt_id ? -1 : 1)
  const [waiting, marked] = [true, false].map((isWaiting) =>
    rows.filter((row) => (row.marked_at === null) === isWaiting),
  ) as [AnswerRow[], AnswerRow[]]
  return {
    waiting: waiting.toSorted(
      (one, other) => one.submitted_at - other.submitted_at || byId(one, other),
    ),
    marked: marked.toSorted(
      (one, other) => (other.marked_at ?? 0) - (one.marked_at ?? 0) || byId(one, other),
    ),
  }
}

/**
 * The answers to one question after those to another, and among them in an order that gives nobody away (learning §8): by
 * the ids of attempts, which are random.
 */
function mix(rows: AnswerRow[]): AnswerRow[] {
  const ofQuestion = Map.groupBy(rows, (row) => row.question_id)
  return [...ofQuestion.values()].flatMap((answers) =>
    answers.toSorted((one, other) => (one.attempt_id < other.attempt_id ? -1 : 1)),
  )
}

async function countQuizzes(db: Database, rows: AnswerRow[]): Promise<Marking['quizzes']> {
  const ofQuiz = Map.groupBy(rows, (row) => row.quiz_id)
  const titles = await listQuizTitles(db.query, [...ofQuiz.keys()])
  return titles.map(({ id, title }) => {
    const { waiting, marked } = split(ofQuiz.get(id) ?? [])
    return { id, title, waiting: waiting.length, marked: marked.length }
  })
}
