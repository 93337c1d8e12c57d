// The gradebook of a class: on the screen, as a file, and of one student. Nothing of it is stored.
import type { AssignmentKind } from '@kinnow/contract/assignments'
import { filterGrades, type GradeFilter } from '@kinnow/contract/grade-filter'
import { gradeText, type GradeScale } from '@kinnow/contract/grade-scale'
import type { GradeColumn, GradeRow, GradeStory } from '@kinnow/contract/gradebook'
import type { ListedRow } from '../assignments/repository.ts'
import { readStoredRules } from '../assignments/stored-rules.ts'
import { listStudents } from '../groups/repository.ts'
import { requireTeacher, type Teacher } from '../groups/service.ts'
import type { Database } from '../lib/db/database.ts'
import type { Client } from '../lib/http/client-address.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { TextFile } from '../lib/http/text-file.ts'
import { recordLook } from '../lib/security/audit.ts'
import { fail } from '../lib/util/failure.ts'
import { compareNames, nameToSort } from '../lib/util/fold-text.ts'
import { withMarks } from '../progress/quiz-percent.ts'
import { readSchoolSettings } from '../school-settings/repository.ts'
import { type CsvCell, toCsv } from './csv.ts'
import { middleOf, totalOf } from './grade.ts'
import * as repository from './gradebook-repository.ts'
import { listLastMarks } from './mark-repository.ts'
import { readGrades } from './read-grades.ts'

const isoTime = (at: number) => new Date(at).toISOString()

const toColumn = (row: ListedRow): GradeColumn => ({
  id: row.id,
  kind: row.kind as AssignmentKind,
  targetId: row.target_id,
  title: row.title,
  language: row.language,
  reviews: readStoredRules(row.rules).reviews ?? null,
  dueAt: isoTime(row.due_at),
  weight: row.weight,
})

const weightsOf = (rows: ListedRow[]) => rows.map(({ weight }) => weight)

/** An owner, too, sees only a class that exists. */
export async function requireClass(
  db: Database,
  teacher: Teacher,
  groupId: string,
): Promise<string> {
  await requireTeacher(db, teacher, groupId)
  const found = await repository.findClassName(db.query, groupId)
  return (found ?? fail('not-found')).name
}

async function readClass(db: Database, groupId: string) {
  const people = await listStudents(db.query, groupId)
  const { rows, cells } = await readGrades(db, { groupId, members: people })
  const students: GradeRow[] = people
    .toSorted((one, other) => compareNames(nameToSort(one), nameToSort(other)))
    .map(({ id, name, email }) => {
      const own = cells.get(id) ?? []
      return {
        id,
        name,
        email: shownAddress(email),
        cells: own,
        total: totalOf(own, weightsOf(rows)),
      }
    })
  return { columns: rows.map(toColumn), students }
}

export async function readGradebook(db: Database, teacher: Teacher, groupId: string) {
  await requireClass(db, teacher, groupId)
  const { columns, students } = await readClass(db, groupId)
  return {
    columns,
    students,
    middle: {
      cells: columns.map((_, index) =>
        middleOf(students.map(({ cells }) => cells[index]?.percent ?? null)),
      ),
      total: middleOf(students.map(({ total }) => total)),
    },
  }
}

const mostOfCell = 100

/**
 * What is due and missing is 0, as on the screen; what does not count is empty. Cells are percent whatever the school shows,
 * so that a spreadsheet can reckon with them; the last column is the total as the school shows it.
 */
export async function downloadGradebook(
  db: Database,
  teacher: Teacher,
  { groupId, ...filter }: GradeFilter & { groupId: string },
) {
  const group = await requireClass(db, teacher, groupId)
  const all = await readClass(db, groupId)
  const { places, students } = filterGrades(all, filter)
  const columns = places.flatMap((place) => all.columns[place] ?? [])
  const { gradeScale } = await readSchoolSettings(db)
  const head: CsvCell[] = [
    'student_id',
    'name',
    'email',
    'class',
    ...columns.map(({ title, id }) => `${title} [${id}] (${mostOfCell})`),
    `so far (${nameOfScale[gradeScale.kind]})`,
  ]
  const rows = students.map(({ id, name, email, cells, total }): CsvCell[] => [
    id,
    name,
    email,
    group,
    ...places.map((place) => cells[place]?.percent ?? null),
    totalIn(gradeScale, total),
  ])
  return new TextFile({
    name: 'gradebook.csv',
    type: 'text/csv; charset=utf-8',
    text: toCsv([head, ...rows]),
  })
}

/** A number where it is percent: a total has no points of its own. */
function totalIn(scale: GradeScale, total: number | null): CsvCell {
  if (total === null || scale.kind === 'percent' || scale.kind === 'points') return total
  return gradeText({ percent: total }, scale)
}

const nameOfScale: Record<GradeScale['kind'], string> = {
  percent: 'percent',
  points: 'percent',
  letters: 'grade',
  pass: 'passed',
}

/** Attempts of a quiz that are listed. */
const mostAttempts = 10

type Request = { teacher: Teacher; client: Client; groupId: string; studentId: string }

export async function readStudentGrades(
  db: Database,
  { teacher, client, groupId, studentId }: Request,
) {
  const name = await requireClass(db, teacher, groupId)
  const students = await listStudents(db.query, groupId)
  const student = students.find(({ id }) => id === studentId) ?? fail('not-found')
  await recordLook(db, { studentId, actorId: teacher.studentId, client, detail: name })
  const { rows, cells, progressOf } = await readGrades(db, { groupId, members: [student] })
  const own = cells.get(studentId) ?? []
  const storyOf = await readStories(db, studentId, rows)
  const work = rows.flatMap((row, index): GradeStory[] => {
    const cell = own[index]
    const progress = progressOf(row, student)
    if (!cell || !progress) return []
    const { dates, doneAt, exception, parts } = progress
    return [
      {
        ...toColumn(row),
        dueAt: isoTime(dates.dueAt),
        cell,
        doneAt: doneAt === null ? null : isoTime(doneAt),
        hasOwnDate: (exception?.dueAt ?? null) !== null,
        parts,
        ...storyOf(row),
      },
    ]
  })
  return {
    group: { id: groupId, name },
    student: { id: studentId, name: student.name, email: shownAddress(student.email) },
    total: totalOf(own, weightsOf(rows)),
    work,
  }
}

async function readStories(db: Database, studentId: string, rows: ListedRow[]) {
  const assignmentIds = rows.flatMap((row) => (row.kind === 'quiz' ? [row.id] : []))
  const tried =
    assignmentIds.length > 0
      ? await repository.listHandedIn(db, { studentId, assignmentIds, most: mostAttempts })
      : []
  const marked =
    tried.length > 0 ? await listLastMarks(db.query, [...new Set(tried.map(({ id }) => id))]) : []
  const attemptsOf = Map.groupBy(tried, (row) => row.assignment_id)
  const marksOf = (attemptId: string) => {
    const own = marked.filter((mark) => mark.attempt_id === attemptId)
    return { points: own.reduce((sum, mark) => sum + mark.points, 0), count: own.length }
  }
  return ({ id: assignmentId }: ListedRow) => {
    const attempts = attemptsOf.get(assignmentId) ?? []
    return {
      attemptCount: attempts[0]?.count ?? 0,
      attempts: attempts.map((row) => ({
        id: row.id,
        number: row.number,
        submittedAt: isoTime(row.submitted_at),
        ...withMarks({ score: row.score, outOf: row.out_of }, marksOf(row.id)),
      })),
      marks: attempts.flatMap(({ id, number }) =>
        marked
          .filter((mark) => mark.attempt_id === id)
          .map((mark) => ({
            attempt: number,
            points: mark.points,
            comment: mark.comment,
            by: mark.name,
            at: isoTime(mark.at),
          })),
      ),
    }
  }
}
