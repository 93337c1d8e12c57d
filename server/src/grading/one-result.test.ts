// A quiz with an answer that a person marked reads the same wherever a student or a teacher sees it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildWritingClass, type WritingClass } from '../../test/written-answers.ts'

let app: TestApp
let group: WritingClass
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
})
afterAll(() => app.stop())

type Answer = { attemptId: string; questionId: string }

const score = ({ attemptId }: Answer, points: number) =>
  app.db.query
    .updateTable('attempts')
    .set({ score: points, out_of: 9 })
    .where('id', '=', attemptId)
    .execute()

/** All that a student and a teacher read of the quiz, in percent. */
async function readAll({ attemptId }: Answer) {
  const get = async (path: string, by = group.student) => (await app.get(path, by.token)).body
  const { groupId, quizId, student, teacher } = group
  const { result } = (await get(`/attempts/${attemptId}/result`)).data
  const { quiz, ...page } = (await get(`/quizzes/${quizId}`)).data
  const progress = (await get(`/subjects/${quiz.subject.id}/progress`)).data
  const [own] = (await get('/assignments/mine')).data.assignments
  const book = (await get(`/groups/${groupId}/gradebook`, teacher)).data
  const csv: string = await get(`/groups/${groupId}/gradebook.csv`, teacher)
  const story = (await get(`/groups/${groupId}/gradebook/${student.id}`, teacher)).data
  const sheet = (await get(`/groups/${groupId}/students/${student.id}`, teacher)).data
  const work = (await get(`/assignments/${own.id}`, teacher)).data
  const ofQuiz = progress.quizzes.find((one: { quizId: string }) => one.quizId === quizId)
  const percent = ({ score: points, outOf }: { score: number; outOf: number }) =>
    Math.round((100 * points) / outOf)
  return {
    ofAttempt: {
      result: result.percent,
      points: percent(result),
      history: percent(result.attempts[0]),
      earlier: percent((await get(`/quizzes/${quizId}/attempts`)).data.attempts[0]),
      story: percent(story.work[0].attempts[0]),
      recent: percent(sheet.recent[0]),
    },
    ofQuiz: {
      result: result.countingPercent,
      best: result.bestPercent,
      page: page.countingPercent,
      progress: ofQuiz.countingPercent,
      progressBest: ofQuiz.bestPercent,
      own: own.percent,
      work: work.students[0].percent,
      book: book.students[0].cells[0].percent,
      file: Number(csv.trim().split(',').at(-1)),
      story: story.work[0].cell.percent,
      sheet: sheet.quizzes[0].best?.percent,
    },
  }
}

const everywhere = (all: Record<string, number>, percent: number) =>
  expect(all).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, percent])))

test('the mark of an answer is in every percentage of its quiz, for student and teacher', async () => {
  group = await buildWritingClass(app)
  await group.assign('quiz', group.quizId)
  const answer = await group.write('Shoes')
  await score(answer, 7)
  const before = await readAll(answer)
  everywhere(before.ofAttempt, 78)
  everywhere(before.ofQuiz, 78)

  const first = (await group.mark(answer, { points: 10 })).body.data.mark
  await group.mark(answer, { points: 7, seenId: first.id })

  const after = await readAll(answer)
  everywhere(after.ofAttempt, 77)
  everywhere(after.ofQuiz, 77)
})

test('S28: before answers may be shown a mark counts for the teacher alone, and its comment is nowhere', async () => {
  group = await buildWritingClass(app)
  await group.assign('quiz', group.quizId)
  const answer = await group.write('Shoes')
  await score(answer, 7)
  const tellAt = (at: number) =>
    app.db.query
      .updateTable('attempts')
      .set({ told_at: at })
      .where('id', '=', answer.attemptId)
      .execute()
  await tellAt(Date.now() + 3650 * 86_400_000)
  await group.mark(answer, { points: 10, comment: 'It is the bowline' })

  const { story, recent, ...attempt } = (await readAll(answer)).ofAttempt
  const { work, book, file, story: cell, sheet, ...quiz } = (await readAll(answer)).ofQuiz
  everywhere(attempt, 78)
  everywhere(quiz, 78)
  everywhere({ story, work, book, file, cell }, 80)
  // The page of a student waits with its results as well.
  expect([recent, sheet]).toEqual([Number.NaN, undefined])
  const { groupId, student, teacher } = group
  const path = `/groups/${groupId}/students/${student.id}/attempts/${answer.attemptId}`
  expect((await app.get(path, teacher.token)).body.data.percent).toBe(80)
  const exported = async () =>
    JSON.stringify((await app.get('/users/me/export', student.token)).body)
  expect(await exported()).not.toContain('bowline')

  await tellAt(1)
  everywhere((await readAll(answer)).ofAttempt, 80)
  everywhere((await readAll(answer)).ofQuiz, 80)
  expect(await exported()).toContain('bowline')
})

test('of several attempts the best points count with the mark that was set last, for both', async () => {
  group = await buildWritingClass(app)
  await group.assign('quiz', group.quizId)
  const first = await group.write('Shoes')
  await group.mark(first, { points: 10 })
  await score(first, 9)
  const second = await group.write('A swing')
  await group.mark(second, { points: 4 })
  await score(second, 3)

  const all = await readAll(second)
  const { recent, ...ofAttempt } = all.ofAttempt
  everywhere(ofAttempt, 34)
  // The list of recent things has attempts of one quiz once, with the best of them.
  everywhere({ ...all.ofQuiz, recent }, 94)
})

test('a mark may pass a quiz that its other points alone would not, and the teacher sees no failure', async () => {
  group = await buildWritingClass(app)
  for (const text of ['Shoes', 'A swing']) {
    const answer = await group.write(text)
    await score(answer, 6)
    await group.mark(answer, { points: 10 })
  }
  const { id } = group.student
  const sheet = async () =>
    (await app.get(`/groups/${group.groupId}/students/${id}`, group.teacher.token)).body.data
  const passed = await sheet()
  const reasons = passed.student.flags.map(({ reason }: { reason: string }) => reason)
  expect(reasons).not.toContain('quiz-failed')
  expect(passed.quizzes).toMatchObject([
    { best: { score: 7, outOf: 10, percent: 70 }, passed: true },
  ])

  await app.db.query.updateTable('mark_events').set({ points: 0 }).execute()
  const [flag] = (await sheet()).student.flags
  expect(flag).toMatchObject({ reason: 'quiz-failed', bestPercent: 60, count: 2 })
})
