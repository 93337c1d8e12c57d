// Questions of students to the teachers of their classes, and the answers.
import type { ReceivedQuestion } from '@kinnow/contract/received-questions'
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import { type PageRequest, paginate } from '@kinnow/contract/paging'
import type { OwnQuestion, questionKinds } from '@kinnow/contract/teacher-questions'
import { listTeachers } from '../groups/repository.ts'
import type { Teacher } from '../groups/service.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import type { Limiter } from '../lib/security/limiter.ts'
import { fail } from '../lib/util/failure.ts'
import { compareNames } from '../lib/util/fold-text.ts'
import { notify, renewNotices } from '../notices/notify.ts'
import { promptWords } from '../quizzes/questions/prompt-words.ts'
import * as repository from './repository.ts'

type Kind = (typeof questionKinds)[number]
type Parts = { db: Database; limiter: Limiter }

const { perDay, excerpt } = limits.teacherQuestion
const { placeLongest } = serverLimits.teacherQuestion

const instantOf = (at: number) => new Date(at).toISOString()

const present = (row: repository.ShownRow) => ({
  id: row.id,
  kind: row.kind as Kind,
  targetId: row.target_id,
  anchor: row.anchor,
  place: row.place,
  text: row.text,
  sentAt: instantOf(row.sent_at),
  answer: row.answer,
  answeredAt: row.answered_at === null ? null : instantOf(row.answered_at),
  answeredBy: row.teacher_name,
  isShared: row.shared === 1,
})

const presentOwn = (row: repository.OwnRow): OwnQuestion => ({
  ...present(row),
  isNew: row.is_new === 1,
})

const presentShared = (row: repository.ShownRow): OwnQuestion => ({ ...present(row), isNew: false })

type Where = { kind?: Kind | undefined; targetId?: string | undefined }

export async function listOwnQuestions(db: Database, studentId: string, { kind, targetId }: Where) {
  const { query } = db
  const own = (await repository.listOwn(db, studentId, targetId)).map(presentOwn)
  if (kind === undefined || targetId === undefined)
    return { classes: [], own, shared: [], answered: [] }
  const target = await repository.findTarget(query, { kind, targetId, anchor: null })
  if (!target) return { classes: [], own, shared: [], answered: [] }
  const classes = await repository.listClasses(query, studentId, target.course_id)
  const of = { studentId, subjectId: target.subject_id }
  const groupIds = classes.map(({ id }) => id)
  const teachers = await listTeachers(query, groupIds)
  const shared = await repository.listShared(query, { studentId, groupIds, targetId })
  return {
    classes: classes.map(({ id, name }) => ({
      id,
      name,
      teachers: teachers
        .filter((teacher) => teacher.group_id === id)
        .flatMap((teacher) => teacher.name ?? [])
        .toSorted(compareNames),
    })),
    own,
    shared: shared.map(presentShared),
    // Most students are in no class, and their lessons cost no statement more.
    answered: groupIds.length === 0 ? [] : await repository.countAnswered(query, of),
  }
}

type Asking = {
  key: string
  groupId: string
  kind: Kind
  targetId: string
  anchor?: string | null | undefined
  text: string
}

export async function askQuestion({ db, limiter }: Parts, studentId: string, asking: Asking) {
  const before = await repository.findByKey(db, studentId, asking.key)
  if (before) return { question: presentOwn(before) }
  const budget = { name: 'teacher-questions', of: studentId, ...perDay }
  if ((await limiter.spend([budget])) > 0) fail('too-many-questions')
  try {
    return await transaction(db, (tx) => ask(tx, studentId, asking))
  } catch (error) {
    await limiter.giveBack([budget])
    throw error
  }
}

async function ask(tx: Tx, studentId: string, asking: Asking) {
  const { kind, targetId, groupId, key, text } = asking
  const at = { kind, targetId, anchor: asking.anchor ?? null }
  const target = (await repository.findTarget(tx.query, at)) ?? fail('not-found')
  const classes = await repository.listClasses(tx.query, studentId, target.course_id)
  if (!classes.some(({ id }) => id === groupId)) fail('not-found')
  const words = at.anchor === null ? null : await wordsOfPlace(tx, { ...at, anchor: at.anchor })
  const place = (words === null ? target.title : `${target.title} · ${words}`).slice(
    0,
    placeLongest,
  )
  const anchor = words === null ? null : at.anchor
  await repository.create(tx, { kind, targetId, anchor, studentId, groupId, place, text, key })
  await repository.removeOldest(tx.query, studentId)
  const row = await repository.findByKey(tx, studentId, key)
  return { question: presentOwn(row ?? fail('not-found')) }
}

/** Null where the place is not there any more: then it is about the whole. */
async function wordsOfPlace(
  { query }: Tx,
  { kind, targetId, anchor }: { kind: Kind; targetId: string; anchor: string },
): Promise<string | null> {
  if (kind === 'quiz') {
    const shown = await repository.findShown(query, targetId, anchor)
    return shown === undefined || shown === null ? null : promptWords(shown)
  }
  const headings = JSON.parse(await repository.readHeadings(query, targetId)) as {
    id: string
    text: string
  }[]
  return headings.find(({ id }) => id === anchor)?.text ?? null
}

const scopeOf = ({ role, studentId }: Teacher) => (role === 'owner' ? undefined : studentId)

const presentReceived = (row: repository.ReceivedRow): ReceivedQuestion => ({
  ...present(row),
  group: { id: row.group_id, name: row.group_name },
  student: { id: row.student_id, name: row.student_name, email: shownAddress(row.email) },
})

export async function listReceivedQuestions(
  { query }: Database,
  teacher: Teacher,
  page: PageRequest,
) {
  const { all, waiting } = await repository.countReceived(query, scopeOf(teacher))
  const rows = await repository.listReceived(query, scopeOf(teacher), page)
  return { questions: rows.map(presentReceived), waiting, pagination: paginate(all, page) }
}

type Answer = { answer: string; isShared: boolean }

export const answerQuestion = (db: Database, teacher: Teacher, id: string, answer: Answer) =>
  transaction(db, async (tx) => {
    const find = () => repository.findReceived(tx.query, scopeOf(teacher), id)
    const before = (await find()) ?? fail('not-found')
    await repository.answer(tx, id, { ...answer, teacherId: teacher.studentId })
    const question = presentReceived((await find()) ?? fail('not-found'))
    const { kind, targetId, anchor, place, answeredBy: by } = question
    const text = question.answer?.trim().replaceAll(/\s+/g, ' ').slice(0, excerpt) ?? ''
    const about = {
      kind: 'answer',
      questionId: id,
      at: kind,
      targetId,
      anchor,
      place,
      by,
      text,
    } as const
    if (before.answered_at === null) await notify(tx, [before.student_id], { id, about })
    else await renewNotices(tx, { id, about })
    return { question }
  })
