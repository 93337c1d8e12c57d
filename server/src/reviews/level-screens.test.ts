// How well a subject and a course are known, on their own screens: for who takes them, by as many statements for all.
import type { ChapterLevels, LevelStanding } from '@kinnow/contract/level-screens'
import { describe, expect, test } from 'vitest'
import { buildStudent } from '../../test/build.ts'
import { countStatements } from '../../test/count-statements.ts'
import { reviewer } from '../../test/reviewer.ts'

const all = { roots: 'Water', 'leaf take': 'Light', green: 'True', 'Which gas': 'Carbon dioxide' }

async function learner(lines: string[] = []) {
  const one = await reviewer(lines)
  const { app, student, ids } = one
  const ofSubject = async () => {
    const { body } = await app.get(`/subjects/${ids.subjectId}/levels`, student.token)
    return body.data.levels as LevelStanding & { chapters: ChapterLevels[] }
  }
  const ofCourse = async () => {
    const { body } = await app.get(`/subcategories/${ids.classId}/levels`, student.token)
    return body.data.levels as LevelStanding & { subjects: (LevelStanding & { id: string })[] }
  }
  const read = (lesson: string) =>
    app.call('PUT', `/lessons/${lesson}/progress`, {
      body: { completed: true },
      token: student.token,
    })
  const plants = async () => {
    const { chapters } = await ofSubject()
    return chapters[0] ?? expect.fail('there is a chapter')
  }
  /** A session that rests for a week ends. */
  const rest = async (days: number) => {
    for (let day = 0; day < days; day += 5) {
      one.wait(5)
      await ofSubject()
    }
  }
  return { ...one, ofSubject, ofCourse, read, plants, rest }
}

describe('a chapter on its screen', () => {
  test('before anything was done it leads to its first lesson', async () => {
    const { ofSubject, plants, ids } = await learner()
    expect(await plants()).toMatchObject({
      id: ids.chapterId,
      level: 'none',
      met: 0,
      toRefresh: 0,
      added: 0,
      further: { kind: 'lesson', id: ids.previewLesson, due: 0 },
    })
    expect(await ofSubject()).toMatchObject({
      level: 'none',
      ring: 0,
      missing: { level: 'familiar', chapters: 2 },
      further: { kind: 'lesson', id: ids.previewLesson },
    })
  })

  test('leads to no lesson that was taken out', async () => {
    const { app, plants, ids } = await learner()
    await app.db.query
      .updateTable('lessons')
      .set({ retired: 1 })
      .where('id', '=', ids.previewLesson)
      .execute()

    expect((await plants()).further).toMatchObject({ kind: 'lesson', id: ids.closedLesson })
  })

  test('after its lessons to its quiz, then to nothing until its questions are due', async () => {
    const { plants, read, ids, takeQuiz, check, wait } = await learner()
    await read(ids.previewLesson)
    await read(ids.closedLesson)
    expect((await plants()).further).toMatchObject({ kind: 'quiz', id: ids.quizId })

    await takeQuiz(all)
    // A quick check of its lesson was passed by.
    expect((await plants()).further).toMatchObject({ kind: 'lesson', id: ids.previewLesson })
    await check('')
    const waiting = await plants()
    expect(waiting.further).toBeNull()
    expect(waiting.met).toBe(waiting.questions)

    wait(3)
    const { further } = await plants()
    expect(further).toMatchObject({ kind: 'reviews', id: ids.subjectId, title: null })
    expect(further?.due).toBeGreaterThan(0)
  })

  test.each([
    ['may be taken again', ['mode: test'], { kind: 'quiz' }],
    ['may be taken once only', ['mode: test', 'attempts: 1'], null],
  ])('what a quiz still has to ask is offered where it %s', async (_, lines, further) => {
    const { plants, read, ids, takeQuiz, check } = await learner(lines)
    await read(ids.previewLesson)
    await read(ids.closedLesson)
    await check('')
    expect((await plants()).further).toMatchObject({ kind: 'quiz' })

    await takeQuiz({ roots: 'Water' })
    const after = await plants()
    expect(after.met).toBeLessThan(after.questions)
    expect(after.further && { kind: after.further.kind }).toEqual(further)
  })

  test('the button says as many reviews as the review of the subject asks, whatever waits in others', async () => {
    const { app, student, ofSubject, ids, takeQuiz, wait } = await learner()
    await takeQuiz({ roots: 'Water' })
    wait(1)
    const other = {
      student_id: student.id,
      due_day: 0,
      subject_id: 'another',
      cards: 500,
      fresh: 0,
    }
    await app.db.query.insertInto('due_counts').values(other).execute()
    const asked = await app.get(`/reviews/due?subjectId=${ids.subjectId}`, student.token)

    expect(asked.body.data.cards.length).toBeGreaterThan(0)
    expect((await ofSubject()).further).toMatchObject({
      kind: 'reviews',
      due: asked.body.data.cards.length,
    })
  })

  test('a question put aside, or in an attempt that goes on, is not offered', async () => {
    const { app, student, plants, takeQuiz, wait, cards, start } = await learner()
    await takeQuiz({ roots: 'Water' })
    wait(1)
    const [card] = await cards()
    expect((await plants()).further).toMatchObject({ kind: 'reviews', due: 1 })
    const set = (state: string, eventId: string) =>
      app.call('PUT', `/reviews/cards/${card?.question.id}`, {
        body: { state, eventId },
        token: student.token,
      })
    await set('aside', 'one')
    expect((await plants()).further).toMatchObject({ kind: 'lesson' })
    await set('on', 'two')
    await start({ explain: 'at-end' })
    expect((await plants()).further).toMatchObject({ kind: 'lesson' })
  })

  test('its level stays while time takes its share', async () => {
    const { plants, ofSubject, takeQuiz, check, rest } = await learner()
    await takeQuiz(all)
    await check('')
    const before = await plants()
    const { ring } = await ofSubject()
    await rest(20)
    const after = await plants()
    expect(after.level).toBe(before.level)
    expect(before.toRefresh).toBe(0)
    expect(after.toRefresh).toBeGreaterThan(0)
    expect(await ofSubject()).toMatchObject({ ring, toRefresh: after.toRefresh })
    expect(ring).toBeGreaterThan(0)
  })
})

test('the ring of a subject is the sum of its chapters’ levels, of four each', async () => {
  const { app, student, ofSubject, ofCourse, read, ids, takeQuiz, check, wait, cards, review } =
    await learner()
  const ringOf = async () => {
    const { ring, chapters } = await ofSubject()
    const overview = (await app.get('/reviews/overview', student.token)).body.data
    const course = await ofCourse()
    expect([overview.subjects[0].ring, course.ring, course.subjects[0]?.ring]).toEqual([
      ring,
      ring,
      ring,
    ])
    return [chapters.map(({ level }) => level), ring]
  }
  expect(await ringOf()).toEqual([['none', 'none'], 0])
  await takeQuiz(all)
  await check('Carbon')
  expect(await ringOf()).toEqual([['started', 'none'], 1 / 8])
  await read(ids.lastLesson)
  expect(await ringOf()).toEqual([['started', 'started'], 2 / 8])
  wait(3)
  for (const card of await cards()) await review(card, true)
  expect(await ringOf()).toEqual([['familiar', 'started'], 3 / 8])
})

describe('a course', () => {
  test('is worked out from all chapters of all its subjects, as a subject is from its own', async () => {
    const { ofSubject, ofCourse, takeQuiz, ids } = await learner()
    await takeQuiz(all)
    const { chapters, ...subject } = await ofSubject()
    const { subjects, ...course } = await ofCourse()
    expect(chapters).toHaveLength(2)
    expect(course).toEqual(subject)
    const { day, ...own } = subject as typeof subject & { day: string }
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/u)
    expect(subjects).toEqual([{ id: ids.subjectId, ...own }])
  })

  test('says nothing to who does not take it, and does not know what is not there', async () => {
    const { app, ids } = await learner()
    const other = await buildStudent(app)
    const get = (path: string) => app.get(path, other.token)
    expect((await get(`/subjects/${ids.subjectId}/levels`)).body.data).toEqual({ levels: null })
    expect((await get(`/subcategories/${ids.classId}/levels`)).body.data).toEqual({ levels: null })
    expect((await get('/subjects/nothing/levels')).status).toBe(404)
    expect((await get('/subcategories/nothing/levels')).status).toBe(404)
  })
})

test('tells no right answer, and asks as many statements whatever was learned', async () => {
  const { app, student, ids, takeQuiz, read, rest } = await learner()
  const count = countStatements(app)
  const ask = () => app.get(`/subjects/${ids.subjectId}/levels`, student.token)
  await ask()
  const few = await count(ask)
  await read(ids.previewLesson)
  await takeQuiz(all)
  await rest(10)
  await ask()
  const many = await count(ask)
  expect(many.statements).toBe(few.statements)
  expect(many.statements).toBeLessThanOrEqual(12)
  expect(JSON.stringify((await ask()).body)).not.toContain('RIGHT-')
})
