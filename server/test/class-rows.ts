// Students of a class and what they did, written as rows: days, attempts, cards and reviews of the past.
import { sql } from 'kysely'
import { newId } from '../src/lib/security/random.ts'
import type { TestApp } from './app.ts'

const dayLength = 24 * 60 * 60 * 1000

type Joined = { name: string; joinedDaysAgo?: number; learnedDaysAgo?: number }

type Attempt = {
  quizId: string
  daysAgo: number
  score?: number
  number?: number
  /** Of each question whether it was answered right; null where it was left empty. */
  answers?: Record<string, boolean | null>
  /** Days until its answers may be shown. */
  toldInDays?: number
  isOpen?: boolean
}

export function classRows(app: TestApp, groupId: string) {
  const now = Date.now()
  const today = Math.floor(now / dayLength)
  const insert = (table: string, rows: object[]) =>
    app.db.query
      .insertInto(table as never)
      .values(rows)
      .execute()

  return {
    today,
    /** Who learned today, and has been in the class for long, unless something else is named. */
    async addStudent({ name, joinedDaysAgo = 60, learnedDaysAgo = 0 }: Joined): Promise<string> {
      const id = newId()
      await insert('users', [
        {
          id,
          email: `${id.toLowerCase()}@example.com`,
          name,
          verified_at: now,
          daily_goal_minutes: 20,
          created_at: now - 100 * dayLength,
          timezone: 'UTC',
          // A day of theirs is one of UTC, also between midnight and morning.
          day_starts: 0,
        },
      ])
      const joinedAt = now - joinedDaysAgo * dayLength
      await insert('group_members', [
        { group_id: groupId, user_id: id, role: 'student', joined_at: joinedAt },
      ])
      if (learnedDaysAgo >= 0)
        await insert('student_days', [
          { student_id: id, day: today - learnedDaysAgo, minutes: 12, learned: 1, goal: 20 },
        ])
      return id
    },

    async addAttempt(studentId: string, attempt: Attempt): Promise<void> {
      const { quizId, daysAgo, score = 10, number = 1, answers = {}, toldInDays, isOpen } = attempt
      const id = newId()
      const at = now - daysAgo * dayLength - 60_000
      await insert('attempts', [
        {
          id,
          student_id: studentId,
          quiz_id: quizId,
          items: JSON.stringify(Object.keys(answers).map((question) => [question, 'version'])),
          number,
          explain: 'at-end',
          started_at: at - 60_000,
          submitted_at: isOpen ? null : at,
          score: isOpen ? null : score,
          out_of: isOpen ? null : 10,
          told_at: toldInDays === undefined ? null : now + toldInDays * dayLength,
          last_event_at: at,
        },
      ])
      const answered = Object.entries(answers).filter(([, isRight]) => isRight !== null)
      const events = answered.map(([questionId, isRight], index) => ({
        id: newId(),
        attempt_id: id,
        student_id: studentId,
        kind: 'answer',
        question_id: questionId,
        data: '["a"]',
        score: Number(isRight),
        engine: 2,
        at: at - 50_000 + index,
        day: Math.floor((at - 50_000) / dayLength),
      }))
      if (events.length > 0) await insert('attempt_events', events)
    },

    /** As somebody adds them who does nothing else. */
    async addFailures(studentId: string, quizId: string, count: number) {
      await sql`insert into attempts
        (id, student_id, quiz_id, number, explain, started_at, submitted_at, score, out_of, last_event_at)
        with recursive numbers(n) as (
          select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
        select ${sql.lit(studentId)} || '-' || n, ${sql.lit(studentId)}, ${sql.lit(quizId)}, n, 'at-end',
          ${sql.lit(now - dayLength)} + n, ${sql.lit(now - dayLength)} + n, 4, 10, 1
        from numbers`.execute(app.db.query)
    },

    /** One review after the other of a question on a day. */
    async repeatReview(
      studentId: string,
      { question, day, count }: { question: string; day: number; count: number },
    ) {
      await sql`insert into memory_events (id, student_id, question_id, version, sign, kind, source,
          chosen, score, hints, tries, mapping, retention, at, received_at, day)
        with recursive numbers(n) as (
          select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
        select ${sql.lit(newId())} || '-' || n, ${sql.lit(studentId)}, ${sql.lit(question)}, 'v', 's',
          'answer', 'review', '[]', 1, 0, 1, 1, 0.9, ${sql.lit(day * dayLength)} + n, 1, ${sql.lit(day)}
        from numbers`.execute(app.db.query)
    },

    /** Opened last so many days ago. */
    async addLesson(studentId: string, lessonId: string, daysAgo: number, isDone = false) {
      const at = now - daysAgo * dayLength
      await insert('lesson_progress', [
        {
          student_id: studentId,
          lesson_id: lessonId,
          subject_id: 'any',
          subcategory_id: 'any',
          percent: 100,
          completed_at: isDone ? at : null,
          completed_day: isDone ? today - daysAgo : null,
          updated_at: at,
        },
      ])
    },

    async addCards(
      studentId: string,
      place: { subcategory_id: string; subject_id: string; chapter_id: string; lesson_id?: string },
      { questionIds, state = 'on' }: { questionIds: string[]; state?: string },
    ) {
      await insert(
        'cards',
        questionIds.map((questionId) => ({
          student_id: studentId,
          question_id: questionId,
          ...place,
          version: 'v',
          sign: 's',
          last_day: today - 2,
          due_day: today,
          reps: 1,
          recalled: 1,
          lapses: 0,
          reviews: 1,
          level: 1,
          first_at: 1,
          state,
          is_asleep: 0,
          is_corrected: 0,
        })),
      )
    },

    /** A review at a time of a day, which may have been taken back. */
    async addReview(
      studentId: string,
      {
        question,
        day,
        at,
        isUndone,
      }: { question: string; day: number; at: number; isUndone?: boolean },
    ) {
      const row = {
        student_id: studentId,
        question_id: question,
        version: 'v',
        sign: 's',
        source: 'review',
        score: 0,
        hints: 0,
        tries: 1,
        mapping: 1,
        retention: 0.9,
        at,
        received_at: at,
        day,
      }
      const id = newId()
      await insert('memory_events', [
        { ...row, id, kind: 'answer', chosen: '["a"]', undoes: null },
        ...(isUndone ? [{ ...row, id: newId(), kind: 'undo', chosen: null, undoes: id }] : []),
      ])
    },

    /** Reviews, the oldest first, a minute apart. */
    async addReviews(studentId: string, questionId: string, recalled: boolean[]) {
      await insert(
        'memory_events',
        recalled.map((isRecalled, index) => ({
          id: newId(),
          student_id: studentId,
          question_id: questionId,
          version: 'v',
          sign: 's',
          kind: 'answer',
          source: 'review',
          chosen: '["a"]',
          score: Number(isRecalled),
          hints: 0,
          tries: 1,
          mapping: 1,
          retention: 0.9,
          at: now - (recalled.length - index) * 60_000,
          received_at: now,
          day: today - 1,
        })),
      )
    },
  }
}
