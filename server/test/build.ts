// Builders: what a test needs to be there before it starts, made the way a student would.
import type { Role } from '@kinnow/contract/roles'
import { listMail } from '../src/mail/outbox-repository.ts'
import { mailKey, type TestApp } from './app.ts'

export const goodPassword = 'Mango2river!'

export type BuiltStudent = { id: string; email: string; token: string }

let count = 0
export const newAddress = () => `student${(count += 1)}-${process.pid}@example.com`

/** The mails to an address that went out or are due, the newest first. */
export async function readMails(app: TestApp, email: string) {
  const mails = await listMail(app.db, mailKey, 10_000)
  return mails.filter((mail) => mail.recipient === email)
}

/** The newest code mailed to an address. */
export async function readCode(app: TestApp, email: string): Promise<string> {
  const [code = ''] = (await readMails(app, email)).flatMap(
    (mail) => /^\d{4,6}$/m.exec(mail.text)?.[0] ?? [],
  )
  return code
}

/** A code that is not the one mailed. */
export const wrongCode = (right: string) =>
  String((Number(right) + 1) % 10 ** right.length).padStart(right.length, '0')

export async function buildStudent(app: TestApp, email = newAddress()): Promise<BuiltStudent> {
  await app.post('/users/register', { email, password: goodPassword })
  await app.post('/users/verify-otp', { email, otp: await readCode(app, email) })
  const { body } = await app.post('/users/login', { email, password: goodPassword })
  return { id: body.data.user.id, email, token: body.data.token }
}

export async function buildWithRole(app: TestApp, role: Role): Promise<BuiltStudent> {
  const person = await buildStudent(app)
  await app.db.query.updateTable('users').set({ role }).where('id', '=', person.id).execute()
  return person
}

/** Somebody who runs the school. */
export const buildOwner = (app: TestApp) => buildWithRole(app, 'owner')

/** The ids of the test school, found as a visitor would. */
export async function readSchoolIds(app: TestApp) {
  const categories = (await app.get('/categories')).body.data.categories
  const academic = categories.find((one: { kind: string }) => one.kind === 'academic').id
  const skill = categories.find((one: { kind: string }) => one.kind === 'skill').id
  const classId = (await app.get(`/subcategories?categoryId=${academic}`)).body.data
    .subCategories[0].id
  const courseId = (await app.get(`/subcategories?categoryId=${skill}`)).body.data.subCategories[0]
    .id
  const subjectId = (await app.get(`/subjects?subcategoryId=${classId}`)).body.data.subjects[0].id
  const chapters = (await app.get(`/chapters?subjectId=${subjectId}`)).body.data.chapters
  const lessons = (await app.get(`/lessons?subjectId=${subjectId}`)).body.data.lessons
  return {
    academic,
    skill,
    classId,
    courseId,
    subjectId,
    chapterId: chapters[0].id as string,
    quizId: chapters[0].quiz.id as string,
    previewLesson: lessons[0].id as string,
    closedLesson: lessons[1].id as string,
    lastLesson: lessons[2].id as string,
  }
}

export async function enroll(app: TestApp, student: BuiltStudent, subcategoryId: string) {
  const { body } = await app.post(
    '/enrollments',
    { studentId: student.id, subcategoryId, status: 'active' },
    student.token,
  )
  return body.data?.enrollment?.id as string
}
