// What a subject's progress says of its quizzes: what they come to, as each counts, and whether one is under way.
import { expect, test } from 'vitest'
import { classRows } from '../../test/class-rows.ts'
import { minute, ruledQuiz } from '../../test/ruled-quiz.ts'
import { listHandedIn } from './ended-courses-repository.ts'
import { readDone } from './steps-repository.ts'

type Ruled = Awaited<ReturnType<typeof ruledQuiz>>

async function standing({ app, ids, student }: Ruled) {
  const { body } = await app.get(`/subjects/${ids.subjectId}/progress`, student.token)
  return body.data.quizzes as { isUnderWay: boolean }[]
}

test('a quiz that was begun is under way, until it is handed in', async () => {
  const ruled = await ruledQuiz(['counts: last'])
  const before = await standing(ruled)
  const first = await ruled.start()
  const open = await standing(ruled)
  await ruled.answer(first, 'roots', 'Water')
  await ruled.submit(first)
  const once = await standing(ruled)
  await ruled.start()

  expect(before).toEqual([])
  expect(open).toMatchObject([
    { attempts: 0, isUnderWay: true, bestPercent: null, countingPercent: null, counts: 'last' },
  ])
  expect(once).toMatchObject([{ attempts: 1, isUnderWay: false, countingPercent: 33 }])
  expect(await standing(ruled)).toMatchObject([
    { attempts: 1, isUnderWay: true, countingPercent: 33, counts: 'last' },
  ])
})

test('whose time is over is under way no more, though nobody has closed it', async () => {
  const ruled = await ruledQuiz(['mode: test', 'time: 10'])
  const { deadline } = await ruled.start()
  ruled.app.wait(10 * minute - 1000)
  const late = await standing(ruled)
  // Answers on their way are still accepted: nobody is invited to continue for those.
  ruled.app.wait(2000)

  expect(late).toMatchObject([{ isUnderWay: true, deadline, counts: 'best' }])
  expect(deadline).not.toBeNull()
  expect(await standing(ruled)).toMatchObject([{ attempts: 0, isUnderWay: false, deadline: null }])
})

test('a chapter whose quiz was not passed is not finished, and its next step is that quiz', async () => {
  const ruled = await ruledQuiz(['counts: last'])
  const { app, ids, student } = ruled
  const chapter = async () => {
    const { body } = await app.get(`/subjects/${ids.subjectId}/progress`, student.token)
    const { chapters, quizzes } = body.data
    return chapters.find(({ id }: { id: string }) => id === quizzes[0].chapterId)
  }
  const first = await ruled.start()
  await ruled.answer(first, 'roots', 'Water')
  await ruled.submit(first)
  const { body } = await app.get(`/lessons?subjectId=${ids.subjectId}`)
  const lessons = body.data.lessons as { id: string }[]
  const unread = await chapter()
  for (const { id } of lessons)
    await app.call('PUT', `/lessons/${id}/progress`, {
      body: { completed: true },
      token: student.token,
    })
  const read = await chapter()

  expect(unread).toMatchObject({ finished: false, due: { kind: 'lesson' } })
  expect(read).toMatchObject({ finished: false, percent: 100, due: { kind: 'quiz' } })
})

test.each([
  ['best', 60],
  ['first', 20],
  ['last', 40],
  ['average', 40],
])('of several attempts the %s counts', async (counts, percent) => {
  const ruled = await ruledQuiz([`counts: ${counts}`])
  const { app, ids, student } = ruled
  const rows = classRows(app, 'none')
  const { quizId } = ids
  // Of the first nothing is scored: it counts as handed in, and for no percentage.
  await rows.addAttempt(student.id, { quizId, daysAgo: 5, number: 1 })
  await app.db.query.updateTable('attempts').set({ out_of: 0, score: 0 }).execute()
  for (const [index, score] of [2, 6, 4].entries())
    await rows.addAttempt(student.id, { quizId, daysAgo: 4 - index, score, number: index + 2 })

  expect(await standing(ruled)).toMatchObject([
    { attempts: 4, isUnderWay: false, bestPercent: 60, countingPercent: percent, counts },
  ])
  const { tried } = await readDone(app.db, { studentId: student.id, subjectId: ids.subjectId })
  expect(tried.get(quizId)).toMatchObject({ attempts: 4, best: 60, deadline_at: null })
  const [handedIn] = await listHandedIn(app.db, student.id, [ids.subjectId])
  expect(handedIn).toMatchObject({ id: quizId, best: 60 })
  expect(handedIn?.submitted_at).toBe(tried.get(quizId)?.handed_in_at)
})
