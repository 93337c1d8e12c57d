// A class that learns knots, whose quiz has a written question: what tests of marks do over and over.
import type { Question } from '@kinnow/contract/questions'
import type { MarkedAnswer, Marking } from '@kinnow/contract/marks'
import { newId } from '../src/lib/security/random.ts'
import type { TestApp } from './app.ts'
import { buildClass } from './assigned.ts'
import { type BuiltStudent, buildStudent, readSchoolIds } from './build.ts'

export type WritingClass = Awaited<ReturnType<typeof buildWritingClass>>

/** The quiz about knots, which anybody finds in the catalog. */
async function findWrittenQuiz(app: TestApp): Promise<string> {
  const { courseId } = await readSchoolIds(app)
  const [subject] = (await app.get(`/subjects?subcategoryId=${courseId}`)).body.data.subjects
  return (await app.get(`/chapters?subjectId=${subject.id}`)).body.data.chapters[0].quiz.id
}

/** An attempt that answers the written question, handed in just now, as rows. */
export async function addWritten(app: TestApp, studentId: string, quizId?: string) {
  const question = await app.db.query
    .selectFrom('questions')
    .select(['id', 'version', 'quiz_id', 'subcategory_id'])
    .where('type', '=', 'reflection')
    .where('quiz_id', quizId === undefined ? 'is not' : '=', quizId ?? null)
    .executeTakeFirstOrThrow()
  const attemptId = newId()
  const at = Date.now()
  const of = { student_id: studentId, engine: 2 }
  await app.db.query
    .insertInto('attempts')
    .values({
      ...of,
      id: attemptId,
      quiz_id: question.quiz_id ?? '',
      number: 1,
      explain: 'at-end',
      started_at: at - 60_000,
      submitted_at: at,
      score: 6,
      out_of: 10,
      items: JSON.stringify([[question.id, question.version]]),
      rules: '{"feedback":"at-end"}',
      last_event_at: at,
      mode: 'practice',
      seed: attemptId,
      extra: 1,
      deadline_at: null,
      closed_by: 'student',
    })
    .execute()
  await app.db.query
    .insertInto('attempt_events')
    .values({
      ...of,
      id: newId(),
      attempt_id: attemptId,
      kind: 'answer',
      question_id: question.id,
      data: '["Shoes"]',
      score: 0,
      at: at - 1000,
    })
    .execute()
  return { attemptId, questionId: question.id, courseId: question.subcategory_id }
}

export async function buildWritingClass(app: TestApp, students = 1) {
  const { courseId } = await readSchoolIds(app)
  const quizId = await findWrittenQuiz(app)
  const learners: BuiltStudent[] = []
  for (let index = 0; index < students; index += 1) learners.push(await buildStudent(app))
  const group = await buildClass(app, [courseId], learners)
  const student = learners[0] as BuiltStudent
  const list = async (query = '', by = group.teacher): Promise<Marking> =>
    (await app.get(`/marking${query}`, by.token)).body.data
  return {
    ...group,
    quizId,
    student,
    learners,
    list,
    /** Hands in an attempt that answers the written question alone; without a text it answers nothing. */
    write: async (text: string | null, { by = student, explain = 'at-end' } = {}) => {
      const begun = await app.post(`/quizzes/${quizId}/attempts`, { explain }, by.token)
      const attempt = begun.body.data.attempt as { id: string; questions: Question[] }
      const question = attempt.questions.find(({ type }) => type === 'reflection')
      const body = { eventId: newId(), questionId: question?.id, chosen: [text] }
      if (text !== null) await app.post(`/attempts/${attempt.id}/answers`, body, by.token)
      await app.post(`/attempts/${attempt.id}/submit`, {}, by.token)
      return { attemptId: attempt.id, questionId: question?.id ?? '' }
    },
    mark: (
      { attemptId, questionId }: Pick<MarkedAnswer, 'attemptId' | 'questionId'>,
      { by = group.teacher, ...more }: { by?: BuiltStudent; [field: string]: unknown } = {},
    ) =>
      group.call(by, 'POST', `/attempts/${attemptId}/marks`, {
        questionId,
        points: 7,
        comment: '',
        seenId: null,
        ...more,
      }),
    history: async (
      { attemptId, questionId }: Pick<MarkedAnswer, 'attemptId' | 'questionId'>,
      by = group.teacher,
    ) => group.call(by, 'GET', `/attempts/${attemptId}/marks/${questionId}`),
    own: async (attemptId: string, by = student) =>
      group.call(by, 'GET', `/attempts/${attemptId}/marks`),
  }
}
