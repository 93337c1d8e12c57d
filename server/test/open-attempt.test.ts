// S28: of an attempt that is explained at its end nothing that says right or wrong leaves the server before it is handed in.
import type { Question } from '@kinnow/contract/questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/lib/security/random.ts'
import { startApp, type TestApp } from './app.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from './build.ts'
import { everyGet } from './every-get.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
/** The quizzes of the test school, in which every type of question stands. */
let quizIds: string[]
/** For each question an answer that is right and one that is wrong, learned from an attempt that explains at once. */
const solutions = new Map<string, { right: string[]; wrong: string[] }>()
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  const { body } = await app.get(`/subjects?subcategoryId=${ids.courseId}`)
  const chapters = await app.get(`/chapters?subjectId=${body.data.subjects[0].id}`)
  quizIds = [ids.quizId, chapters.body.data.chapters[0].quiz.id]
  await learnSolutions()
})
afterAll(() => app.stop())

async function buildEnrolled() {
  const student = await buildStudent(app)
  for (const course of [ids.classId, ids.courseId]) {
    // Which of them came last decides where one goes on, and a quick machine takes both within a millisecond.
    app.wait(1)
    await enroll(app, student, course)
  }
  return student
}

type Attempt = { id: string; questions: Question[] }
async function start(student: BuiltStudent, quizId: string, explain: string): Promise<Attempt> {
  const { body } = await app.post(`/quizzes/${quizId}/attempts`, { explain }, student.token)
  return body.data.attempt
}

const answer = async (
  student: BuiltStudent,
  attempt: Attempt,
  question: Question,
  chosen: string[],
  claim: object = {},
) =>
  (
    await app.post(
      `/attempts/${attempt.id}/answers`,
      { ...claim, eventId: newId(), questionId: question.id, chosen },
      student.token,
    )
  ).body.data

/** An answer of the right shape that nobody would call right. */
function guess(question: Question): string[] {
  switch (question.type) {
    case 'ordering':
      return question.options.map(({ id }) => id)
    case 'matching':
      return question.rows.map((_, row) => (row === 0 ? (question.options[0]?.id ?? '') : ''))
    case 'gaps':
      return question.gaps.map((_, gap) => (gap === 0 ? 'nonsense' : ''))
    case 'sorting':
      return question.items.map(({ id }) => `${id} ${question.groups[0]?.id}`)
    case 'code-ordering':
      return question.lines.map(({ id }) => `${id} 0`)
    case 'table':
      return question.rows
        .flat()
        .flatMap(({ field }) => (field ? [field.options[0]?.id ?? '7'] : []))
    case 'numeric':
      return [question.unit === 'none' ? '987654' : '987654 zz']
    case 'short-text':
    case 'reflection':
      return ['nonsense']
    default:
      return [question.options[0]?.id ?? '']
  }
}

async function learnSolutions() {
  const scout = await buildEnrolled()
  for (const quizId of quizIds) {
    const attempt = await start(scout, quizId, 'at-once')
    for (const question of attempt.questions) {
      const chosen = guess(question)
      const { verdict } = await answer(scout, attempt, question, chosen)
      const options = 'options' in question ? question.options.map(({ id }) => id) : []
      const right = question.type === 'reflection' ? ['Certainly'] : verdict.right
      const isChoice = ['single', 'multiple', 'true-false'].includes(question.type)
      const wrongOption = options.filter((id) => !right.includes(id)).slice(0, 1)
      const otherAnswer = verdict.score < 1 ? chosen : right.toReversed()
      const wrong = isChoice ? wrongOption : otherAnswer
      solutions.set(question.id, { right, wrong })
    }
  }
}

type Given = {
  isRight: (index: number) => boolean
  explain?: string
  submits?: boolean
  /** What a forger sends along with each answer. */
  claim?: object
}
async function buildAnswering({ isRight, explain = 'at-end', submits = false, claim }: Given) {
  const student = await buildEnrolled()
  const attempts: string[] = []
  for (const quizId of quizIds) {
    const attempt = await start(student, quizId, explain)
    attempts.push(attempt.id)
    for (const [index, question] of attempt.questions.entries()) {
      const { right, wrong } = solutions.get(question.id) ?? { right: [], wrong: [] }
      const chosen = isRight(index) ? right : wrong
      const data = await answer(student, attempt, question, chosen, claim)
      if (explain === 'at-end')
        expect(data).toEqual({ saved: true, verdict: null, now: null, deadline: null })
    }
    if (submits) await app.post(`/attempts/${attempt.id}/submit`, {}, student.token)
  }
  return { student, attempts }
}

/** In the export what was chosen stands as `data` of its event. */
const isOfAnswer = (name: string, value: unknown) =>
  ['chosen', 'address', 'requestId'].includes(name) ||
  (name === 'data' && typeof value === 'string')

/** What the student chose, who and when is taken out; lists lose their order, which an attempt's own shuffling gives. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(plain).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        isOfAnswer(name, inner) ? '' : plain(inner),
      ]),
    )
  }
  // Times, addresses of mail, and ids of what is the student's own: those of the school are shorter.
  const own = /^\d{4}-\d\d-\d\dT|@example\.com$|^[\w-]{22}$/
  const isOwn = typeof value === 'string' && own.test(value)
  return isOwn ? '' : value
}

type Event = { kind: string; data: string | null; score: number | null }
const answersIn = (all: { attemptEvents: Event[] }) =>
  all.attemptEvents.filter(({ kind }) => kind === 'answer')

async function crawl({ student, attempts }: { student: BuiltStudent; attempts: string[] }) {
  const bodies: Record<string, unknown> = {}
  for (const address of everyGet(app, ids, { studentId: student.id, attempts, quizIds })) {
    const { status, body } = await app.get(address, student.token)
    const name = attempts.reduce((text, id, index) => text.replace(id, `attempt ${index}`), address)
    bodies[name.replace(student.id, 'me')] = { status, body: plain(body) }
  }
  return bodies
}

test('S28: all right and all wrong look the same everywhere until the attempt is handed in', async () => {
  const right = await buildAnswering({ isRight: () => true })
  const wrong = await buildAnswering({ isRight: () => false })
  const half = await buildAnswering({ isRight: (index) => index % 2 === 0 })

  const seen = await crawl(right)

  expect(Object.keys(seen).length).toBeGreaterThan(25)
  expect(await crawl(wrong)).toEqual(seen)
  expect(await crawl(half)).toEqual(seen)
})

test('S28: before handing in neither key nor explanation is in any answer of the server', async () => {
  const open = await buildAnswering({ isRight: (index) => index % 2 === 0 })

  // The description of the API names the fields of a result.
  const { '/openapi.json': _, ...seen } = await crawl(open)

  expect(JSON.stringify(seen)).not.toMatch(
    /RIGHT-|WRONG-|"(correct|isCorrect|isRight|rightOptions|answerKey|(explanation|feedback)\w*)":(?!null|"at-)/,
  )
})

test('S28: points that are sent along change nothing: the server counts them itself', async () => {
  const claim = { score: 100, percent: 100, isRight: true, outOf: 1, number: 7, submittedAt: 1 }
  const honest = await buildAnswering({ isRight: () => false })
  const forging = await buildAnswering({ isRight: () => false, claim })

  const [told, forged] = await Promise.all([
    app.post(`/attempts/${honest.attempts[1]}/submit`, {}, honest.student.token),
    app.post(`/attempts/${forging.attempts[1]}/submit`, claim, forging.student.token),
  ])

  expect(forged.status).toBe(200)
  expect(forged.body.data.result.percent).toBeLessThan(50)
  for (const name of ['number', 'score', 'outOf', 'percent', 'bestPercent']) {
    expect(forged.body.data.result[name], name).toBe(told.body.data.result[name])
  }
})

test('S28: after handing in the result, the dashboard and the export tell it', async () => {
  const right = await buildAnswering({ isRight: () => true, submits: true })
  const wrong = await buildAnswering({ isRight: () => false, submits: true })

  const results = await Promise.all(
    [right, wrong].map(({ student, attempts }) =>
      app.get(`/attempts/${attempts[1]}/result`, student.token),
    ),
  )
  const dashboards = await Promise.all(
    [right, wrong].map(({ student }) => app.get('/dashboard', student.token)),
  )
  const exported = await app.get('/users/me/export', right.student.token)

  expect(results.map(({ body }) => body.data.result.percent)).toEqual([100, expect.any(Number)])
  expect(results[1]?.body.data.result.percent).toBeLessThan(50)
  expect(dashboards[0]?.body.data.today.rightAnswers).toBeGreaterThan(5)
  expect(dashboards[1]?.body.data.today.rightAnswers).toBe(0)
  expect(answersIn(exported.body.data.export).map(({ score }) => score)).toContain(1)
})

test('S37: the export holds the answers of an open attempt, without their points', async () => {
  const { student } = await buildAnswering({ isRight: () => true })

  const all = (await app.get('/users/me/export', student.token)).body.data.export
  const answers = answersIn(all)

  expect(answers).toHaveLength(solutions.size)
  expect(answers.every(({ score }) => score === null)).toBe(true)
  expect(answers.map(({ data }) => data)).toContain('["working end"]')
  expect(all.attempts.map((one: { score: unknown }) => one.score)).toEqual([null, null])
})

test('S28: where each question is explained at once its points are shown once it was answered', async () => {
  const { student } = await buildAnswering({ isRight: () => true, explain: 'at-once' })

  const exported = (await app.get('/users/me/export', student.token)).body.data.export
  const dashboard = await app.get('/dashboard', student.token)

  expect(answersIn(exported).map(({ score }) => score)).toContain(1)
  expect(dashboard.body.data.today.rightAnswers).toBeGreaterThan(5)
})
