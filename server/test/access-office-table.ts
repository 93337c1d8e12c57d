// What the table of all calls sends to the office.
import { letter } from './access-caller.ts'
import { ids, ofOffice, ofOwner, type Row } from './access-row.ts'
import { goodPassword } from './build.ts'

export const officeTable: Record<string, Row> = {
  'GET /admin/announcements': ofOwner('/admin/announcements', 200),
  'POST /admin/announcements': ofOwner('/admin/announcements', 201, letter),
  'GET /admin/courses': { call: () => ({ path: '/admin/courses' }), own: 200, role: 'owner' },
  'PUT /admin/courses/{id}': {
    call: () => ({ path: `/admin/courses/${ids.classId}`, body: {} }),
    own: 200,
    role: 'owner',
  },
  'POST /admin/courses/package': {
    call: () => ({
      path: '/admin/courses/package?name=a.zip&checked=x',
      body: Buffer.from('no zip'),
      headers: { 'content-type': 'application/zip' },
    }),
    own: 409,
    role: 'owner',
  },
  'POST /admin/people/roster': {
    call: () => ({
      path: '/admin/people/roster',
      body: Buffer.from('no zip'),
      headers: { 'content-type': 'application/zip' },
    }),
    own: 200,
    role: 'owner',
  },
  'POST /admin/people/actions': {
    call: (_owner, _caller, someone) => ({
      path: '/admin/people/actions',
      body: { ids: [someone.id], action: 'unlock' },
    }),
    own: 200,
    role: 'owner',
  },
  'POST /admin/courses/folder': {
    call: () => ({ path: '/admin/courses/folder', body: { checked: 'x' } }),
    own: 409,
    role: 'owner',
  },
  'GET /admin/people': { call: () => ({ path: '/admin/people' }), own: 200, role: 'owner' },
  'POST /admin/people/{id}/consents': ofOffice('/consents', 201, { signedOn: '2026-11-23' }),
  'DELETE /admin/people/{id}/consents': ofOffice('/consents', 404),
  'POST /admin/people/{id}/guardian': ofOffice('/guardian', 200, { email: 'parent@example.com' }),
  'GET /admin/people/{id}/export': ofOffice('/export', 200),
  'GET /admin/audit': { call: () => ({ path: '/admin/audit' }), own: 200, role: 'owner' },
  'GET /admin/status': { call: () => ({ path: '/admin/status' }), own: 200, role: 'owner' },
  'GET /admin/mails': { call: () => ({ path: '/admin/mails' }), own: 200, role: 'owner' },
  'POST /admin/backup': {
    call: () => ({ path: '/admin/backup', body: { password: goodPassword } }),
    own: 200,
    role: 'owner',
  },
  'POST /admin/mails/retry': {
    call: () => ({ path: '/admin/mails/retry', body: {} }),
    own: 200,
    role: 'owner',
  },
  'GET /admin/settings': { call: () => ({ path: '/admin/settings' }), own: 200, role: 'owner' },
  'PUT /admin/settings/logo': {
    call: () => ({
      path: '/admin/settings/logo',
      body: Buffer.from('not a picture'),
      headers: { 'content-type': 'image/png' },
    }),
    own: 400,
    role: 'owner',
  },
  'DELETE /admin/settings/logo': {
    call: () => ({ path: '/admin/settings/logo' }),
    own: 200,
    role: 'owner',
  },
  'GET /admin/sign-in-services': {
    call: () => ({ path: '/admin/sign-in-services' }),
    own: 200,
    role: 'owner',
  },
  'PUT /admin/settings': {
    call: () => ({ path: '/admin/settings', body: { name: 'Riverside School' } }),
    own: 200,
    role: 'owner',
  },
  'POST /admin/people/import': {
    call: () => ({ path: '/admin/people/import', body: { rows: [], isTrial: true } }),
    own: 200,
    role: 'owner',
  },
  'GET /admin/people/{id}': ofOffice('', 200),
  'PUT /admin/people/{id}': ofOffice('', 200, { name: 'A student' }),
  'DELETE /admin/people/{id}': ofOffice('', 204),
  'PUT /admin/people/{id}/groups': ofOffice('/groups', 204, {}),
  'POST /admin/people/{id}/enrollments': ofOffice('/enrollments', 404, { subcategoryId: 'x' }),
  'DELETE /admin/people/{id}/enrollments/{enrollmentId}': ofOffice('/enrollments/x', 404),
  'DELETE /admin/people/{id}/sessions': ofOffice('/sessions', 200),
  'DELETE /admin/people/{id}/sessions/{sessionId}': ofOffice('/sessions/none', 404),
  'POST /admin/people/{id}/reset-link': ofOffice('/reset-link', 200, {}),
}
