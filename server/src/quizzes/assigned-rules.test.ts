// By which rules a quiz is taken that a teacher assigned: attempts, time, and when answers are explained.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildClass, day, hour, minute } from '../../test/assigned.ts'
import { raiseRevision } from '../../test/raise-revision.ts'
import { type BuiltStudent, buildStudent, enroll, readSchoolIds } from '../../test/build.ts'
import { type OpenWork, rulesOfWork, withAssigned } from './assigned-rules.ts'
import { readQuizRules } from './rules.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let student: BuiltStudent
let group: Awaited<ReturnType<typeof buildClass>>
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  student = await buildStudent(app)
  group = await buildClass(app, [ids.classId], [student])
})

const noRules = { attempts: null, minutes: null, feedback: null }
const assign = (rules: object, more: object = {}) =>
  group.assign('quiz', ids.quizId, { quizRules: { ...noRules, ...rules }, ...more })
const page = async (by = student) => (await app.get(`/quizzes/${ids.quizId}`, by.token)).body.data
const start = async (by = student) => app.post(`/quizzes/${ids.quizId}/attempts`, {}, by.token)
const submit = async (id: string) =>
  (await app.post(`/attempts/${id}/submit`, {}, student.token)).body.data.result

describe('attempts', () => {
  test('are as many as the teacher allows, counted from the opening of the work on', async () => {
    const before = await start()
    await submit(before.body.data.attempt.id)
    app.wait(2 * minute)
    await assign({ attempts: 2 })
    expect(await page()).toMatchObject({
      attemptsLeft: 2,
      assigned: { attempts: 2, groupName: 'Class 6 B' },
    })
    const results = []
    for (const _ of [1, 2]) results.push(await submit((await start()).body.data.attempt.id))
    expect(results.map(({ mayTakeAgain }) => mayTakeAgain)).toEqual([true, false])
    expect((await page()).attemptsLeft).toBe(0)
    expect((await start()).body.code).toBe('attempts-used')

    app.wait(2 * day)
    expect((await start()).body.code).toBe('attempts-used')
  })

  test('are as many as one likes for who has no such work, or none that is open', async () => {
    const stranger = await buildStudent(app)
    await enroll(app, stranger, ids.classId)
    const more = { closesAt: await group.inTime(day + minute) }
    const id = await assign({ attempts: 1 }, more)
    await submit((await start()).body.data.attempt.id)
    expect((await start()).status).toBe(422)
    expect(await page(stranger)).toMatchObject({ attemptsLeft: null, assigned: null })

    await group.except(id, student, { dueAt: null, isExcused: true })
    expect(await page()).toMatchObject({ attemptsLeft: null, assigned: null })
    await group.except(id, student, { dueAt: null, isExcused: false })
    expect((await page()).attemptsLeft).toBe(0)
    app.wait(day + 2 * minute)
    expect(await page()).toMatchObject({ attemptsLeft: null, assigned: null })
    expect((await start()).status).toBe(201)
  })

  test('are those of work that is closed, for who may hand it in later', async () => {
    const id = await assign({ attempts: 1 }, { closesAt: await group.inTime(day + minute) })
    await group.except(id, student, { dueAt: await group.inTime(3 * day), isExcused: false })
    app.wait(2 * day)
    expect((await page()).attemptsLeft).toBe(1)
    app.wait(2 * day)
    expect((await page()).attemptsLeft).toBeNull()
  })

  test('are not those of work that is to come, withdrawn, or for others', async () => {
    const other = await buildStudent(app)
    await group.call(other, 'POST', '/groups/join', { code: group.joinCode })
    await assign({ attempts: 1 }, { opensAt: await group.inTime(hour) })
    await assign({ attempts: 1 }, { studentIds: [other.id] })
    const id = await assign({ attempts: 1 })
    expect((await page()).attemptsLeft).toBe(1)
    await group.call(group.teacher, 'DELETE', `/assignments/${id}`)
    expect((await page()).attemptsLeft).toBeNull()
    expect((await page(other)).attemptsLeft).toBe(1)
  })
})

test('time is that of the work, longer by the student’s factor, and shown before the start', async () => {
  await app.db.query
    .updateTable('users')
    .set({ extra_time: 1.5 })
    .where('id', '=', student.id)
    .execute()
  await assign({ minutes: 20 })
  expect(await page()).toMatchObject({ minutes: 30, quiz: { rules: { minutes: 20 } } })
  const { startedAt, deadline } = (await start()).body.data.attempt
  expect(Date.parse(deadline) - Date.parse(startedAt)).toBe(30 * minute)
})

describe('answers', () => {
  test('are explained after it is due, also where it is due later by now', async () => {
    const id = await assign({ feedback: 'after-due' })
    const { attempt } = (await start()).body.data
    expect(attempt.explain).toBe('after-close')
    const result = async () =>
      (await app.get(`/attempts/${attempt.id}/result`, student.token)).body.data.result
    await submit(attempt.id)
    expect((await result()).attempt.verdicts).toEqual([])

    const change = async (inDays: number) =>
      group.call(group.teacher, 'PUT', `/assignments/${id}`, {
        dueAt: await group.inTime(inDays * day),
      })
    await change(2)
    app.wait(day + hour)
    expect((await result()).attempt.verdicts).toEqual([])
    await group.except(id, student, { dueAt: await group.inTime(2 * day), isExcused: false })
    app.wait(day)
    expect((await result()).attempt.verdicts).toEqual([])
    app.wait(day + minute)
    expect((await result()).attempt.verdicts).not.toEqual([])
    // Who is late sees them after handing in.
    expect((await start()).body.data.attempt.explain).toBe('at-end')
  })

  test('are explained at once where the teacher says so', async () => {
    await assign({ feedback: 'at-once' })
    const sent = { explain: 'at-end' }
    const { body } = await app.post(`/quizzes/${ids.quizId}/attempts`, sent, student.token)
    expect(body.data.attempt.explain).toBe('at-once')
  })
})

describe('of several pieces of work for a quiz', () => {
  test('the strictest counts, and what is due only where nothing is that is not', async () => {
    const soon = { dueAt: await group.inTime(hour) }
    await assign({ attempts: 9, minutes: 300, feedback: 'at-once' }, soon)
    await assign({ attempts: 1, minutes: 20, feedback: 'after-due' })
    const dueAt = await group.inTime(2 * day)
    await assign({ attempts: 3, minutes: 30, feedback: 'after-due' }, { dueAt })
    const strict = { attempts: 1, minutes: 20, feedback: 'after-due', dueAt }
    expect(await page()).toMatchObject({ attemptsLeft: 1, assigned: strict })
    app.wait(2 * hour)
    const { attempt } = (await start()).body.data
    expect(attempt.explain).toBe('after-close')
    await submit(attempt.id)
    expect((await start()).body.code).toBe('attempts-used')

    app.wait(day)
    expect(await page()).toMatchObject({ attemptsLeft: 2, assigned: { minutes: 30 } })
    app.wait(day)
    expect(await page()).toMatchObject({ attemptsLeft: 0, minutes: 20 })
  })

  test('that of the quiz itself is stricter than telling at once', async () => {
    await assign({ feedback: 'at-once' })
    await assign({ minutes: 5 })
    expect(await page()).toMatchObject({ assigned: { minutes: 5, feedback: null } })
  })
})

describe('nobody gets round them', () => {
  test('by leaving the class while the work is open', async () => {
    await assign({ attempts: 1, feedback: 'after-due' })
    const stranger = await buildStudent(app)
    await enroll(app, stranger, ids.classId)
    await group.call(stranger, 'POST', '/groups/join', { code: group.joinCode })
    await group.call(stranger, 'DELETE', `/groups/mine/${group.groupId}`)
    expect(await group.mine(stranger)).toEqual([])
    expect(await page(stranger)).toMatchObject({ attemptsLeft: 1 })
    expect((await start(stranger)).body.data.attempt.explain).toBe('after-close')

    app.wait(minute)
    await assign({ minutes: 5 }, { opensAt: await group.inTime(-1) })
    expect(await page(stranger)).toMatchObject({ assigned: { minutes: null } })
  })

  test('by going on with an attempt from before the work opened', async () => {
    const { attempt } = (await start()).body.data
    const [{ id: questionId, options }] = attempt.questions
    const answer = { eventId: crypto.randomUUID(), questionId, chosen: [options[0].id] }
    app.wait(2 * minute)
    await assign({ minutes: 20 })
    expect((await start()).body.data.attempt.id).toBe(attempt.id)
    await assign({ attempts: 1, feedback: 'after-due' })
    const refused = await app.post(`/attempts/${attempt.id}/answers`, answer, student.token)
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt-closed'])

    const begun = (await start()).body.data.attempt
    expect(begun).toMatchObject({ number: 2, explain: 'after-close' })
    expect((await start()).body.data.attempt.id).toBe(begun.id)
    expect((await page()).attemptsLeft).toBe(0)
  })
})

describe('an attempt that was begun free of the rules', () => {
  const refusedOf = async ({ id, questions }: { id: string; questions: Question[] }) => {
    const [{ id: questionId, options } = { id: '', options: [] }] = questions
    const answer = { eventId: crypto.randomUUID(), questionId, chosen: [options[0]?.id] }
    return (await app.post(`/attempts/${id}/answers`, answer, student.token)).body.code
  }
  type Question = { id: string; options: { id: string }[] }

  test('while excused ends when that is taken back', async () => {
    const id = await assign({ attempts: 2, feedback: 'after-due' })
    await group.except(id, student, { dueAt: null, isExcused: true })
    const { attempt } = (await start()).body.data
    expect(attempt.explain).not.toBe('after-close')
    app.wait(minute)
    await group.except(id, student, { dueAt: null, isExcused: false })

    expect(await refusedOf(attempt)).toBe('time-over')
    expect((await start()).body.data.attempt).toMatchObject({ number: 2, explain: 'after-close' })
  })

  test('goes on when another exception changes, or the work neither counts nor explains late', async () => {
    const id = await assign({ attempts: 2 })
    const { attempt } = (await start()).body.data
    app.wait(minute)
    await group.except(id, student, { dueAt: null, isExcused: false, extraAttempts: 1 })
    expect((await start()).body.data.attempt.id).toBe(attempt.id)
    await submit(attempt.id)
    await group.call(group.teacher, 'DELETE', `/assignments/${id}`)

    const timed = await assign({ minutes: 20 })
    await group.except(timed, student, { dueAt: null, isExcused: true })
    const free = (await start()).body.data.attempt
    app.wait(minute)
    await group.except(timed, student, { dueAt: null, isExcused: false })
    expect((await start()).body.data.attempt.id).toBe(free.id)
  })

  test('ends when its student is chosen for the work', async () => {
    const other = await buildStudent(app)
    await group.call(other, 'POST', '/groups/join', { code: group.joinCode })
    const id = await assign({ attempts: 1 }, { studentIds: [other.id] })
    const { attempt } = (await start()).body.data
    app.wait(minute)
    const chosen = { studentIds: [student.id, other.id] }
    await group.call(group.teacher, 'PUT', `/assignments/${id}`, chosen)

    expect(await refusedOf(attempt)).toBe('time-over')
  })
})

describe('one student', () => {
  const same = { dueAt: null, isExcused: false }
  /** What the quiz's own file says. */
  async function setOwnRules(rules: object | null) {
    await app.db.query
      .updateTable('quizzes')
      .set({ rules: rules && JSON.stringify(rules) })
      .where('id', '=', ids.quizId)
      .execute()
    await raiseRevision(app)
  }
  const join = async () => {
    const other = await buildStudent(app)
    await group.call(other, 'POST', '/groups/join', { code: group.joinCode })
    return other
  }

  test('has more attempts than the work allows, and nobody else of the class', async () => {
    const other = await join()
    const id = await assign({ attempts: 1 })
    await submit((await start()).body.data.attempt.id)
    expect((await start()).body.code).toBe('attempts-used')

    expect((await group.except(id, student, { ...same, extraAttempts: 2 })).status).toBe(200)
    expect(await page()).toMatchObject({ attemptsLeft: 2, assigned: { attempts: 3 } })
    expect(await page(other)).toMatchObject({ attemptsLeft: 1, assigned: { attempts: 1 } })
    expect(await group.mine(student)).toMatchObject([{ quizRules: { attempts: 3 } }])
    expect(await group.mine(other)).toMatchObject([{ quizRules: { attempts: 1 } }])
    const results = []
    for (const _ of [1, 2]) results.push(await submit((await start()).body.data.attempt.id))
    expect(results.map(({ mayTakeAgain }) => mayTakeAgain)).toEqual([true, false])
    expect((await start()).body.code).toBe('attempts-used')
  })

  test('has every one of the most attempts that are possible counted', async () => {
    const id = await assign({ attempts: 10 })
    await group.except(id, student, { ...same, extraAttempts: 5 })
    for (let number = 1; number <= 15; number += 1)
      await submit((await start()).body.data.attempt.id)
    expect((await start()).body.code).toBe('attempts-used')
  })

  test('has more attempts than the quiz itself allows, where the work says nothing', async () => {
    const other = await join()
    await setOwnRules({ attempts: 1 })
    const id = await assign({})
    for (const one of [student, other])
      expect(await page(one)).toMatchObject({ attemptsLeft: 1, assigned: null })
    await group.except(id, student, { ...same, extraAttempts: 1 })
    expect(await page()).toMatchObject({ attemptsLeft: 2, assigned: null })
    expect(await page(other)).toMatchObject({ attemptsLeft: 1 })
    await submit((await start()).body.data.attempt.id)
    expect((await start()).status).toBe(201)
    await setOwnRules(null)
  })

  test('has no more attempts at other work that counts its own', async () => {
    const generous = await assign({ attempts: 3 })
    await assign({ attempts: 1 })
    await group.except(generous, student, { ...same, extraAttempts: 5 })
    expect((await page()).attemptsLeft).toBe(1)
  })

  test('has a longer time, in attempts that begin from then on', async () => {
    const other = await join()
    await setOwnRules({ minutes: 20 })
    const id = await assign({})
    const minutesOf = ({ startedAt, deadline }: { startedAt: string; deadline: string }) =>
      (Date.parse(deadline) - Date.parse(startedAt)) / minute
    const { attempt } = (await start()).body.data
    await group.except(id, student, { ...same, extraTime: 1.5 })
    expect(await page()).toMatchObject({ minutes: 30 })
    expect(await page(other)).toMatchObject({ minutes: 20 })
    expect(minutesOf((await start()).body.data.attempt)).toBe(20)
    await submit(attempt.id)
    expect(minutesOf((await start()).body.data.attempt)).toBe(30)
    await setOwnRules(null)
  })

  test('has the longer of the times of the work and of the account, not both', async () => {
    const set = (extra: number) =>
      app.db.query
        .updateTable('users')
        .set({ extra_time: extra })
        .where('id', '=', student.id)
        .execute()
    const id = await assign({ minutes: 20 })
    await group.except(id, student, { ...same, extraTime: 1.5 })
    await set(1.25)
    expect((await page()).minutes).toBe(30)
    await set(2)
    expect((await page()).minutes).toBe(40)
    const { startedAt, deadline } = (await start()).body.data.attempt
    expect(Date.parse(deadline) - Date.parse(startedAt)).toBe(40 * minute)
  })

  test('has neither once the work has closed', async () => {
    await setOwnRules({ minutes: 20, attempts: 1 })
    const id = await assign({}, { closesAt: await group.inTime(day + minute) })
    await group.except(id, student, { ...same, extraTime: 2, extraAttempts: 1 })
    expect(await page()).toMatchObject({ minutes: 40, attemptsLeft: 2 })
    app.wait(day + 2 * minute)
    expect(await page()).toMatchObject({ minutes: 20, attemptsLeft: 1 })
    await setOwnRules(null)
  })
})

test('rules belong to a quiz, are changed, and taken back', async () => {
  const quizRules = { ...noRules, attempts: 3 }
  expect((await group.send('lesson', ids.closedLesson, { quizRules })).body.code).toBe(
    'wrong-rules',
  )
  for (const wrong of [{ attempts: 11 }, { minutes: 301 }, { feedback: 'never' }])
    expect(
      (await group.send('quiz', ids.quizId, { quizRules: { ...noRules, ...wrong } })).status,
    ).toBe(400)
  const id = await assign(noRules)
  expect(await group.mine(student)).toMatchObject([{ quizRules: null }])
  const change = async (rules: object | null) =>
    (await group.call(group.teacher, 'PUT', `/assignments/${id}`, { quizRules: rules })).body.data
      .assignment.quizRules
  expect(await change(quizRules)).toEqual(quizRules)
  expect(
    (await group.call(group.teacher, 'PUT', `/assignments/${id}`, {})).body.data,
  ).toMatchObject({
    assignment: { quizRules },
  })
  expect(await change(null)).toBeNull()
})

test('a quiz that closes before the work is due closes then', () => {
  const rules = { ...readQuizRules(null), closesAt: 50, minutes: 10, attempts: 5 }
  const assigned = {
    ...noRules,
    groupName: '',
    dueAt: 90,
    begun: 0,
    feedback: 'after-due' as const,
  }
  const work = { assigned, extraAttempts: 0 }
  expect(withAssigned(rules, work, 10)).toEqual({ ...rules, feedback: 'after-close' })
  expect(withAssigned({ ...rules, closesAt: null }, work, 10).closesAt).toBe(90)
  expect(withAssigned(rules, { ...work, assigned: undefined }, 10)).toEqual(rules)
})

describe('several works with exceptions', () => {
  const now = Date.now()
  const work = (more: Partial<OpenWork>): OpenWork => ({
    rules: null,
    groupName: 'Class 6 B',
    dueAt: now + day,
    begun: 0,
    extraTime: 1,
    extraAttempts: 0,
    ...more,
  })
  const allowed = (works: OpenWork[]) =>
    withAssigned(readQuizRules('{"attempts":2}'), rulesOfWork(works, now), now).attempts

  test('the most attempts and the longest time that one of them gives count, not their sum', () => {
    const works = [
      work({ extraAttempts: 2, extraTime: 1.25 }),
      work({ extraAttempts: 1, extraTime: 1.5 }),
    ]
    expect(rulesOfWork(works, now)).toMatchObject({ extraAttempts: 2, extraTime: 1.5 })
    expect(allowed(works)).toBe(4)
    const timed = { ...noRules, minutes: 20 }
    expect(allowed([work({ rules: timed, extraAttempts: 1 })])).toBe(3)
    expect(rulesOfWork([work({})], now)).toMatchObject({ extraAttempts: 0, extraTime: 1 })
  })

  test('more attempts at work with a number of its own are none at the quiz, also once it was due', () => {
    const counted = { rules: { ...noRules, attempts: 1 }, extraAttempts: 3 }
    const open = work({ rules: { ...noRules, minutes: 20 } })
    expect(allowed([work({ ...counted, dueAt: now - hour }), open])).toBe(2)
    expect(allowed([work(counted), open])).toBe(4)
  })
})
