// A class of made-up students who have learned for five weeks. All of it goes the program's own ways, at times gone by: so
// their records are such as real students leave.
import { limits } from '@kinnow/contract/limits'
import { recordActivity } from '../activity/service.ts'
import { hashPassword } from '../auth/password.ts'
import { addVerified, saveFirstLogin, setPassword } from '../auth/repository.ts'
import { touchStudent } from '../auth/session-repository.ts'
import { setRole } from '../admin/repository.ts'
import { createAssignment } from '../assignments/service.ts'
import { markAnswer } from '../grading/mark.ts'
import { listMarking } from '../grading/marking.ts'
import { enrollMembers } from '../groups/enroll-members.ts'
import { newJoinCode } from '../groups/new-join-code.ts'
import * as groups from '../groups/repository.ts'
import type { Database } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Session } from '../lib/http/endpoint-routes.ts'
import { newId } from '../lib/security/random.ts'
import type { Clock } from '../lib/util/clock.ts'
import { demoDomain } from '../lib/util/demo-domain.ts'
import { fail } from '../lib/util/failure.ts'
import { PlainError } from '../lib/util/plain-error.ts'
import { changeUser } from '../profile/repository.ts'
import { saveProgress } from '../progress/lesson.ts'
import { findAttempt } from '../quizzes/attempts/attempt-repository.ts'
import { loadSnapshot } from '../quizzes/attempts/attempt-snapshot.ts'
import { startAttempt, submitAttempt } from '../quizzes/attempts/attempts.ts'
import { receiveEvents } from '../quizzes/attempts/receive-events.ts'
import { rightAnswer, wrongAnswer } from './answers.ts'
import { type Chapter, readCourse, readRevision } from './course-repository.ts'

export const demoClass = 'Demo class'

const students = 24
const daysOfDemo = 35
const day = 24 * 60 * 60_000
const minute = 60_000

type Student = {
  id: string
  /** How likely a day has learning in it, and how likely an answer is right: from 0 to 1. */
  diligence: number
  skill: number
  /** Has not come for so many days. */
  awayFor: number
  /** Tries the first quiz again and again, without reading. */
  isStuck: boolean
}

export type Demo = { password: string; students: number }

export async function fillDemo(db: Database, clock: Clock, password: string): Promise<Demo> {
  const course = (await readCourse(db.query)) ?? noCourse()
  const hash = await hashPassword(password, ['demo'])
  clock.offset = -daysOfDemo * day
  const { all, groupId, teacherId } = await transaction(db, async (tx) => {
    const add = async (name: string) => {
      const email = `${name.toLowerCase().replaceAll(/\W/g, '')}@${demoDomain}`
      const { id } = await addVerified(tx, { email, name })
      await setPassword(tx.query, id, hash)
      await changeUser(tx.query, id, { timezone: 'UTC' })
      await saveFirstLogin(tx, id)
      return id
    }
    const [teacher, owner] = [await add('Demo teacher'), await add('Demo owner')]
    await setRole(tx.query, teacher, 'teacher')
    await setRole(tx.query, owner, 'owner')
    const groupId = await groups.create(tx, demoClass)
    await groups.addCourse(tx, groupId, course.id)
    await groups.addMember(tx, { groupId, userId: teacher, role: 'teacher' })
    const made: Student[] = []
    for (let number = 1; number <= students; number += 1) {
      const id = await add(`Student ${String(number).padStart(2, '0')}`)
      await groups.addMember(tx, { groupId, userId: id, role: 'student' })
      made.push(describeStudent(id, number))
    }
    await groups.change(tx.query, groupId, { join_code: newJoinCode() })
    await enrollMembers(
      tx,
      made.map(({ id }) => id),
      [course.id],
    )
    return { all: made, groupId, teacherId: teacher }
  })
  const teacher = {
    studentId: teacherId,
    role: 'teacher' as const,
    revision: await readRevision(db.query),
  }
  await assignWork(db, teacher, { groupId, chapters: course.chapters })
  for (const [index, student] of all.entries()) {
    const life = new Life({ db, clock, student, chapters: course.chapters, seed: index + 1 })
    await life.live()
  }
  clock.offset = 0
  await markSome(db, teacher)
  return { password, students }
}

type DemoTeacher = Pick<Session, 'studentId' | 'role' | 'revision'>
type Taught = { groupId: string; chapters: Chapter[] }

/** Work that has been due, and some that will be: what a teacher sets on the first day. */
async function assignWork(db: Database, teacher: DemoTeacher, { groupId, chapters }: Taught) {
  const now = Date.now()
  type Work = { kind: 'lesson' | 'chapter' | 'quiz'; targetId: string | null | undefined }
  const assign = async ({ kind, targetId }: Work, opens: number, due: number) => {
    if (!targetId) return
    const dates = { opensAt: now + opens * day, dueAt: now + due * day }
    await createAssignment(db, teacher, { groupId, kind, targetId, ...dates })
  }
  const tested = chapters.find(({ quizId }) => quizId !== null)
  await assign({ kind: 'lesson', targetId: chapters[0]?.lessonIds[0] }, -34, -32)
  await assign({ kind: 'quiz', targetId: tested?.quizId }, -34, -26)
  await assign({ kind: 'chapter', targetId: chapters[2]?.id }, -20, -2)
  await assign({ kind: 'lesson', targetId: chapters.at(-1)?.lessonIds.at(-1) }, -6, 3)
}

/** Two of three written answers; the others wait, so that there is something to mark. */
async function markSome(db: Database, teacher: DemoTeacher): Promise<void> {
  const { answers } = await listMarking(db, teacher, { state: 'waiting' })
  for (const [index, { attemptId, questionId }] of answers.entries()) {
    if (index % 3 === 2) continue
    const points = 6 + (index % 5) / 2
    const comment = index % 2 === 0 ? 'Well thought out. How would you measure it?' : ''
    await markAnswer(db, teacher, { attemptId, questionId, points, comment, seenId: null })
  }
}

function noCourse(): never {
  throw new PlainError('The school has no class with lessons and a quiz. Import courses first.')
}

/** Two who are stuck, three who stay away, and the others between hard-working and rarely there. */
function describeStudent(id: string, number: number): Student {
  return {
    id,
    diligence: 0.35 + ((number * 7) % 12) / 20,
    skill: 0.6 + ((number * 5) % 9) / 25,
    awayFor: number % 8 === 5 ? 15 + number / 4 : 0,
    isStuck: number % 12 === 3,
  }
}

/** Chance that is the same each time, from 0 to 1 (mulberry32). */
function chanceOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How long a student thinks. */
const perQuestion = 25_000

type LifeParts = { db: Database; clock: Clock; student: Student; chapters: Chapter[]; seed: number }

/** What one student does, day by day. */
class Life {
  readonly #parts: LifeParts
  readonly #chance: () => number
  #chapter = 0
  #lesson = 0

  constructor(parts: LifeParts) {
    this.#parts = parts
    this.#chance = chanceOf(parts.seed * 7919)
  }

  async live(): Promise<void> {
    const { clock, student } = this.#parts
    for (let before = daysOfDemo - 1; before >= 0; before -= 1) {
      const isThere = this.#chance() < student.diligence
      // The hour of the day differs, and none lies in the future.
      clock.offset = -before * day - Math.floor(20 + this.#chance() * 150) * minute
      if (isThere && before >= student.awayFor) await this.#learn(before)
    }
  }

  async #learn(before: number): Promise<void> {
    const { student, chapters } = this.#parts
    const chapter = chapters[this.#chapter]
    if (!chapter) return
    const session = await this.#session()
    await touchStudent(this.#parts.db, session)
    const stays = Math.round(6 + this.#chance() * 24)
    await this.#stay(session, chapter.subjectId, stays)
    if (student.isStuck && before < 9 && this.#lesson > 0) {
      await this.#takeQuiz(session, chapter, 0.25)
      return
    }
    const lesson = chapter.lessonIds[this.#lesson]
    if (lesson !== undefined) {
      const isWhole = this.#chance() < 0.85
      const report = isWhole ? { percent: 100, completed: true } : { percent: 60 }
      await saveProgress({ ...this.#parts, reader: session, lessonId: lesson, report })
      if (isWhole) this.#lesson += 1
      return
    }
    if (chapter.quizId !== null) await this.#takeQuiz(session, chapter, student.skill)
    this.#chapter += 1
    this.#lesson = 0
  }

  async #session(): Promise<Session> {
    const { db, clock, student } = this.#parts
    return {
      id: newId(),
      studentId: student.id,
      role: 'student',
      calendar: { timezone: 'UTC', dayStarts: 4 },
      now: Date.now() + clock.offset,
      revision: await readRevision(db.query),
    }
  }

  async #stay(session: Session, subjectId: string, minutes: number): Promise<void> {
    const last = Math.floor(session.now / minute) - 1
    const active = Array.from({ length: minutes }, (_, index) => last - minutes + index)
    await recordActivity(this.#parts.db, session, {
      sentAt: new Date(session.now).toISOString(),
      subjects: [{ subjectId, minutes: active }],
    })
  }

  async #takeQuiz(session: Session, chapter: Chapter, skill: number): Promise<void> {
    const { db, clock } = this.#parts
    const { attempt } = await startAttempt(db, session, {
      quizId: chapter.quizId ?? '',
      explain: 'at-end',
    })
    const row = (await findAttempt(db, session.studentId, attempt.id)) ?? fail('not-found')
    const { questions } = await loadSnapshot(db, row)
    const events = questions.flatMap((keyed) => {
      const isRight = this.#chance() < skill
      const chosen = isRight ? rightAnswer(keyed.key) : wrongAnswer(keyed)
      const questionId = keyed.question.id
      return chosen.length === 0
        ? []
        : { kind: 'answer' as const, eventId: newId(), questionId, chosen }
    })
    clock.offset += questions.length * perQuestion
    for (let at = 0; at < events.length; at += limits.attempt.eventsAtOnce)
      await receiveEvents(db, session, {
        attemptId: attempt.id,
        events: events.slice(at, at + limits.attempt.eventsAtOnce),
      })
    await submitAttempt(db, session, attempt.id)
  }
}
