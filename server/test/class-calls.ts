// What the documented answers need of a class: students with cards, minors who wait for a guardian's yes, and letters.
import type { TestApp } from './app.ts'
import { buildStudent, newAddress, readMails } from './build.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it knows is there
type MakeCall = (name: string, body?: unknown, more?: { fill?: string[] }) => Promise<any>

/** A minor waits for a guardian, who answers by a link; the school has papers of others. */
export async function askGuardians({
  app,
  groupId,
  joinCode,
  call,
}: {
  app: TestApp
  groupId: string
  joinCode: string
  call: MakeCall
}) {
  await call('PUT /admin/settings', { consentAge: 16 })
  const code = { code: joinCode, birthYear: new Date().getFullYear() - 12 }
  const students = [await buildStudent(app), await buildStudent(app)]
  for (const { token } of students) await app.post('/groups/join', code, token)
  const [first, second] = students
  const fill = [first?.id ?? '']
  const email = newAddress()
  // As the student: the owner, who calls here, waits for no class.
  const requested = await app.post('/guardian', { email }, first?.token)
  await call('GET /guardian')
  const [mail] = await readMails(app, email)
  const token = /#link=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  await call('POST /guardian/open', { token })
  await call('POST /guardian/answer', { token, answer: 'yes', version: '2026-11-28' })
  await call('DELETE /admin/people/{id}/consents', undefined, { fill })
  await call('POST /admin/people/{id}/guardian', { email: newAddress() }, { fill })
  await call('POST /admin/people/{id}/consents', { signedOn: '2026-11-23' }, { fill })
  await call(
    'POST /groups/{id}/members/{userId}/consent',
    { signedOn: '2026-11-23' },
    { fill: [groupId, second?.id ?? ''] },
  )
  await call('PUT /admin/settings', { consentAge: null })
  return { name: 'POST /guardian', answer: requested }
}

/** Students without an address get cards, and log in with them. */
export async function useCards(groupId: string, call: MakeCall) {
  const fill = [groupId]
  const names = { names: ['Asha Menon'] }
  const { cardCode, cards } = await call('POST /groups/{id}/cards/students', names, { fill })
  const { studentId, number, secret } = cards[0]
  const card = { classCode: cardCode, number: String(number), secret }
  await call('POST /auth/login-card', card)
  await call('GET /groups/{id}/cards', undefined, { fill })
  await call('POST /groups/{id}/cards', { studentIds: [studentId] }, { fill })
}

/** What a teacher writes to a class and to the school. */
export async function announce(groupId: string, call: MakeCall) {
  const letter = { title: 'No lesson on Thursday', text: 'The room is being painted.' }
  const { announcement } = await call('POST /groups/{id}/announcements', letter, {
    fill: [groupId],
  })
  await call('GET /groups/{id}/announcements', undefined, { fill: [groupId] })
  await call('GET /announcements/{id}', undefined, { fill: [announcement.id] })
  await call('DELETE /announcements/{id}', undefined, { fill: [announcement.id] })
  await call('POST /admin/announcements', letter)
  await call('GET /admin/announcements')
}

/** The office signs somebody out on the one device on which they are signed in. */
export async function endDevice(call: MakeCall, id: string) {
  const { devices } = await call('GET /admin/people/{id}', undefined, { fill: [id] })
  const path = 'DELETE /admin/people/{id}/sessions/{sessionId}'
  await call(path, undefined, { fill: [id, devices[0].id] })
}
