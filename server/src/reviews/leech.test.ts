// What slips again and again rests: until the lesson that teaches it was opened, and for a week at most.
import { expect, test } from 'vitest'
import { buildStudent, enroll } from '../../test/build.ts'
import { reviewer } from '../../test/reviewer.ts'

/** A student to whom one question has slipped on six days, the last of them today. */
async function slipped() {
  const one = await reviewer()
  const { app, ids, student, takeQuiz, wait, cards, review, rows } = one
  await takeQuiz({ roots: 'Water' })
  for (let day = 0; day < 6; day += 1) {
    wait(1)
    await review((await cards())[0], false)
  }
  const [card] = await rows()
  expect(card).toMatchObject({ lapses: 6, state: 'leech', due_day: (card?.last_day ?? 0) + 7 })
  return {
    ...one,
    isAsked: async () => (await cards()).length > 0,
    /** As its page does when it is opened. */
    open: (lesson: string) =>
      app.call('PUT', `/lessons/${lesson}/progress`, {
        body: { percent: 0, anchor: null },
        token: student.token,
      }),
    rootsLesson: ids.closedLesson,
    otherLesson: ids.previewLesson,
  }
}

test('it comes no earlier than after a week, and then', async () => {
  const { wait, isAsked, cards, review, rows } = await slipped()
  const asked = []
  for (let day = 1; day <= 7; day += 1) {
    wait(1)
    asked.push(await isAsked())
  }
  expect(asked).toEqual([...Array(6).fill(false), true])

  const { outlook } = await review((await cards())[0], true)
  expect(outlook.isCounted).toBe(true)
  expect(await rows()).toMatchObject([{ state: 'on', lapses: 6 }])
})

test('the lesson that teaches it wakes it at once, another one does not', async () => {
  const { wait, isAsked, open, otherLesson, rootsLesson, rows } = await slipped()
  wait(2)
  await open(otherLesson)
  expect(await isAsked()).toBe(false)
  expect(await rows()).toMatchObject([{ state: 'leech' }])

  expect((await open(rootsLesson)).status).toBe(200)
  expect(await rows()).toMatchObject([{ state: 'on' }])
  expect(await isAsked()).toBe(true)
})

test('opened on the day on which it slipped, it comes back the day after, as what is wrong does', async () => {
  const { wait, due, open, rootsLesson, rows } = await slipped()
  await open(rootsLesson)
  expect((await due()).cards).toEqual([])
  const [card] = await rows()
  expect(card).toMatchObject({ state: 'on', due_day: (card?.last_day ?? 0) + 1 })
  wait(1)
  expect((await due()).cards).toHaveLength(1)
})

test('another student’s opening of the lesson wakes nothing', async () => {
  const { app, ids, rows } = await slipped()
  const other = await buildStudent(app)
  await enroll(app, other, ids.classId)
  await app.call('PUT', `/lessons/${ids.closedLesson}/progress`, {
    body: { percent: 10 },
    token: other.token,
  })
  expect(await rows()).toMatchObject([{ state: 'leech' }])
})

test('gone three times more it rests again', async () => {
  const { wait, cards, review, open, rootsLesson, rows } = await slipped()
  await open(rootsLesson)
  const states = []
  for (let time = 0; time < 3; time += 1) {
    wait(1)
    const [card] = await cards()
    await review(card, false)
    states.push((await rows())[0]?.state)
  }
  expect(states).toEqual(['on', 'on', 'leech'])
})
