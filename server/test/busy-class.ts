// What a student has in a class: a row of each table.
import { addConsent } from '../src/consents/repository.ts'
import { newId } from '../src/lib/security/random.ts'
import type { TestApp } from './app.ts'

let cards = 0

export async function addClassRows(app: TestApp, studentId: string): Promise<void> {
  await app.db.query
    .insertInto('groups')
    .values({ id: newId(), name: 'Class 6 B', join_code: newId(), created_at: 1 })
    .execute()
  const { id: groupId } = await app.db.query
    .selectFrom('groups')
    .select('id')
    .executeTakeFirstOrThrow()
  await app.db.query
    .insertInto('group_members')
    .values({ group_id: groupId, user_id: studentId, role: 'student', joined_at: 1 })
    .execute()
  await app.db.query
    .insertInto('external_ids')
    .values({ source: 'oneroster', kind: 'user', external_id: newId(), user_id: studentId })
    .execute()
  await app.db.query
    .insertInto('class_cards')
    .values({
      user_id: studentId,
      group_id: groupId,
      number: (cards += 1),
      secret_hash: 'none',
      made_at: 1,
      changed_at: 1,
    })
    .execute()
  await app.db.query
    .insertInto('waiting_members')
    .values({ group_id: groupId, student_id: studentId, requested_at: 1 })
    .execute()
  await addConsent(app.db, {
    kind: 'guardian',
    student_id: studentId,
    guardian_email: `guardian-of-${studentId}@example.com`,
    token_hash: newId(),
  })
  const assignmentId = newId()
  await app.db.query
    .insertInto('assignments')
    .values({
      id: assignmentId,
      group_id: groupId,
      kind: 'quiz',
      target_id: 'a-quiz',
      title: 'A quiz',
      opens_at: 1,
      due_at: 2,
      created_at: 1,
    })
    .execute()
  await app.db.query
    .insertInto('assignment_exceptions')
    .values({
      assignment_id: assignmentId,
      student_id: studentId,
      due_at: 3,
      excused: 1,
      chosen: 1,
    })
    .execute()
  await app.db.query
    .insertInto('calendar_links')
    .values({ student_id: studentId, token_hash: newId(), created_at: 1 })
    .execute()
  const announcementId = newId()
  await app.db.query
    .insertInto('announcements')
    .values({
      id: announcementId,
      group_id: groupId,
      title: 'No lesson',
      text: 'On Thursday',
      to_all: 1,
      sent_at: 1,
    })
    .execute()
  await app.db.query
    .insertInto('announcement_recipients')
    .values({ announcement_id: announcementId, student_id: studentId })
    .execute()
  await app.db.query
    .insertInto('student_questions')
    .values({
      id: newId(),
      student_id: studentId,
      group_id: groupId,
      kind: 'lesson',
      target_id: 'a-lesson',
      place: 'A lesson',
      text: 'Why?',
      send_key: newId(),
      sent_at: 1,
    })
    .execute()
  const { email } = await app.db.query
    .selectFrom('users')
    .select('email')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
  await app.db.query
    .insertInto('invitations')
    .values({
      id: newId(),
      group_id: groupId,
      email: email ?? '',
      role: 'student',
      token_hash: newId(),
      sent_at: 1,
      expires_at: 2,
    })
    .execute()
  await app.db.query
    .insertInto('notices')
    .values({
      id: newId(),
      student_id: studentId,
      kind: 'work',
      about_id: assignmentId,
      about: '{}',
      created_at: 1,
      read_at: 2,
    })
    .execute()
  await app.db.query
    .insertInto('mark_events')
    .values({
      id: newId(),
      attempt_id: newId(),
      question_id: 'a-question',
      student_id: studentId,
      number: 1,
      points: 7.5,
      comment: 'Well done',
      marked_by: null,
      at: 4,
    })
    .execute()
}
