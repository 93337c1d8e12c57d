// What the table of all calls sends: to each its path and body, and what its owner, and somebody else, is answered.
import { newId } from '../src/lib/security/random.ts'
import { letter } from './access-caller.ts'
import { ids, me, ofSchool, ofClass, ofWork, ofAnswer, type Row } from './access-row.ts'
import { authoringTable } from './access-authoring-table.ts'
import { officeTable } from './access-office-table.ts'
import { goodPassword } from './build.ts'

export const table: Record<string, Row> = {
  ...officeTable,
  ...authoringTable,
  'GET /marking': { call: () => ({ path: '/marking' }), own: 200, role: 'teacher' },
  'GET /attempts/{id}/marks/{questionId}': ofAnswer(({ written }) => `/${written.questionId}`, 200),
  'POST /attempts/{id}/marks': {
    call: ({ written: { attemptId, questionId } }) => ({
      path: `/attempts/${attemptId}/marks`,
      body: { questionId, points: 7, comment: '', seenId: null },
    }),
    own: 201,
    role: 'teacher',
    foreign: 404,
  },
  'GET /attempts/{id}/marks': {
    call: ({ attemptId }) => ({ path: `/attempts/${attemptId}/marks` }),
    own: 200,
    foreign: 404,
  },
  'GET /groups/{id}/assignments': ofClass(() => '/assignments', 200),
  'POST /assignments': {
    call: ({ taught }) => ({
      path: '/assignments',
      body: {
        groupId: taught,
        kind: 'quiz',
        targetId: ids.quizId,
        opensAt: '2026-11-23T08:00:00Z',
        dueAt: '2026-11-24T18:00:00Z',
      },
    }),
    own: 201,
    role: 'teacher',
    foreign: 404,
  },
  'GET /assignments/{id}': ofWork(() => '', 200),
  'PUT /assignments/{id}': ofWork(() => '', 200, { dueAt: '2026-11-24T18:00:00Z' }),
  'DELETE /assignments/{id}': ofWork(() => '', 204),
  'PUT /assignments/{id}/exceptions/{studentId}': ofWork(
    ({ learnerId }) => `/exceptions/${learnerId}`,
    200,
    { dueAt: null, isExcused: true },
  ),
  'GET /assignments/mine': ofSchool(() => '/assignments/mine', 200),
  'GET /assignments/calendar': ofSchool(() => '/assignments/calendar', 200),
  'POST /assignments/calendar': ofSchool(() => '/assignments/calendar', 201),
  'DELETE /assignments/calendar': ofSchool(() => '/assignments/calendar', 204),
  'GET /groups/{id}/announcements': ofClass(() => '/announcements', 200),
  'POST /groups/{id}/announcements': ofClass(() => '/announcements', 201, letter),
  'GET /announcements/{id}': {
    call: ({ announcement }) => ({ path: `/announcements/${announcement}` }),
    own: 200,
    foreign: 404,
  },
  'DELETE /announcements/{id}': {
    call: ({ announcement }) => ({ path: `/announcements/${announcement}` }),
    own: 204,
    role: 'teacher',
    foreign: 404,
  },
  'GET /teacher-questions': ofSchool(() => '/teacher-questions', 200),
  'POST /teacher-questions': {
    call: ({ attended }) => ({
      path: '/teacher-questions',
      body: {
        key: newId(),
        groupId: attended,
        kind: 'quiz',
        targetId: ids.quizId,
        text: 'Why is the sky blue?',
      },
    }),
    own: 201,
    foreign: 404,
  },
  'GET /teacher-questions/received': {
    call: () => ({ path: '/teacher-questions/received' }),
    own: 200,
    role: 'teacher',
  },
  'PUT /teacher-questions/{id}/answer': {
    call: ({ sentQuestionId }) => ({
      path: `/teacher-questions/${sentQuestionId}/answer`,
      body: { answer: 'Because.', isShared: true },
    }),
    own: 200,
    role: 'teacher',
    foreign: 404,
  },
  'GET /notices/count': ofSchool(() => '/notices/count', 200),
  'GET /notices': ofSchool(() => '/notices', 200),
  'POST /notices/read': {
    call: ({ noticeId }) => ({ path: '/notices/read', body: { id: noticeId } }),
    own: 200,
    foreign: 404,
  },
  'GET /groups': { call: () => ({ path: '/groups' }), own: 200, role: 'teacher' },
  'GET /groups/students': {
    call: () => ({ path: '/groups/students?q=zirconium' }),
    own: 200,
    role: 'teacher',
  },
  'POST /groups': {
    call: () => ({ path: '/groups', body: { name: 'Class 6 B', courseIds: [ids.classId] } }),
    own: 201,
    role: 'teacher',
  },
  'POST /groups/next-year': {
    call: ({ taught }) => ({
      path: '/groups/next-year',
      body: { classes: [{ id: taught, name: 'Class 6 B' }] },
    }),
    own: 201,
    foreign: 404,
    role: 'teacher',
  },
  'GET /groups/{id}': ofClass(() => '', 200),
  'GET /groups/{id}/cards': ofClass(() => '/cards', 200),
  // Of a student with an address no card is made.
  'POST /groups/{id}/cards': {
    call: ({ taught, learnerId }) => ({
      path: `/groups/${taught}/cards`,
      body: { studentIds: [learnerId] },
    }),
    own: 404,
    role: 'teacher',
    foreign: 404,
  },
  'POST /groups/{id}/cards/students': ofClass(() => '/cards/students', 201, { names: ['Asha'] }),
  'GET /groups/{id}/gradebook': ofClass(() => '/gradebook', 200),
  'GET /groups/{id}/gradebook.csv': ofClass(() => '/gradebook.csv', 200),
  'GET /groups/{id}/gradebook/{studentId}': ofClass(
    (owner) => `/gradebook/${owner.learnerId}`,
    200,
  ),
  'GET /groups/needs': { call: () => ({ path: '/groups/needs' }), own: 200, role: 'teacher' },
  'GET /groups/{id}/overview': ofClass(() => '/overview', 200),
  'GET /quizzes/{id}/statistics': {
    call: ({ taught }) => ({ path: `/quizzes/${ids.quizId}/statistics?groupId=${taught}` }),
    own: 200,
    role: 'teacher',
    foreign: 404,
  },
  'GET /quizzes/{id}/statistics.csv': {
    call: ({ taught }) => ({ path: `/quizzes/${ids.quizId}/statistics.csv?groupId=${taught}` }),
    own: 200,
    role: 'teacher',
    foreign: 404,
  },
  'GET /groups/{id}/students/{studentId}/attempts/{attemptId}': ofClass(
    ({ learnerId, written }) => `/students/${learnerId}/attempts/${written.attemptId}`,
    200,
  ),
  'GET /groups/{id}/students/{studentId}': ofClass((owner) => `/students/${owner.learnerId}`, 200),
  'PUT /groups/{id}': ofClass(() => '', 200, { name: 'Class 6 C' }),
  'DELETE /groups/{id}': ofClass(() => '', 204),
  'GET /groups/{id}/invitations': ofClass(() => '/invitations', 200),
  'POST /groups/{id}/invitations': ofClass(() => '/invitations', 201, {
    emails: ['new@example.com'],
    role: 'student',
  }),
  'POST /groups/{id}/invitations/{invitationId}/send': ofClass(
    ({ invitationId }) => `/invitations/${invitationId}/send`,
    200,
    {},
  ),
  'DELETE /groups/{id}/invitations/{invitationId}': ofClass(
    ({ invitationId }) => `/invitations/${invitationId}`,
    204,
  ),
  'POST /groups/{id}/code': ofClass(() => '/code', 200, {}),
  'DELETE /groups/{id}/code': ofClass(() => '/code', 204),
  'DELETE /groups/{id}/members/{userId}': ofClass((owner) => `/members/${owner.learnerId}`, 204),
  'POST /groups/{id}/teachers': {
    call: ({ taught, student }) => ({
      path: `/groups/${taught}/teachers`,
      body: { email: student.email },
    }),
    own: 200,
    role: 'owner',
  },
  'POST /groups/lookup': {
    call: ({ code }) => ({ path: '/groups/lookup', body: { code } }),
    own: 200,
  },
  'POST /groups/join': { call: ({ code }) => ({ path: '/groups/join', body: { code } }), own: 200 },
  'GET /groups/mine': ofSchool(() => '/groups/mine', 200),
  'DELETE /groups/mine/{id}': {
    call: ({ attended }) => ({ path: `/groups/mine/${attended}` }),
    own: 204,
    foreign: 404,
  },
  'GET /guardian': ofSchool(() => '/guardian', 200),
  'POST /guardian': ofSchool(() => '/guardian', 422, { email: 'parent@example.com' }),
  'POST /groups/{id}/members/{userId}/consent': ofClass(
    (owner) => `/members/${owner.waiterId}/consent`,
    204,
    { signedOn: '2026-11-23' },
  ),
  'POST /users/logout': ofSchool(() => '/users/logout', 200, {}),
  'GET /users/me': me('', 200),
  'PUT /users/me': me('', 200, { name: 'A student' }),
  'DELETE /users/me': me('', 204, { password: goodPassword }),
  'PUT /users/me/avatar': {
    call: () => ({
      path: '/users/me/avatar',
      body: Buffer.from('not a picture'),
      headers: { 'content-type': 'image/png' },
    }),
    own: 400,
  },
  'DELETE /users/me/avatar': me('/avatar', 200),
  'PUT /users/me/password': me('/password', 400, {
    currentPassword: 'wrong-one',
    newPassword: 'Other4stone!',
  }),
  'POST /users/me/email': me('/email', 400, {
    email: 'other@example.com',
    currentPassword: 'wrong-one',
  }),
  'PUT /users/me/email': me('/email', 400, { email: 'other@example.com', otp: '0000' }),
  'GET /users/me/sessions': me('/sessions', 200),
  'DELETE /users/me/sessions': me('/sessions', 200),
  'DELETE /users/me/sessions/{id}': {
    call: ({ sessionId }) => ({ path: `/users/me/sessions/${sessionId}` }),
    own: 200,
    foreign: 404,
  },
  'GET /users/me/export': me('/export', 200),
  'POST /enrollments': {
    call: ({ student }) => ({
      path: '/enrollments',
      body: { studentId: student.id, subcategoryId: ids.courseId, status: 'active' },
    }),
    own: 201,
    foreign: 403,
  },
  'GET /enrollments/student/{studentId}': {
    call: ({ student }) => ({ path: `/enrollments/student/${student.id}` }),
    own: 200,
    foreign: 403,
  },
  'PUT /enrollments/{id}/session': {
    call: ({ enrollmentId }) => ({
      path: `/enrollments/${enrollmentId}/session`,
      body: { sessionId: 'none' },
    }),
    // Of a class, which has no sessions.
    own: 422,
    foreign: 404,
  },
  'DELETE /enrollments/{id}': {
    call: ({ enrollmentId }) => ({ path: `/enrollments/${enrollmentId}` }),
    own: 200,
    foreign: 404,
  },
  'GET /lessons/{id}': {
    call: () => ({ path: `/lessons/${ids.closedLesson}` }),
    own: 200,
    foreign: 403,
  },
  'PUT /lessons/{id}/progress': {
    call: () => ({ path: `/lessons/${ids.closedLesson}/progress`, body: { percent: 50 } }),
    own: 200,
    foreign: 403,
  },
  'GET /subjects/{id}/progress': ofSchool(() => `/subjects/${ids.subjectId}/progress`, 200),
  'GET /subjects/{id}/levels': ofSchool(() => `/subjects/${ids.subjectId}/levels`, 200),
  'GET /subcategories/{id}/levels': ofSchool(() => `/subcategories/${ids.classId}/levels`, 200),
  'POST /activity': {
    call: () => ({
      path: '/activity',
      body: { subjects: [{ subjectId: ids.subjectId, minutes: [1] }] },
    }),
    own: 200,
  },
  'GET /dashboard': ofSchool(() => '/dashboard', 200),
  'GET /courses': ofSchool(() => '/courses', 200),
  'GET /reviews/due': ofSchool(() => '/reviews/due', 200),
  'GET /reviews/overview': ofSchool(() => '/reviews/overview', 200),
  'POST /reviews/events': {
    call: () => ({
      path: '/reviews/events',
      body: { events: [{ kind: 'easy', eventId: 'an-event', of: 'another' }] },
    }),
    own: 200,
  },
  'POST /reviews/events/{id}/undo': ofSchool(() => '/reviews/events/nothing/undo', 404, {
    eventId: 'an-event',
  }),
  'PUT /reviews/cards/{id}': ofSchool(() => '/reviews/cards/nothing', 404, {
    eventId: 'an-event',
    state: 'on',
  }),
  'POST /reviews/cards/{id}/practice': {
    call: () => ({
      path: '/reviews/cards/nothing/practice',
      body: { version: 'one', turn: 0, chosen: ['x'] },
    }),
    own: 404,
  },
  'PUT /users/me/memory': me('/memory', 200, { aim: 'normal' }),
  'GET /users/me/reminders': me('/reminders', 200),
  'PUT /users/me/reminders': me('/reminders', 200, { reviews: true }),
  'POST /users/me/summary-recipients': me('/summary-recipients', 201, {
    email: 'parent@example.com',
  }),
  'DELETE /users/me/summary-recipients/{id}': me('/summary-recipients/nothing', 404),
  'GET /quizzes/{id}': { call: () => ({ path: `/quizzes/${ids.quizId}` }), own: 200, foreign: 403 },
  'GET /quizzes/{id}/attempts': {
    call: () => ({ path: `/quizzes/${ids.quizId}/attempts` }),
    own: 200,
    foreign: 403,
  },
  'POST /quizzes/{id}/attempts': {
    call: () => ({ path: `/quizzes/${ids.quizId}/attempts`, body: {} }),
    own: 201,
    foreign: 403,
  },
  'GET /attempts/{id}': {
    call: ({ attemptId }) => ({ path: `/attempts/${attemptId}` }),
    own: 200,
    foreign: 404,
  },
  'POST /attempts/{id}/answers': {
    call: ({ attemptId, question }) => ({
      path: `/attempts/${attemptId}/answers`,
      body: { eventId: newId(), questionId: question.id, chosen: [question.options[0].id] },
    }),
    own: 200,
    foreign: 404,
  },
  'POST /attempts/{id}/events': {
    call: ({ attemptId, question }) => ({
      path: `/attempts/${attemptId}/events`,
      body: { events: [{ eventId: newId(), kind: 'flag', questionId: question.id }] },
    }),
    own: 200,
    foreign: 404,
  },
  'POST /attempts/{id}/submit': {
    call: ({ attemptId }) => ({ path: `/attempts/${attemptId}/submit`, body: {} }),
    own: 200,
    foreign: 404,
  },
  'POST /attempts/{id}/practice': {
    call: ({ attemptId, question }) => ({
      path: `/attempts/${attemptId}/practice`,
      body: { questionId: question.id, chosen: [question.options[0].id] },
    }),
    own: 404,
    foreign: 404,
  },
  'GET /attempts/{id}/result': {
    call: ({ attemptId }) => ({ path: `/attempts/${attemptId}/result` }),
    own: 404,
    foreign: 404,
  },
  'POST /questions/{id}/check': {
    call: () => ({ path: `/questions/nothing/check`, body: { chosen: ['x'] } }),
    own: 404,
  },
}
