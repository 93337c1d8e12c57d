// The quiz about plants under rules of its author, and a student who takes it.
import type { EventKind, EventOutcome, SentEvent } from '@kinnow/contract/attempt-events'
import type { Certainty } from '@kinnow/contract/question-state'
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import { onTestFinished } from 'vitest'
import { newId } from '../src/lib/security/random.ts'
import { startApp } from './app.ts'
import { buildStudent, enroll, readSchoolIds } from './build.ts'
import { editedSchool } from './edited-school.ts'

const file = '1-academic/6-class-6/1-science/1-plants/quiz.md'

type Started = {
  id: string
  deadline: string | null
  now: string | null
  questions: ChoiceQuestion[]
}

/** `lines` are those of its front matter. */
export async function ruledQuiz(lines: string[]) {
  const app = await startApp()
  const ids = await readSchoolIds(app)
  const school = editedSchool(app)
  onTestFinished(async () => {
    school.remove()
    await app.stop()
  })
  const title = 'title: Plants quiz'
  let said = title
  const rule = async (now: string[]) => {
    const next = [title, ...now].join('\n')
    await school.edit(file, [said, next])
    said = next
  }
  await rule(lines)
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  const { token } = student
  return {
    app,
    ids,
    student,
    rule,
    edit: (change: [string, string]) => school.edit(file, change),
    /** Of another file of the school. */
    editFile: (path: string, change: [string, string]) => school.edit(path, change),
    quiz: async () => (await app.get(`/quizzes/${ids.quizId}`, token)).body.data,
    tryStart: (body: object = {}) => app.post(`/quizzes/${ids.quizId}/attempts`, body, token),
    start: async (body: object = {}) =>
      (await app.post(`/quizzes/${ids.quizId}/attempts`, body, token)).body.data.attempt as Started,
    answer: (attempt: Started, prompt: string, word: string, eventId = newId()) => {
      const question = attempt.questions.find(({ promptHtml }) => promptHtml.includes(prompt))
      const option = question?.options.find(({ html }) => html.includes(word))
      const body = { eventId, questionId: question?.id, chosen: [option?.id] }
      return app.post(`/attempts/${attempt.id}/answers`, body, token)
    },
    /** What the page would send; `prompt` of null is the overview. */
    event: (attempt: Started, kind: EventKind, prompt: string | null, said = ''): SentEvent => {
      const question = attempt.questions.find((one) => one.promptHtml.includes(prompt ?? '\0'))
      const chosen = (question?.options ?? []).flatMap(({ id, html }) =>
        html.includes(said) ? id : [],
      )
      return {
        eventId: newId(),
        kind,
        questionId: prompt === null ? null : (question?.id ?? prompt),
        ...(kind === 'answer' && { chosen }),
        ...(kind === 'sure' && { certainty: said as Certainty }),
      }
    },
    send: async ({ id }: Started, events: SentEvent[], sentAt?: string) => {
      const { body } = await app.post(`/attempts/${id}/events`, { events, sentAt }, token)
      return body.data.outcomes as EventOutcome[]
    },
    read: async ({ id }: Started) => (await app.get(`/attempts/${id}`, token)).body.data.attempt,
    submit: async ({ id }: Started) =>
      (await app.post(`/attempts/${id}/submit`, {}, token)).body.data.result,
    result: async ({ id }: Started) =>
      (await app.get(`/attempts/${id}/result`, token)).body.data.result,
    row: ({ id }: Started) =>
      app.db.query
        .selectFrom('attempts')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  }
}

export const minute = 60_000

/** `2026-12-05T08:00Z` so many milliseconds from now. */
export const fromNow = (milliseconds: number) =>
  `${new Date(Date.now() + milliseconds).toISOString().slice(0, 16)}Z`
