// The cells of students: a fixed number of statements for each part of a class, then a fold over their rows.
import { setImmediate } from 'node:timers/promises'
import type { AssignmentKind } from '@kinnow/contract/assignments'
import type { GradeCell } from '@kinnow/contract/gradebook'
import { type Member, readWork, type Work } from '../assignments/read-work.ts'
import type { ListedRow } from '../assignments/repository.ts'
import { type Database, readNow } from '../lib/db/database.ts'
import { countsOf } from '../progress/quiz-percent.ts'
import { listAnswers } from './answer-repository.ts'
import { type QuizFacts, toCell } from './grade.ts'
import * as repository from './gradebook-repository.ts'

/** So many students at a time: other requests have their turn in between. */
const studentsAtOnce = 50

type Grades = {
  /** The work of the class, what is due first first. */
  rows: ListedRow[]
  progressOf: Work['progressOf']
  /** Of each student, in the order of the work. */
  cells: Map<string, GradeCell[]>
}

export async function readGrades(
  db: Database,
  { groupId, members }: { groupId: string; members: Member[] },
): Promise<Grades> {
  const students = members.map(({ id }) => id)
  const work = await readWork(db, { groupId, students }, await readNow(db))
  const rows = work.rows.toSorted(
    (one, other) => one.due_at - other.due_at || (one.id < other.id ? -1 : 1),
  )
  const quizIds = [...new Set(rows.flatMap((row) => (row.kind === 'quiz' ? [row.target_id] : [])))]
  const rules = quizIds.length > 0 ? await repository.listQuizRules(db.query, quizIds) : []
  const counts = new Map(rules.map((quiz) => [quiz.id, countsOf(quiz.rules)]))
  const cells = new Map<string, GradeCell[]>()
  for (let from = 0; from < members.length; from += studentsAtOnce) {
    const part = members.slice(from, from + studentsAtOnce)
    const ids = part.map(({ id }) => id)
    const factsOf = await readFacts(db, { groupId, students: ids, quizIds })
    for (const member of part)
      cells.set(
        member.id,
        rows.map((row) => {
          const progress = work.progressOf(row, member)
          if (!progress) return { state: 'unassigned', percent: null }
          const { state, isLate, parts } = progress
          const kind = row.kind as AssignmentKind
          const quiz = kind === 'quiz' ? factsOf(row, member.id, counts) : undefined
          return toCell({ kind, state, isLate, parts, quiz })
        }),
      )
    await setImmediate()
  }
  return { rows, progressOf: work.progressOf, cells }
}

type Part = { groupId: string; students: string[]; quizIds: string[] }
type Counts = Map<string, ReturnType<typeof countsOf>>

const keyOf = (...ids: string[]) => ids.join(' ')

async function readFacts(db: Database, { groupId, students, quizIds }: Part) {
  const hasQuizzes = quizIds.length > 0
  const found = hasQuizzes ? await repository.listShares(db, { groupId, students }) : []
  await setImmediate()
  const shares = new Map(found.map((row) => [keyOf(row.assignment_id, row.student_id), row]))
  const points = hasQuizzes
    ? await repository.listMarkedPoints(db.query, { students, quizIds })
    : []
  const marks = Map.groupBy(points, (row) => keyOf(row.quiz_id, row.student_id))
  const of = { groupIds: [groupId], students, quizIds }
  const answers = hasQuizzes ? await listAnswers(db, of) : []
  const waiting = Map.groupBy(
    answers.filter((row) => row.marked_at === null),
    (row) => keyOf(row.quiz_id, row.student_id),
  )
  return (row: ListedRow, studentId: string, counts: Counts): QuizFacts => {
    const share = shares.get(keyOf(row.id, studentId))
    const quiz = keyOf(row.target_id, studentId)
    const isCounting = ({ submitted_at: at }: { submitted_at: number | null }) =>
      at !== null && at >= row.counts_from
    return {
      share: share?.[counts.get(row.target_id) ?? 'best'] ?? null,
      outOf: share?.out_of ?? 0,
      marks: lastPoints((marks.get(quiz) ?? []).filter(isCounting)),
      isWaiting: (waiting.get(quiz) ?? []).some(isCounting),
    }
  }
}

/** Of each question the mark of the last attempt in which its answer was marked. */
function lastPoints(rows: repository.MarkedPoints[]): number[] {
  const last = new Map<string, repository.MarkedPoints>()
  for (const row of rows) {
    const known = last.get(row.question_id)
    if (!known || known.attempt < row.attempt) last.set(row.question_id, row)
  }
  return [...last.values()].map(({ points }) => points)
}
