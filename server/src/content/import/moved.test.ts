// Files are renamed and moved, questions reworded: what students did there follows.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildClass } from '../../../test/assigned.ts'
import { type MovedSchool, movedSchool } from '../../../test/moved-school.ts'
import { takeQuiz } from '../../../test/learned-school.ts'
import { importSchool } from './import-school.ts'
import { moveLines } from './recognize-moves.ts'
import { planImport, planLines } from './plan.ts'
import { reportLines } from './report.ts'
import { newId } from '../../lib/security/random.ts'

const science = '1-academic/6-class-6/1-science'
const plants = `${science}/1-plants`

let app: MovedSchool['app']
let ids: MovedSchool['ids']
let student: MovedSchool['student']
let folder: string
let move: MovedSchool['move']
let rewrite: MovedSchool['rewrite']
let read: MovedSchool['read']
beforeEach(async () => {
  ;({ app, ids, student, folder, move, rewrite, read } = await movedSchool())
})
afterEach(() => app.stop())

/** As somebody who has not agreed to any loss. */
const bringIn = async () => {
  const report = await importSchool(app.db, await read(), { isSure: false })
  app.responseCache.clear()
  return moveLines(report.moves).join('\n')
}
const complete = async (lessonId: string) => {
  const body = { completed: true }
  await app.call('PUT', `/lessons/${lessonId}/progress`, { body, token: student.token })
}
const standing = async () =>
  (await app.get(`/subjects/${ids.subjectId}/progress`, student.token)).body.data.standing
const handIn = async () => {
  const begun = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
  await app.post(`/attempts/${begun.body.data.attempt.id}/submit`, {}, student.token)
}

test('a lesson whose file is renamed stays complete, and its old address leads to it', async () => {
  await complete(ids.closedLesson)
  const before = await standing()
  move(`${plants}/2-roots.md`, `${plants}/2-below-the-ground.md`)

  const said = await bringIn()
  const { status, body } = await app.get(`/lessons/${ids.closedLesson}`, student.token)

  expect(said).toMatch(/lesson "[^"]+" \(same text\)/)
  expect(await standing()).toEqual(before)
  expect(before.lessonsCompleted).toBe(1)
  expect(status).toBe(200)
  expect(body.data.lesson.id).not.toBe(ids.closedLesson)
})

test('a renamed chapter keeps its quizzes though two of them ask the same under one title', async () => {
  const quiz = readFileSync(join(folder, `${plants}/quiz.md`), 'utf8')
  writeFileSync(join(folder, `${plants}/2-roots.quiz.md`), quiz)
  await bringIn()
  await handIn()
  move(plants, `${science}/1-green`)

  const said = await bringIn()
  const { body } = await app.get(`/quizzes/${ids.quizId}`, student.token)

  expect(said).not.toContain('Not recognized')
  expect(said.match(/quiz "/g)).toHaveLength(2)
  expect(body.data.quiz.lesson).toBeNull()
  expect(body.data.attempts).toHaveLength(1)
})

test('the old address of a preview leads to it, without an account', async () => {
  move(`${plants}/1-leaves.md`, `${plants}/1-green.md`)
  rewrite(`${plants}/quiz.md`, 'lesson="leaves" ', '')

  await bringIn()

  const { status, body } = await app.get(`/previews/${ids.previewLesson}`)
  expect(status).toBe(200)
  expect(body.data.lesson.id).not.toBe(ids.previewLesson)
})

test('a lesson that moves to another chapter stays complete', async () => {
  await complete(ids.closedLesson)
  move(`${plants}/2-roots.md`, `${science}/2-light/2-roots.md`)
  rewrite(`${plants}/quiz.md`, 'lesson="roots" ', '')

  await bringIn()

  expect(await standing()).toMatchObject({ lessonsCompleted: 1, lessonCount: 3 })
})

test('a lesson that moves and comes back is where it was', async () => {
  await complete(ids.closedLesson)
  move(`${plants}/2-roots.md`, `${plants}/2-below.md`)
  await bringIn()
  move(`${plants}/2-below.md`, `${plants}/2-roots.md`)

  await bringIn()

  expect(await standing()).toMatchObject({ lessonsCompleted: 1 })
  const { body } = await app.get(`/lessons/${ids.closedLesson}`, student.token)
  expect(body.data.lesson.id).toBe(ids.closedLesson)
})

test('a chapter that is renamed takes its quiz, its lessons and all results with it', async () => {
  await complete(ids.closedLesson)
  await handIn()
  const before = await standing()
  move(plants, `${science}/1-green-things`)

  const said = await bringIn()
  const quiz = await app.get(`/quizzes/${ids.quizId}`, student.token)

  expect(await standing()).toEqual(before)
  expect(said).toContain('chapter "')
  expect(said).toContain('quiz "')
  expect(quiz.body.data.attempts).toHaveLength(1)
})

/** Of an answer: its question at that time. */
const ofThen = ['attempt_events.question_id', 'mark_events.question_id']

/** What students have at lessons, quizzes, questions and chapters, by table and column. */
async function listPlaces() {
  const tables = await app.db.query.introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns: all }) => {
    const names = all.map(({ name }) => name)
    if (!names.includes('student_id')) return []
    return names
      .filter((name) => /^(lesson|quiz|question|chapter)_id$/.test(name))
      .map((name) => ({ table, name }))
  })
  const places = new Map<string, string[]>()
  for (const { table, name } of columns) {
    const { rows } = await sql<{ id: string | null }>`
      select distinct ${sql.ref(name)} as id from ${sql.table(table)}`.execute(app.db.query)
    places.set(
      `${table}.${name}`,
      rows.flatMap(({ id }) => id ?? []),
    )
  }
  return places
}

/** A mark belongs to an answer, and names the question as that does. */
async function markOneAnswer(): Promise<void> {
  const answer = await app.db.query
    .selectFrom('attempt_events')
    .select(['attempt_id', 'question_id', 'student_id'])
    .where('kind', '=', 'answer')
    .executeTakeFirstOrThrow()
  await app.db.query
    .insertInto('mark_events')
    .values({
      id: newId(),
      attempt_id: answer.attempt_id,
      question_id: answer.question_id ?? '',
      student_id: answer.student_id,
      number: 1,
      points: 5,
      comment: null,
      marked_by: null,
      at: 1,
    })
    .execute()
}

test('all that students did in a chapter follows its new name, in every table', async () => {
  await complete(ids.closedLesson)
  await takeQuiz(app, student, ids.quizId)
  await markOneAnswer()
  const before = await listPlaces()
  move(plants, `${science}/1-green`)

  await bringIn()
  const after = await listPlaces()

  expect([...before.keys()].toSorted()).toEqual([
    'attempt_events.question_id',
    'attempts.quiz_id',
    'cards.chapter_id',
    'cards.lesson_id',
    'cards.question_id',
    'lesson_progress.lesson_id',
    'mark_events.question_id',
    'memory_events.question_id',
  ])
  for (const [column, values] of before) {
    expect(values, column).not.toEqual([])
    const left = (after.get(column) ?? []).filter((id) => values.includes(id))
    if (ofThen.includes(column)) expect(left, column).toEqual(values)
    else expect(left, column).toEqual([])
    expect(after.get(column), column).toHaveLength(values.length)
  }
})

test('what lost its words went nowhere, and needs consent', async () => {
  await complete(ids.closedLesson)
  move(`${plants}/2-roots.md`, `${plants}/2-other.md`)
  writeFileSync(
    join(folder, `${plants}/2-other.md`),
    '---\ntitle: Another matter\nminutes: 5\nsummary: Other.\n---\n\nNothing of what was here before is left in it.\n',
  )
  rewrite(`${plants}/quiz.md`, 'lesson="roots" ', '')

  await expect(bringIn()).rejects.toThrow(/agree/)
})

test('an import says what is new, known again and retired, and calls nothing retired that was renamed', async () => {
  move(`${plants}/2-roots.md`, `${plants}/2-below.md`)
  rewrite(`${plants}/quiz.md`, 'lesson="roots" ', '')
  const renamed = await importSchool(app.db, await read())
  writeFileSync(
    join(folder, `${plants}/3-stems.md`),
    '---\ntitle: Stems\nminutes: 5\nsummary: What carries.\n---\n\nStems carry what is drunk below to where the light is.\n',
  )
  rmSync(join(folder, `${science}/2-light/1-shadows.md`))
  const changed = await importSchool(app.db, await read())

  expect(reportLines(renamed)).toEqual([
    expect.stringMatching(/^Imported: .*, 0 retired;/),
    'Recognized after a move; students keep what they did there:',
    expect.stringMatching(/^ {2}lesson "/),
    'Questions changed: 1',
    `  ${plants}/quiz.md:5  "What do roots take in?"`,
  ])
  expect(reportLines(changed)).toEqual([
    expect.stringMatching(/^Imported: .*, 1 retired;/),
    'New: 1 lesson.',
    'Retired: 1 lesson.',
    '  lesson "Shadows"',
  ])
})

test('a dry run says what would be known again, and changes nothing', async () => {
  move(`${plants}/2-roots.md`, `${plants}/2-below.md`)

  const lines = planLines(await planImport(app.db, await read()))

  expect(lines.join('\n')).toMatch(/lesson "[^"]+" \(same text\)/)
  const { body } = await app.get(`/lessons/${ids.closedLesson}`, student.token)
  expect(body.data.lesson.id).toBe(ids.closedLesson)
})

test('a question that was reworded is known again, with another right answer it is not', async () => {
  rewrite(`${plants}/quiz.md`, '::about{topic="Leaves" id="green"}', '::about{topic="Leaves"}')
  await bringIn()
  const linked = async () =>
    (await app.db.query.selectFrom('content_successors').selectAll().execute()).filter(
      ({ kind }) => kind === 'questions',
    )
  const before = (await linked()).length

  rewrite(`${plants}/quiz.md`, '## A leaf is green.', '## A leaf is always green.')
  const said = await bringIn()
  const after = (await linked()).length
  rewrite(
    `${plants}/quiz.md`,
    '## A leaf is always green.\n\n::about{topic="Leaves"}\n\n- [x] True\n- [ ] False',
    '## A leaf is never green.\n\n::about{topic="Leaves"}\n\n- [ ] True\n- [x] False',
  )
  await bringIn()

  expect(after - before).toBe(1)
  expect(said).toContain('1 question')
  expect(await linked()).toHaveLength(after)
})

test('work of a class follows what is renamed: its lesson, its quiz and its chapter', async () => {
  const group = await buildClass(app, [ids.classId], [student])
  await group.assign('lesson', ids.closedLesson)
  await group.assign('quiz', ids.quizId)
  await group.assign('chapter', ids.chapterId)
  await complete(ids.closedLesson)
  await handIn()
  const before = await group.mine(student)
  move(plants, `${science}/1-green`)

  await bringIn()
  const after = await group.mine(student)

  expect(before.map(({ state }) => state).toSorted()).toEqual(['done', 'done', 'todo'])
  for (const work of before)
    expect(after.find(({ id }) => id === work.id)).toEqual({
      ...work,
      targetId: expect.not.stringMatching(new RegExp(`^${work.targetId}$`)),
    })
})

test('questions to teachers follow what is renamed: the lesson, the quiz and its question', async () => {
  const group = await buildClass(app, [ids.classId], [student])
  const { id: questionId } = await app.db.query
    .selectFrom('questions')
    .select('id')
    .where('quiz_id', '=', ids.quizId)
    .executeTakeFirstOrThrow()
  const places = [
    { kind: 'lesson', targetId: ids.closedLesson },
    { kind: 'quiz', targetId: ids.quizId, anchor: questionId },
  ]
  for (const place of places)
    await group.call(student, 'POST', '/teacher-questions', {
      ...place,
      key: place.kind,
      groupId: group.groupId,
      text: 'Why?',
    })
  move(plants, `${science}/1-green`)

  await bringIn()

  const rows = await app.db.query.selectFrom('student_questions').selectAll().execute()
  expect(rows).toHaveLength(2)
  const live = { lesson: 'lessons', quiz: 'quizzes' } as const
  for (const { kind, target_id: id, anchor } of rows) {
    const target = app.db.query.selectFrom(live[kind as 'lesson']).select('retired')
    expect(await target.where('id', '=', id).executeTakeFirst()).toEqual({ retired: 0 })
    if (anchor === null) continue
    const question = app.db.query.selectFrom('questions').select('retired')
    expect(await question.where('id', '=', anchor).executeTakeFirst()).toEqual({ retired: 0 })
  }
})
