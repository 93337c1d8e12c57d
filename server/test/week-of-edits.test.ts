// An author edits the demo school while students learn in it: what they did equals what a model says that only knows the
// rules. Ten edits and three students; `EDITS=200 STUDENTS=50` for a whole week.
import type { ChoiceQuestion } from '@kinnow/contract/questions'
import type { PastAttempt } from '@kinnow/contract/past-attempts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importSchool } from '../src/content/import/import-school.ts'
import { newMemo } from '../src/content/read/memo.ts'
import { readSchool } from '../src/content/read-school.ts'
import { newId } from '../src/lib/security/random.ts'
import { replay } from '../src/quizzes/attempts/replay.ts'
import { startApp, type TestApp } from './app.ts'
import { type BuiltStudent, buildStudent, enroll } from './build.ts'
import { seededDice } from './dice.ts'
import {
  editedCourse,
  type EditedLesson,
  type EditedQuestion,
  type EditedQuiz,
} from './week-of-edits.ts'

const dice = seededDice(Number(process.env['SEED'] ?? 20_261_122))
const editCount = Number(process.env['EDITS'] ?? 10)
const studentCount = Number(process.env['STUDENTS'] ?? 3)

type Taken = { quiz: EditedQuiz; id: string; score: number; outOf: number }
type Open = Taken & { questions: ChoiceQuestion[]; keys: EditedQuestion[]; at: number }
type Known = {
  student: BuiltStudent
  done: Set<EditedLesson>
  open: Open[]
  taken: Taken[]
}
type Subject = { id: string; name: string }

let app: TestApp
let course: ReturnType<typeof editedCourse>
const memo = newMemo()
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  course = editedCourse(dice)
  await bringIn()
})
afterAll(async () => {
  course.remove()
  await app.stop()
})

async function bringIn() {
  const options = { skipFaulty: false, language: 'en' }
  const { school } = await readSchool(course.root, options, memo)
  const report = await importSchool(app.db, { ...school, origin: 'folder:school' })
  app.responseCache.clear()
  return report
}

/** By the words of their folders, which stand in their names. */
const subjectNames: Record<string, [group: RegExp, subject: RegExp]> = {
  '1-academic/6-class-6/1-science': [/Class 6/, /Science/],
  '1-academic/6-class-6/2-maths': [/Class 6/, /Math/],
  '1-academic/7-class-7/1-english': [/Class 7/, /English/],
  '2-skill-based/2-personal-finance/1-personal-finance': [/finance/i, /finance/i],
}

async function findSubjects(): Promise<{ groups: string[]; subjects: Map<string, Subject> }> {
  const { subCategories } = (await app.get('/subcategories?limit=100')).body.data
  const groups = new Set<string>()
  const subjects = new Map<string, Subject>()
  for (const [folder, [groupName, name]] of Object.entries(subjectNames)) {
    const group = subCategories.find((one: Subject) => groupName.test(one.name)) as Subject
    groups.add(group.id)
    const all = (await app.get(`/subjects?subcategoryId=${group.id}&limit=50`)).body.data.subjects
    subjects.set(folder, all.find((one: Subject) => name.test(one.name)) as Subject)
  }
  return { groups: [...groups], subjects }
}

const lessonsOf = async (subject: Subject): Promise<{ id: string; title: string }[]> =>
  (await app.get(`/lessons?subjectId=${subject.id}&limit=100`)).body.data.lessons
const progressOf = async (known: Known, subject: Subject) =>
  (await app.get(`/subjects/${subject.id}/progress`, known.student.token)).body.data

async function complete(known: Known, subjects: Map<string, Subject>) {
  const lesson = dice.pick(course.lessons.filter(({ path }) => path !== null))
  const subject = subjects.get(lesson.subject) as Subject
  const [one] = (await lessonsOf(subject)).filter(({ title }) => title === lesson.title)
  if (!one) throw new Error(`"${lesson.title}" is not there`)
  const body = { completed: true }
  const { status } = await app.call('PUT', `/lessons/${one.id}/progress`, {
    body,
    token: known.student.token,
  })
  expect(status).toBe(200)
  known.done.add(lesson)
}

async function begin(known: Known, subjects: Map<string, Subject>) {
  const quiz = dice.pick(course.quizzes.filter(({ path }) => path !== null))
  if (known.open.some((one) => one.quiz === quiz)) return
  const subject = subjects.get(quiz.subject) as Subject
  const { chapters } = (await app.get(`/chapters?subjectId=${subject.id}&limit=50`)).body.data
  const one = chapters
    .map((chapter: { quiz: { id: string; title: string } | null }) => chapter.quiz)
    .find((each: { title: string } | null) => each?.title === quiz.title)
  if (!one) throw new Error(`the quiz "${quiz.title}" is not there`)
  const keys = course.questionsOf(quiz)
  const body = { explain: 'at-end' }
  const reply = await app.post(`/quizzes/${one.id}/attempts`, body, known.student.token)
  if (keys.length === 0 || reply.status !== 201) return
  const { id, questions } = reply.body.data.attempt
  expect(questions).toHaveLength(keys.length)
  const outOf = questions.filter(
    ({ type }: ChoiceQuestion) => type !== ('reflection' as string),
  ).length
  known.open.push({ quiz, id, questions, keys, at: 0, score: 0, outOf })
}

/** The next question that is answered by plain words, rightly or not. */
async function goOn(known: Known, open: Open) {
  while (open.at < open.keys.length && !open.keys[open.at]) open.at += 1
  const key = open.keys[open.at]
  const question = open.questions[open.at]
  if (!key || !question) return handIn(known, open)
  const words = dice.pick(key.options)
  const option = question.options.find(({ html }) => html === words)
  if (!option) throw new Error(`"${words}" is no option of ${question.promptHtml}`)
  const body = { eventId: newId(), questionId: question.id, chosen: [option.id] }
  const { status } = await app.post(`/attempts/${open.id}/answers`, body, known.student.token)
  expect(status).toBe(200)
  open.score += Number(words === key.right)
  open.at += 1
}

async function handIn(known: Known, open: Open) {
  const { status } = await app.post(`/attempts/${open.id}/submit`, {}, known.student.token)
  expect(status).toBe(200)
  known.open.splice(known.open.indexOf(open), 1)
  known.taken.push(open)
}

async function compare(known: Known, subjects: Map<string, Subject>, after: string) {
  for (const [folder, subject] of subjects) {
    const titles = new Map((await lessonsOf(subject)).map(({ id, title }) => [id, title]))
    const { lessons, quizzes } = await progressOf(known, subject)
    // Of a lesson that is gone the record is kept, and shows nowhere.
    const done = lessons.filter(
      (one: { completed: boolean; lessonId: string }) => one.completed && titles.has(one.lessonId),
    )
    const wanted = [...known.done].filter((one) => one.subject === folder && one.path !== null)
    expect(
      done.map(({ lessonId }: { lessonId: string }) => titles.get(lessonId)).toSorted(),
      after,
    ).toEqual(wanted.map(({ title }) => title).toSorted())
    const here = course.quizzes.filter((one) => one.subject === folder && one.path !== null)
    for (const quiz of here) {
      const own = known.taken.filter((one) => one.quiz === quiz)
      const found = quizzes.find((one: { title: string }) => one.title === quiz.title)
      const { title, attempts, bestPercent } = found ?? {
        title: quiz.title,
        attempts: 0,
        bestPercent: null,
      }
      const best = own.map(({ score, outOf }) => Math.round((100 * score) / outOf))
      expect([title, attempts, bestPercent], after).toEqual([
        title,
        own.length,
        own.length > 0 ? Math.max(...best) : null,
      ])
    }
  }
  for (const { id, score, outOf } of known.taken) {
    const { result } = (await app.get(`/attempts/${id}/result`, known.student.token)).body.data
    expect({ id, score: result.score, outOf: result.outOf }, after).toEqual({ id, score, outOf })
    expect(
      // Of many the list begins with the latest, and with the one that is looked at.
      [...result.attempts, ...result.besides].some((one: PastAttempt) => one.id === id),
      after,
    ).toBe(true)
  }
}

const timeout = 600_000 + editCount * 60_000

test('nothing that was done looks different, but where the rules say so', { timeout }, async () => {
  const { groups, subjects } = await findSubjects()
  const class6 = [...subjects.values()]
  expect(class6.every(Boolean)).toBe(true)
  const all: Known[] = []
  for (let n = 0; n < studentCount; n += 1) {
    const student = await buildStudent(app)
    for (const group of groups) await enroll(app, student, group)
    all.push({ student, done: new Set(), open: [], taken: [] })
  }
  const done: string[] = []
  for (let n = 0; n < editCount; n += 1) {
    for (let step = 0; step < Math.max(8, studentCount); step += 1) {
      const known = dice.pick(all)
      const [open] = known.open
      const what = dice.roll(4)
      if (what === 0) await complete(known, subjects)
      else if (what === 1) await begin(known, subjects)
      else if (open) await (dice.roll(4) === 0 ? handIn(known, open) : goOn(known, open))
    }
    const edit = course.edit()
    done.push(edit)
    const report = await bringIn()
    expect(report.moves.doubts, edit).toEqual([])
    await compare(dice.pick(all), subjects, `edit ${n}, ${edit}`)
  }
  for (const known of all) await compare(known, subjects, `in the end, after ${done.length} edits`)
  expect((await replay(app.db, () => undefined)).different).toBe(0)
  expect(all.some(({ taken }) => taken.length > 0)).toBe(true)
})
