// Who calls in the table of all calls: a student with an attempt, and a class that they teach and one in which they learn.
import type { Role } from '@kinnow/contract/roles'
import { newJoinCode } from '../src/groups/new-join-code.ts'
import { newId } from '../src/lib/security/random.ts'
import type { TestApp } from './app.ts'
import { buildStudent, buildWithRole, enroll, type readSchoolIds } from './build.ts'
import { addWritten } from './written-answers.ts'

type Ids = Awaited<ReturnType<typeof readSchoolIds>>

export const letter = { title: 'No lesson on Thursday', text: 'The room is being painted.' }

/** What an account has of its own, made for each row, so that none meets what another has ended. */
export async function buildCaller(app: TestApp, ids: Ids, role: Role = 'student') {
  const student = await buildWithRole(app, role)
  const enrollmentId = await enroll(app, student, ids.classId)
  const attempt = await app.post(`/quizzes/${ids.quizId}/attempts`, {}, student.token)
  const started = attempt.body.data.attempt
  const sessions = await app.get('/users/me/sessions', student.token)
  const classes = await buildClasses(app, ids, student.id)
  const noticeId = newId()
  const notice = { student_id: student.id, kind: 'work', about_id: 'x', about: '{}', created_at: 1 }
  await app.db.query
    .insertInto('notices')
    .values({ id: noticeId, ...notice })
    .execute()
  return {
    student,
    noticeId,
    ...classes,
    enrollmentId,
    attemptId: started.id as string,
    question: started.questions[0],
    sessionId: sessions.body.data.sessions[0].id as string,
  }
}

/** A class that somebody teaches with one student in it, and one of somebody else in which they learn. */
async function buildClasses(app: TestApp, ids: Ids, id: string) {
  const learner = await buildStudent(app)
  const [taught, attended] = [newId(), newId()]
  const code = newJoinCode()
  const groups = [
    { id: taught, name: 'Taught', join_code: newJoinCode(), created_at: 1 },
    { id: attended, name: 'Attended', join_code: code, created_at: 1 },
  ]
  await app.db.query.insertInto('groups').values(groups).execute()
  const members = [
    { group_id: taught, user_id: id, role: 'teacher', joined_at: 1 },
    { group_id: taught, user_id: learner.id, role: 'student', joined_at: 1 },
    { group_id: attended, user_id: id, role: 'student', joined_at: 1 },
  ]
  await app.db.query.insertInto('group_members').values(members).execute()
  const assignment = newId()
  const dates = { opens_at: 1, due_at: 2, created_at: 1 }
  await app.db.query
    .insertInto('group_courses')
    .values([ids.classId, ids.courseId].map((id) => ({ group_id: taught, subcategory_id: id })))
    .execute()
  const written = await addWritten(app, learner.id)
  await app.db.query
    .insertInto('assignments')
    .values({
      ...dates,
      id: assignment,
      group_id: taught,
      kind: 'quiz',
      target_id: ids.quizId,
      title: 'A quiz',
    })
    .execute()
  const announcement = newId()
  await app.db.query
    .insertInto('announcements')
    .values({
      id: announcement,
      group_id: taught,
      created_by: id,
      ...letter,
      to_all: 1,
      sent_at: 1,
    })
    .execute()
  await app.db.query
    .insertInto('announcement_recipients')
    .values({ announcement_id: announcement, student_id: id })
    .execute()
  await app.db.query
    .insertInto('group_courses')
    .values({ group_id: attended, subcategory_id: ids.classId })
    .execute()
  const sentQuestionId = newId()
  await app.db.query
    .insertInto('student_questions')
    .values({
      id: sentQuestionId,
      student_id: learner.id,
      group_id: taught,
      kind: 'quiz',
      target_id: ids.quizId,
      place: 'A quiz',
      text: 'Why?',
      send_key: 'x',
      sent_at: 1,
    })
    .execute()
  const waiterId = (await buildStudent(app)).id
  await app.db.query
    .insertInto('waiting_members')
    .values({ group_id: taught, student_id: waiterId, requested_at: 1 })
    .execute()
  const invitationId = newId()
  await app.db.query
    .insertInto('invitations')
    .values({
      id: invitationId,
      group_id: taught,
      email: `${invitationId}@example.com`.toLowerCase(),
      role: 'student',
      token_hash: invitationId,
      created_by: id,
      sent_at: 1,
      expires_at: 2,
    })
    .execute()
  return {
    invitationId,
    taught,
    attended,
    code,
    assignment,
    announcement,
    sentQuestionId,
    learnerId: learner.id,
    waiterId,
    written,
  }
}
