// What teachers decide about the work of their classes.
import type { AssignedQuizRules } from '@kinnow/contract/assigned-quiz-rules'
import type {
  Assignment,
  AssignmentKind,
  ReviewRule,
  StudentWork,
} from '@kinnow/contract/assignments'
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { NoticeAbout } from '@kinnow/contract/notices'
import { lockById } from '../auth/repository.ts'
import { listCourses, listStudents } from '../groups/repository.ts'
import { requireTeacher, seesClassesOf, type Teacher, withGroup } from '../groups/service.ts'
import { type Database, readNow, type Tx } from '../lib/db/database.ts'
import type { Client } from '../lib/http/client-address.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { fail } from '../lib/util/failure.ts'
import { compareNames, nameToSort } from '../lib/util/fold-text.ts'
import { lastMoment, readQuizRules } from '../quizzes/rules.ts'
import { notify, renewNotices, withdrawNotices } from '../notices/notify.ts'
import { presentProgress, presentWork, readWork, type Work } from './read-work.ts'
import { notifyChosen, notifyException } from './notify-students.ts'
import { recordException } from './record-exception.ts'
import * as repository from './repository.ts'
import type { ListedRow } from './repository.ts'
import type { Dates } from './state.ts'
import { readStoredRules, writeStoredRules } from './stored-rules.ts'

type Students = Awaited<ReturnType<typeof listStudents>>

export async function listAssignments(db: Database, teacher: Teacher, groupId: string) {
  await requireGroup(db, teacher, groupId)
  const { work, students } = await readClass(db, { groupId })
  return {
    assignments: work.rows
      .toSorted((one, other) => other.due_at - one.due_at || compareIds(one.id, other.id))
      .map((row) => toAssignment(row, work, students)),
  }
}

const compareIds = (one: string, other: string) => Number(one > other) - Number(one < other)

/** An owner, too, sees only the work of a class that exists. */
async function requireGroup(tx: Tx, teacher: Teacher, groupId: string): Promise<void> {
  await requireTeacher(tx, teacher, groupId)
  if (!(await repository.hasGroup(tx.query, groupId))) fail('not-found')
}

async function readClass(tx: Tx, scope: { groupId: string; assignmentId?: string }) {
  const students = await listStudents(tx.query, scope.groupId)
  const ids = students.map(({ id }) => id)
  const work = await readWork(tx, { ...scope, students: ids }, await readNow(tx))
  return { work, students }
}

function toAssignment(row: ListedRow, work: Work, students: Students): Assignment {
  const all = students.flatMap((student) => work.progressOf(row, student) ?? [])
  const count = (state: StudentWork['state']) => all.filter((one) => one.state === state).length
  const excused = count('excused')
  return {
    ...presentWork(row, { opensAt: row.opens_at, dueAt: row.due_at, closesAt: row.closes_at }),
    groupId: row.group_id,
    isForSome: row.for_chosen === 1,
    students: all.length - excused,
    done: count('done'),
    doneLate: all.filter(({ isLate }) => isLate).length,
    late: count('late'),
    closed: count('closed'),
    excused,
  }
}

/** One of somebody else's class is as unknown as none, in one statement (S26). */
const findAssignment = async (tx: Tx, teacher: Teacher, id: string) =>
  (await repository.find(tx.query, id, seesClassesOf(teacher))) ?? fail('not-found')

async function readOne(tx: Tx, groupId: string, assignmentId: string) {
  const { work, students } = await readClass(tx, { groupId, assignmentId })
  const row = work.rows[0] ?? fail('not-found')
  return { row, work, students }
}

/** With what students are notified of. */
async function presentWithNotice(tx: Tx, groupId: string, assignmentId: string) {
  const { row, work, students } = await readOne(tx, groupId, assignmentId)
  const assignment = toAssignment(row, work, students)
  const notice: NoticeAbout = {
    kind: 'work',
    assignmentId,
    target: assignment.kind,
    targetId: assignment.targetId,
    title: assignment.title,
    subject: assignment.subject?.name ?? null,
    groupName: row.group_name,
    opensAt: assignment.opensAt,
    dueAt: assignment.dueAt,
  }
  return {
    assignment,
    receivers: students.flatMap((student) => (work.progressOf(row, student) ? student.id : [])),
    /** Whom the work is nothing new for. */
    done: new Set(
      students.flatMap((student) =>
        work.progressOf(row, student)?.state === 'done' ? student.id : [],
      ),
    ),
    notice,
  }
}

export async function readAssignment(db: Database, teacher: Teacher, id: string) {
  const { group_id: groupId } = await findAssignment(db, teacher, id)
  const { row, work, students } = await readOne(db, groupId, id)
  return {
    assignment: toAssignment(row, work, students),
    quizLimits: row.kind === 'quiz' ? await readQuizLimits(db, row) : null,
    students: students
      .flatMap((student) => toStudentWork(row, work, student) ?? [])
      .toSorted((one, other) => compareNames(nameToSort(one), nameToSort(other))),
  }
}

/** What the work says, else the quiz. */
async function readQuizLimits(tx: Tx, row: ListedRow) {
  const assigned = readStoredRules(row.rules).quiz
  const quiz = await repository.findQuizRules(tx.query, row.target_id)
  const own = readQuizRules(quiz?.rules ?? null)
  return {
    attempts: assigned?.attempts ?? own.attempts,
    minutes: assigned?.minutes ?? own.minutes,
  }
}

/** Undefined where it is for others. */
function toStudentWork(
  row: ListedRow,
  work: Work,
  student: Students[number],
): StudentWork | undefined {
  const progress = work.progressOf(row, student)
  if (!progress) return undefined
  const { dates, exception } = progress
  return {
    id: student.id,
    name: student.name,
    email: shownAddress(student.email),
    ...presentProgress(progress),
    dueAt: new Date(dates.dueAt).toISOString(),
    isExcused: exception?.isExcused === true,
    hasOwnDate: (exception?.dueAt ?? null) !== null,
    extraTime: exception?.extraTime ?? 1,
    extraAttempts: exception?.extraAttempts ?? 0,
  }
}

const usualWeight = 1

type NewAssignment = {
  groupId: string
  kind: AssignmentKind
  targetId: string
  opensAt: number
  dueAt: number
  closesAt?: number | null | undefined
  reviews?: ReviewRule | undefined
  quizRules?: AssignedQuizRules | undefined
  weight?: number | undefined
  studentIds?: string[] | null | undefined
}

/** Each once; nobody but students of the class. */
async function checkStudents(tx: Tx, groupId: string, ids: string[] | null): Promise<string[]> {
  if (ids === null) return []
  const students = new Set((await listStudents(tx.query, groupId)).map(({ id }) => id))
  const chosen = [...new Set(ids)]
  if (!chosen.every((id) => students.has(id))) fail('not-found')
  // An account may be deleted at the same time.
  if ((await repository.lockStudents(tx, chosen)) < chosen.length) fail('not-found')
  return chosen
}

export function createAssignment(db: Database, teacher: Teacher, body: NewAssignment) {
  const { groupId, kind, targetId } = body
  return withGroup(db, { teacher, id: groupId }, async (tx, group) => {
    if (group.archived_at !== null) fail('not-found')
    const target = (await repository.findTarget(tx.query, kind, targetId)) ?? fail('not-found')
    const courses = await listCourses(tx.query, [groupId])
    if (!courses.some(({ id }) => id === target.courseId)) fail('not-found')
    if ((kind === 'review') !== (body.reviews !== undefined)) fail('wrong-rules')
    if (kind !== 'quiz' && body.quizRules) fail('wrong-rules')
    const { opensAt, dueAt, closesAt } = checkDates(kind, {
      opensAt: body.opensAt,
      dueAt: body.dueAt,
      closesAt: body.closesAt ?? null,
    })
    const chosen = await checkStudents(tx, groupId, body.studentIds ?? null)
    const existing = await repository.count(tx.query, groupId)
    if (existing.all >= limits.assignment.ofGroup) fail('too-much-work')
    if (kind === 'review' && existing.reviews >= limits.assignment.reviewsOfGroup)
      fail('too-much-reviewing')
    const id = await repository.create(tx, {
      group_id: groupId,
      kind,
      target_id: targetId,
      title: target.title,
      opens_at: opensAt,
      due_at: dueAt,
      closes_at: closesAt,
      weight: body.weight ?? usualWeight,
      for_chosen: chosen.length > 0 ? 1 : 0,
      rules: writeStoredRules({
        ...(body.reviews && { reviews: body.reviews }),
        ...(body.quizRules && { quiz: body.quizRules }),
      }),
      created_by: teacher.studentId,
    })
    if (chosen.length > 0) await repository.setChosen(tx.query, id, chosen)
    const { assignment, receivers, done, notice } = await presentWithNotice(tx, groupId, id)
    await notify(
      tx,
      receivers.filter((one) => !done.has(one)),
      { id, about: notice },
    )
    return { assignment }
  })
}

/** Reviews close when they are due: more of them later would be those of another week. */
function checkDates(kind: string, dates: Dates): Dates {
  const { opensAt, dueAt } = dates
  if (dueAt < opensAt) fail('wrong-dates')
  const isReview = kind === 'review'
  if (isReview && dueAt - opensAt > serverLimits.assignment.reviewsFor) fail('reviews-too-long')
  const closesAt = isReview ? dueAt : dates.closesAt
  if (closesAt !== null && closesAt < dueAt) fail('wrong-dates')
  return { opensAt, dueAt, closesAt }
}

type Change = {
  opensAt?: number | undefined
  dueAt?: number | undefined
  closesAt?: number | null | undefined
  weight?: number | undefined
  quizRules?: AssignedQuizRules | null | undefined
  studentIds?: string[] | null | undefined
}

/** Runs `work` on what a class of this teacher has to do; the class is locked meanwhile. */
async function withAssignment<T>(
  db: Database,
  { teacher, id }: { teacher: Teacher; id: string },
  work: (tx: Tx, row: repository.AssignmentRow) => Promise<T>,
): Promise<T> {
  const { group_id: groupId } = await findAssignment(db, teacher, id)
  return withGroup(db, { teacher, id: groupId }, async (tx) =>
    work(tx, await findAssignment(tx, teacher, id)),
  )
}

export const changeAssignment = (db: Database, teacher: Teacher, id: string, change: Change) =>
  withAssignment(db, { teacher, id }, async (tx, row) => {
    const dates = checkDates(row.kind, {
      opensAt: change.opensAt ?? row.opens_at,
      dueAt: change.dueAt ?? row.due_at,
      closesAt: change.closesAt === undefined ? row.closes_at : change.closesAt,
    })
    if (row.kind !== 'quiz' && change.quizRules) fail('wrong-rules')
    const choice = await readChoice(tx, row, change.studentIds)
    await repository.change(tx.query, id, {
      opens_at: dates.opensAt,
      due_at: dates.dueAt,
      closes_at: dates.closesAt,
      weight: change.weight ?? row.weight,
      for_chosen: choice ? Number(choice.chosen.length > 0) : row.for_chosen,
      rules:
        change.quizRules === undefined
          ? row.rules
          : writeStoredRules({ ...(change.quizRules && { quiz: change.quizRules }) }),
    })
    await hideAnswers(tx, row, { from: row.due_at, until: dates.dueAt })
    if (choice) await repository.setChosen(tx.query, id, choice.chosen)
    const { assignment, receivers, done, notice } = await presentWithNotice(tx, row.group_id, id)
    await renewNotices(tx, { id, about: notice })
    if (choice) {
      const after = { ...choice, after: receivers, done }
      const added = await notifyChosen(tx, { id, about: notice }, after)
      await endFreeAttempts(tx, await findAssignment(tx, teacher, id), added)
    }
    return { assignment }
  })

type Shift = { from: number; until: number; studentId?: string }

/** Answers that are explained when work is due stay hidden until then where that is another time now. */
async function hideAnswers(
  tx: Tx,
  row: repository.AssignmentRow,
  { from, until, studentId }: Shift,
): Promise<void> {
  if (readStoredRules(row.rules).quiz?.feedback !== 'after-due' || from === until) return
  await repository.moveTelling(tx.query, {
    row,
    from: lastMoment(from),
    until: lastMoment(until),
    studentId,
  })
}

type Choice = { chosen: string[]; before: string[] }

/** Who is chosen, and whom the work was for until now; undefined where that stays. */
async function readChoice(
  tx: Tx,
  row: repository.AssignmentRow,
  studentIds: string[] | null | undefined,
): Promise<Choice | undefined> {
  if (studentIds === undefined) return undefined
  const chosen = await checkStudents(tx, row.group_id, studentIds)
  const { receivers } = await presentWithNotice(tx, row.group_id, row.id)
  return { chosen, before: receivers }
}

/**
 * The work has become theirs just now: an attempt that they began free of its rules would get round those that count
 * attempts or explain late, as one that was begun before the work opened (`isOutrun`), so it ends.
 */
async function endFreeAttempts(
  tx: Tx,
  row: repository.AssignmentRow,
  studentIds: string[],
): Promise<void> {
  const { quiz } = readStoredRules(row.rules)
  const isStrict = quiz && (quiz.attempts !== null || quiz.feedback === 'after-due')
  if (isStrict && studentIds.length > 0) await repository.endAttempts(tx, { row, studentIds })
}

export const withdrawAssignment = (db: Database, teacher: Teacher, id: string) =>
  withAssignment(db, { teacher, id }, async (tx) => {
    await repository.withdraw(tx, id)
    await withdrawNotices(tx, 'work', id)
    await withdrawNotices(tx, 'exception', id)
    return {}
  })

type NewException = {
  studentId: string
  dueAt: number | null
  isExcused: boolean
  extraTime?: number | undefined
  extraAttempts?: number | undefined
  client: Client
}

/** Nobody but a student of the class has a date of their own, and none before the class's; a quiz alone is timed. */
export const setException = (db: Database, teacher: Teacher, id: string, body: NewException) =>
  withAssignment(db, { teacher, id }, async (tx, row) => {
    const { studentId, dueAt, isExcused } = body
    const students = await listStudents(tx.query, row.group_id)
    const student = students.find((one) => one.id === studentId) ?? fail('not-found')
    // The account may be deleted at the same time.
    if (!(await lockById(tx, studentId))) fail('not-found')
    if (dueAt !== null && dueAt < row.due_at) fail('wrong-dates')
    const before = await repository.findException(tx.query, id, studentId)
    const extraTime = body.extraTime ?? before?.extra_time ?? 1
    const extraAttempts = body.extraAttempts ?? before?.extra_attempts ?? 0
    if (row.kind !== 'quiz' && (extraTime > 1 || extraAttempts > 0)) fail('wrong-rules')
    await hideAnswers(tx, row, {
      from: before?.due_at ?? row.due_at,
      until: dueAt ?? row.due_at,
      studentId,
    })
    const values = {
      due_at: dueAt,
      excused: isExcused ? 1 : 0,
      extra_time: extraTime,
      extra_attempts: extraAttempts,
    }
    await repository.setException(tx.query, { assignmentId: id, studentId, values })
    if (before?.excused === 1 && !isExcused) await endFreeAttempts(tx, row, [studentId])
    const act = { studentId, actorId: teacher.studentId, client: body.client }
    const after = await readOne(tx, row.group_id, id)
    await recordException(tx, act, { title: after.row.title, before, after: values })
    await notifyException(tx, { studentId, row: after.row, before, after: values })
    return { student: toStudentWork(after.row, after.work, student) ?? fail('not-found') }
  })
