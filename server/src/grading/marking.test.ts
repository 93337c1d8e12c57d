// Written answers that wait, and their marks: who gives them, what of two teachers at once, and what the student reads.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMembers } from '../../test/add-members.ts'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildOwner, buildStudent, buildWithRole, readSchoolIds } from '../../test/build.ts'
import { limits } from '@kinnow/contract/limits'
import { newId } from '../lib/security/random.ts'
import { addWritten, buildWritingClass, type WritingClass } from '../../test/written-answers.ts'

let app: TestApp
let group: WritingClass
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  group = await buildWritingClass(app)
})

/** Something that was done at an answer, after all that was done before. */
const addEvent = (
  { attemptId, questionId }: { attemptId: string; questionId: string },
  kind: string,
  data: string | null,
) =>
  app.db.query
    .insertInto('attempt_events')
    .values({
      id: newId(),
      attempt_id: attemptId,
      student_id: group.student.id,
      kind,
      question_id: questionId,
      data,
      score: 0,
      engine: 2,
      at: Date.now(),
    })
    .execute()

describe('the queue', () => {
  test('has the answer, its question and the model answer', async () => {
    const { attemptId, questionId } = await group.write('Shoes,\n\nand a swing')

    const { answers, questions, ...counts } = await group.list()

    expect(counts).toMatchObject({
      groups: [{ id: group.groupId, name: 'Class 6 B' }],
      groupId: null,
      quizzes: [{ id: group.quizId, waiting: 1, marked: 0 }],
      waiting: 1,
      marked: 0,
    })
    expect(answers).toMatchObject([
      { attemptId, questionId, text: 'Shoes,\n\nand a swing', mark: null },
    ])
    const { items } = await app.db.query
      .selectFrom('attempts')
      .select('items')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow()
    const inOrder = (JSON.parse(items ?? '[]') as [string, string][]).map(([id]) => id)
    expect(inOrder[(answers[0]?.number ?? 0) - 1]).toBe(questionId)
    expect(answers[0]?.student).toEqual({
      id: group.student.id,
      name: null,
      email: group.student.email,
    })
    expect(questions).toHaveLength(1)
    expect(questions[0]?.version).toBe(answers[0]?.version)
    expect(questions[0]?.promptHtml).toContain('<p>')
    expect(questions[0]?.modelHtml).toContain('RIGHT-')
  })

  test('has no answer of an attempt that is not handed in, and none that was taken back', async () => {
    await group.write(null)
    expect((await group.list()).answers).toEqual([])
    const begun = await app.post(`/quizzes/${group.quizId}/attempts`, {}, group.student.token)
    const { attempt } = begun.body.data
    const question = attempt.questions.find(({ type }: { type: string }) => type === 'reflection')
    const answer = { attemptId: attempt.id, questionId: question.id }
    await addEvent(answer, 'answer', '["Shoes"]')
    expect((await group.list()).waiting).toBe(0)
    await app.post(`/attempts/${attempt.id}/submit`, {}, group.student.token)
    expect((await group.list()).waiting).toBe(1)

    const later = await group.write('A swing')
    expect((await group.list()).answers).toMatchObject([later])
    await addEvent(later, 'clear', null)
    expect((await group.list()).answers).toMatchObject([answer])
  })

  test('has no answer of a course that the student learns in a class they left', async () => {
    await group.write('Shoes')
    const other = await buildWritingClass(app)
    const member = (groupId: string, id: string, role: string) =>
      app.db.query
        .insertInto('group_members')
        .values({ group_id: groupId, user_id: id, role, joined_at: 1 })
        .execute()
    await member(other.groupId, group.teacher.id, 'teacher')
    await member(other.groupId, group.student.id, 'student')
    await app.db.query.deleteFrom('group_courses').where('group_id', '=', other.groupId).execute()
    expect((await group.list()).waiting).toBe(1)
    const path = `/groups/${group.groupId}/members/${group.student.id}`
    await group.call(group.teacher, 'DELETE', path)
    expect((await group.list()).waiting).toBe(0)
  })

  test('has of several attempts the last answer, and the one before where the last has none', async () => {
    await group.write('Shoes')
    const second = await group.write('A swing')
    await group.write(null)

    const { answers } = await group.list()

    expect(answers).toMatchObject([{ attemptId: second.attemptId, text: 'A swing' }])
  })

  test('has the first answer where each is explained at once', async () => {
    const { attemptId } = await group.write('Shoes', { explain: 'at-once' })
    expect((await group.list()).answers).toMatchObject([{ attemptId, text: 'Shoes' }])
  })

  test('is in a mixed order, and narrowed by class and quiz', async () => {
    const other = await buildWritingClass(app)
    await app.db.query
      .insertInto('group_members')
      .values({ group_id: other.groupId, user_id: group.teacher.id, role: 'teacher', joined_at: 1 })
      .execute()
    const early = await other.write('First', { by: other.student })
    app.wait(1000)
    const late = await group.write('Second')
    const ids = async (query = '') => (await group.list(query)).answers.map((one) => one.attemptId)

    expect(await ids()).toEqual([early.attemptId, late.attemptId].toSorted())
    expect(await ids(`?groupId=${group.groupId}`)).toEqual([late.attemptId])
    expect(await ids(`?quizId=${group.quizId}`)).toHaveLength(2)
    expect(await ids('?quizId=nothing')).toEqual([])
    expect((await group.list('?quizId=nothing')).quizzes).toMatchObject([{ waiting: 2 }])

    // What was marked last can be corrected first.
    for (const answer of [late, early]) {
      app.wait(1000)
      await group.mark(answer)
    }
    expect(await ids('?state=marked')).toEqual([early.attemptId, late.attemptId])
    app.wait(1000)
    await group.mark(late, { points: 8, seenId: (await group.history(late)).body.data.marks[0].id })
    expect(await ids('?state=marked')).toEqual([late.attemptId, early.attemptId])
  })

  test('of a class or a course of somebody else is empty or not found', async () => {
    await group.write('Shoes')
    const stranger = await buildWithRole(app, 'teacher')
    expect(await group.list('', stranger)).toMatchObject({ groups: [], waiting: 0, answers: [] })
    const { status } = await app.get(`/marking?groupId=${group.groupId}`, stranger.token)
    expect(status).toBe(404)
    await app.db.query.deleteFrom('group_courses').where('group_id', '=', group.groupId).execute()
    expect((await group.list()).waiting).toBe(0)
  })

  test('ends for a student who left, and for a class that ended', async () => {
    await group.write('Shoes')
    await group.call(group.teacher, 'PUT', `/groups/${group.groupId}`, { isArchived: true })
    expect(await group.list()).toMatchObject({ groups: [], waiting: 0 })
    await group.call(group.teacher, 'PUT', `/groups/${group.groupId}`, { isArchived: false })
    expect((await group.list()).waiting).toBe(1)
    const path = `/groups/${group.groupId}/members/${group.student.id}`
    await group.call(group.teacher, 'DELETE', path)
    expect((await group.list()).waiting).toBe(0)
  })
})

/** Students of the class without anything but their accounts. */
describe('a long queue', () => {
  test('comes thirty answers at a time, the oldest, in an order that gives nobody away', async () => {
    const members = await addMembers(app, group.groupId, 31)
    for (const id of members) await addWritten(app, id, group.quizId)

    const { answers, waiting } = await group.list()

    expect([answers.length, waiting]).toEqual([limits.mark.listed, 31])
    const oldest = await app.db.query
      .selectFrom('attempts')
      .select('id')
      .where('student_id', 'in', members)
      .orderBy('submitted_at')
      .orderBy('id')
      .limit(limits.mark.listed)
      .execute()
    expect(answers.map(({ attemptId }) => attemptId)).toEqual(oldest.map(({ id }) => id).toSorted())
  })

  test('is one of a class where all classes have many students', async () => {
    const other = await buildWritingClass(app)
    const own = {
      group_id: other.groupId,
      user_id: group.teacher.id,
      role: 'teacher',
      joined_at: 1,
    }
    await app.db.query.insertInto('group_members').values(own).execute()
    await app.db.query
      .updateTable('groups')
      .set({ name: 'Another class' })
      .where('id', '=', other.groupId)
      .execute()
    expect((await group.list()).groupId).toBeNull()
    await addMembers(app, group.groupId, 600)
    await group.write('Shoes')

    expect(await group.list()).toMatchObject({ groupId: other.groupId, waiting: 0 })
    expect(await group.list(`?groupId=${group.groupId}`)).toMatchObject({ waiting: 1 })
  })
})

describe('a mark', () => {
  test('is refused for a student who left, and in a class that ended', async () => {
    const answer = await group.write('Shoes')
    const end = (isArchived: boolean) =>
      group.call(group.teacher, 'PUT', `/groups/${group.groupId}`, { isArchived })
    await end(true)
    expect((await group.mark(answer)).status).toBe(404)
    await end(false)
    const path = `/groups/${group.groupId}/members/${group.student.id}`
    await group.call(group.teacher, 'DELETE', path)
    expect((await group.mark(answer)).status).toBe(404)
    expect((await group.history(answer)).status).toBe(404)
  })

  test('is read by the student, and takes the answer out of the queue', async () => {
    const answer = await group.write('Shoes')
    await app.db.query
      .updateTable('users')
      .set({ name: 'Ms Rao' })
      .where('id', '=', group.teacher.id)
      .execute()

    const { status, body } = await group.mark(answer, { points: 7.5, comment: ' Which knot? ' })

    expect(status).toBe(201)
    const by = { id: group.teacher.id, name: 'Ms Rao' }
    expect(body.data.mark).toMatchObject({ points: 7.5, comment: 'Which knot?', by })
    expect((await group.own(answer.attemptId)).body.data.marks).toMatchObject([
      { questionId: answer.questionId, points: 7.5, comment: 'Which knot?', by: 'Ms Rao' },
    ])
    expect(await group.list()).toMatchObject({ waiting: 0, marked: 1, answers: [] })
    const { answers } = await group.list('?state=marked')
    expect(answers[0]?.mark).toMatchObject({ points: 7.5, by })
  })

  test('tells the student once of an attempt, with its result, and again when it changed', async () => {
    const answer = await group.write('Shoes')
    const notices = async () =>
      (await group.call(group.student, 'GET', '/notices')).body.data.notices
    const comment = `Clear reasons. ${'word '.repeat(60)}`
    const first = (await group.mark(answer, { points: 7.5, comment })).body.data.mark
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      isRead: false,
      about: { kind: 'marked', attemptId: answer.attemptId },
    })
    const { result } = notice.about
    expect(result).toMatchObject({ points: 7.5, outOf: 10 })
    expect(result.comment).toMatch(/^Clear reasons\. (word ){20,32}…$/)
    await group.call(group.student, 'POST', '/notices/read', { id: notice.id })
    await group.mark(answer, { points: 9, seenId: first.id })

    expect(await notices()).toMatchObject([{ isRead: false, about: { kind: 'marked' } }])
  })

  test('S28: tells the student nothing of the result while the answers are not to be shown', async () => {
    const answer = await group.write('Shoes')
    await app.db.query
      .updateTable('attempts')
      .set({ told_at: Date.now() + 3650 * 24 * 60 * 60_000 })
      .where('id', '=', answer.attemptId)
      .execute()
    await group.mark(answer, { points: 7.5, comment: 'Which knot?' })

    const { notices } = (await group.call(group.student, 'GET', '/notices')).body.data
    expect(notices).toMatchObject([{ about: { kind: 'marked', attemptId: answer.attemptId } }])
    // The time of the notice may have these digits.
    expect(JSON.stringify(notices[0].about)).not.toMatch(/7\.5|Which knot/)
  })

  test('makes the work of the class marked', async () => {
    await group.assign('quiz', group.quizId)
    const answer = await group.write('Shoes')
    expect(await group.mine(group.student)).toMatchObject([{ state: 'done', isMarked: false }])
    await group.mark(answer)
    expect(await group.mine(group.student)).toMatchObject([{ state: 'done', isMarked: true }])
  })

  test('is changed by another, and both stay in its record', async () => {
    const answer = await group.write('Shoes')
    const first = (await group.mark(answer)).body.data.mark
    const owner = await buildOwner(app)

    const second = await group.mark(answer, { by: owner, points: 9, seenId: first.id })

    expect(second.status).toBe(201)
    const { marks } = (await group.history(answer)).body.data
    expect(marks).toMatchObject([
      { points: 9, by: { id: owner.id } },
      { points: 7, by: { id: group.teacher.id } },
    ])
    expect((await group.own(answer.attemptId)).body.data.marks).toMatchObject([{ points: 9 }])
  })

  test('is refused where another counts by now, and the other stays', async () => {
    const answer = await group.write('Shoes')
    await group.mark(answer, { points: 4 })
    const owner = await buildOwner(app)
    const late = await group.mark(answer, { by: owner, points: 9, comment: 'Good' })
    expect([late.status, late.body.code]).toEqual([409, 'marked-meanwhile'])
    expect((await group.history(answer)).body.data.marks).toMatchObject([{ points: 4 }])
  })

  test('of two at the same time counts once', async () => {
    const answer = await group.write('Shoes')
    const owner = await buildOwner(app)
    const both = await Promise.all([
      group.mark(answer, { points: 4 }),
      group.mark(answer, { by: owner, points: 9 }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await group.history(answer)).body.data.marks).toHaveLength(1)
  })

  test('that is sent twice is one', async () => {
    const answer = await group.write('Shoes')
    const [first, second] = [await group.mark(answer), await group.mark(answer)]
    expect(second.body.data).toEqual(first.body.data)
    expect((await group.history(answer)).body.data.marks).toHaveLength(1)
  })

  test('of another teacher is one of its own, though it says the same', async () => {
    const answer = await group.write('Shoes')
    const first = (await group.mark(answer)).body.data.mark
    const owner = await buildOwner(app)
    await group.mark(answer, { by: owner, seenId: first.id })
    const { marks } = (await group.history(answer)).body.data
    expect(marks).toMatchObject([{ by: { id: owner.id } }, { by: { id: group.teacher.id } }])
  })

  test.each([[-0.5], [10.5], [7.25], ['7'], [null]])(
    'is refused with points of %s',
    async (points) => {
      const answer = await group.write('Shoes')
      expect((await group.mark(answer, { points })).status).toBe(400)
      expect((await group.mark(answer, { comment: 'a'.repeat(1001) })).status).toBe(400)
    },
  )

  test('is for written answers that were handed in', async () => {
    const answer = await group.write('Shoes')
    const other = { ...answer, questionId: 'nothing' }
    expect((await group.mark(other)).status).toBe(404)
    const { questions } = (await app.get(`/attempts/${answer.attemptId}`, group.student.token)).body
      .data.attempt
    const graded = questions.find(({ type }: { type: string }) => type !== 'reflection')
    await addEvent({ ...answer, questionId: graded.id }, 'answer', '["x"]')
    expect((await group.mark({ ...answer, questionId: graded.id })).status).toBe(404)
    expect((await group.mark(await group.write(null))).status).toBe(404)
  })

  test('of a student of somebody else is as unknown as one that is not there', async () => {
    const answer = await group.write('Shoes')
    const stranger = (await buildWritingClass(app)).teacher
    expect((await group.mark(answer, { by: stranger })).status).toBe(404)
    expect((await group.history(answer, stranger)).status).toBe(404)
    expect((await group.own(answer.attemptId, await buildStudent(app))).status).toBe(404)
    // Nor of a course that the class does not learn any more.
    const { classId, courseId } = await readSchoolIds(app)
    const learn = (id: string) =>
      app.db.query
        .updateTable('group_courses')
        .set({ subcategory_id: id })
        .where('group_id', '=', group.groupId)
        .execute()
    await learn(classId)
    expect((await group.mark(answer)).status).toBe(404)
    await learn(courseId)
    expect((await group.history(answer)).body.data.marks).toEqual([])
  })

  test('is hidden while the answers of its attempt are', async () => {
    const answer = await group.write('Shoes')
    await group.mark(answer, { comment: 'It is the bowline' })
    const tell = (at: number) =>
      app.db.query
        .updateTable('attempts')
        .set({ told_at: at })
        .where('id', '=', answer.attemptId)
        .execute()
    await group.assign('quiz', group.quizId)
    await tell(Date.now() + 10 * 365 * 86_400_000)
    expect((await group.own(answer.attemptId)).body.data.marks).toEqual([])
    expect(await group.mine(group.student)).toMatchObject([{ isMarked: false }])
    await tell(1)
    expect(await group.mine(group.student)).toMatchObject([{ isMarked: true }])
    expect((await group.own(answer.attemptId)).body.data.marks).toHaveLength(1)
  })
})

describe('comments to use again', () => {
  test('are the last five of this teacher, the last first and each once', async () => {
    const answers = await group.write('Knots')
    let seenId: string | null = null
    const say = async (comment: string, by = group.teacher) => {
      const { body } = await group.mark(answers, { by, comment, seenId })
      seenId = body.data.mark.id
      app.wait(1000)
    }
    expect((await group.list()).comments).toEqual([])
    for (const comment of ['One', 'Two', 'Three', 'Two', 'Four', '', 'Five', 'Six'])
      await say(comment)
    expect((await group.list()).comments).toEqual(['Six', 'Five', 'Four', 'Two', 'Three'])

    const other = await buildWritingClass(app)
    expect((await other.list()).comments).toEqual([])
    const owner = await buildOwner(app)
    await say('Of the office', owner)
    expect((await group.list()).comments).not.toContain('Of the office')
    expect((await group.list('', owner)).comments).toEqual(['Of the office'])
  })
})
