// A course that grows: what was reached stays, and what came since is shown as new.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countStatements } from '../../test/count-statements.ts'
import { editedSchool } from '../../test/edited-school.ts'
import { raiseRevision } from '../../test/raise-revision.ts'
import { reviewer } from '../../test/reviewer.ts'

const science = '1-academic/6-class-6/1-science'
const quizFile = `${science}/1-plants/quiz.md`
const all = { roots: 'Water', 'leaf take': 'Carbon dioxide', green: 'True' }

async function growing() {
  const one = await reviewer()
  const { app, student, ids } = one
  const school = editedSchool(app)
  onTestFinished(school.remove)
  // The subject is its first chapter alone, for now.
  await school.change((folder) => {
    rmSync(join(folder, science, '2-light'), { recursive: true })
    const quiz = readFileSync(join(folder, quizFile), 'utf8')
    writeFileSync(
      join(folder, quizFile),
      quiz.replace(
        '- [x] Light\n- [ ] Sugar\n\nRIGHT-leaves',
        '- [ ] Sugar\n- [ ] Sand\n\nRIGHT-leaves',
      ),
    )
  })
  const add = (folder: string) => {
    const path = join(folder, science, '3-shadows')
    cpSync(join(folder, science, '1-plants'), path, { recursive: true })
    const quiz = readFileSync(join(path, 'quiz.md'), 'utf8')
    writeFileSync(join(path, 'quiz.md'), quiz.replace(/ id="[^"]*"/gu, ''))
    const index = readFileSync(join(path, 'index.md'), 'utf8')
    writeFileSync(join(path, 'index.md'), index.replace(/name: .*/u, 'name: Shadows'))
  }
  const levels = async () =>
    (await app.get(`/subjects/${ids.subjectId}/levels`, student.token)).body.data.levels
  const ofCourse = async () =>
    (await app.get(`/subcategories/${ids.classId}/levels`, student.token)).body.data.levels
  const overview = async () =>
    (await app.get('/reviews/overview', student.token)).body.data.subjects[0]
  const onDashboard = async () => (await app.get('/dashboard', student.token)).body.data.known
  /** A lucky guess promises less than a week: what was right is right once more, days later. */
  const learn = async (answers: Record<string, string> = all) => {
    await one.takeQuiz(answers)
    await one.check('Carbon dioxide')
    one.wait(2)
    for (const card of await one.cards()) await one.review(card, true)
  }
  return { ...one, school, add, learn, levels, ofCourse, overview, onDashboard }
}

test('the level of a subject and its course stays when a chapter is added, and its questions are new', async () => {
  const { app, school, add, levels, ofCourse, overview, learn } = await growing()
  await learn()
  expect(await levels()).toMatchObject({ level: 'familiar', added: 0, ring: 0.5 })

  app.wait(60_000)
  await school.change(add)
  const after = await levels()
  expect(after).toMatchObject({ level: 'familiar', ring: 0.25 })
  const [, came] = after.chapters
  expect(came).toMatchObject({ name: 'Shadows', level: 'none', met: 0 })
  expect(after.added).toBe(came.questions)
  expect(came.questions).toBeGreaterThan(0)
  expect(await ofCourse()).toMatchObject({ level: 'familiar', added: came.questions })
  expect(await overview()).toMatchObject({ level: 'familiar' })
})

test('a chapter that had been there counts, also under another name; after it was hidden it is new again', async () => {
  const { app, school, add, levels, learn } = await growing()
  await school.change(add)
  app.wait(60_000)
  await learn()
  expect(await levels()).toMatchObject({ level: 'started', added: 0 })

  app.wait(60_000)
  await school.move(`${science}/3-shadows`, `${science}/4-shade`)
  expect(await levels()).toMatchObject({ level: 'started', added: 0 })

  await school.change((folder) => {
    cpSync(join(folder, science, '4-shade'), join(folder, '..', 'aside'), { recursive: true })
    rmSync(join(folder, science, '4-shade'), { recursive: true })
  })
  expect((await levels()).level).toBe('familiar')
  app.wait(60_000)
  await school.change((folder) => {
    cpSync(join(folder, '..', 'aside'), join(folder, science, '4-shade'), { recursive: true })
  })
  const back = await levels()
  expect(back.level).toBe('familiar')
  expect(back.added).toBe(back.chapters[1].questions)
  expect(back.added).toBeGreaterThan(0)
})

test('a question that was taken out and is put back takes no level away, and is new', async () => {
  const { app, school, levels, onDashboard, learn } = await growing()
  const question = /\n## A leaf is green\.[^#]*/u
  let taken = ''
  await school.change((folder) => {
    const quiz = readFileSync(join(folder, quizFile), 'utf8')
    taken = question.exec(quiz)?.[0] ?? ''
    writeFileSync(join(folder, quizFile), quiz.replace(question, ''))
  })
  expect(taken).not.toBe('')
  await learn({ roots: all.roots, 'leaf take': all['leaf take'] })
  const before = await levels()
  expect(before).toMatchObject({ level: 'familiar', added: 0 })
  expect(await onDashboard()).toMatchObject([{ name: 'Plants', level: 'familiar' }])

  app.wait(60_000)
  await school.change((folder) => {
    writeFileSync(join(folder, quizFile), readFileSync(join(folder, quizFile), 'utf8') + taken)
  })
  const after = await levels()
  expect(after).toMatchObject({ level: 'familiar', added: 1 })
  expect(after.chapters[0]).toMatchObject({ level: 'familiar' })
  expect(after.chapters[0].questions).toBe(before.chapters[0].questions + 1)
  expect(await onDashboard()).toMatchObject([{ name: 'Plants', level: 'familiar' }])
})

test('chapters that were added to cost the dashboard one statement more, however many they are', async () => {
  const { app, student, ids, school, add, takeQuiz } = await growing()
  await school.change(add)
  await takeQuiz(all)
  const { body } = await app.get(`/chapters?subjectId=${ids.subjectId}`)
  const cards = await app.db.query.selectFrom('cards').select('question_id').execute()
  // As if one of the questions had been in the other chapter.
  await app.db.query
    .updateTable('cards')
    .set({ chapter_id: body.data.chapters[1].id })
    .where('question_id', '=', cards[0]?.question_id ?? '')
    .execute()
  const count = countStatements(app)
  const dashboard = async () => (await app.get('/dashboard', student.token)).body.data
  expect((await dashboard()).known).toHaveLength(2)
  const { statements: before } = await count(dashboard)

  await app.db.query.updateTable('questions').set({ made_at: app.db.now }).execute()
  await raiseRevision(app)
  await dashboard()
  expect((await count(dashboard)).statements).toBe(before + 1)
})
