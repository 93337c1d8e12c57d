// The audit log of the office: newest first, by topic and person, in parts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEvent } from '@kinnow/contract/audit-log'
import { startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildOwner, buildStudent } from '../../test/build.ts'
import { record } from '../lib/security/audit.ts'

let app: TestApp
let owner: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  owner = await buildOwner(app)
})
afterAll(() => app.stop())

async function list(query = '', by = owner) {
  const { status, body } = await app.get(`/admin/audit${query}`, by.token)
  return { status, ...body.data } as {
    status: number
    events: AuditEvent[]
    person: { email: string } | null
    next: string | null
  }
}
const namesOf = (events: AuditEvent[]) => events.map(({ event }) => event)

/** All parts, one after the other. */
async function listAll(query: string) {
  const events: AuditEvent[] = []
  for (let after = ''; ;) {
    const part = await list(`${query}${after}`)
    events.push(...part.events)
    if (part.next === null) return events
    after = `&after=${part.next}`
  }
}

test('says what happened to whom, by whom and from where, the newest first', async () => {
  const student = await buildStudent(app)
  app.wait(1000)
  await app.call('PUT', `/admin/people/${student.id}`, {
    body: { isLocked: true },
    token: owner.token,
  })
  const { events } = await list()

  expect(events[0]).toMatchObject({
    event: 'locked',
    account: { id: student.id, email: student.email, name: null },
    actor: { id: owner.id, email: owner.email },
    address: expect.any(String),
  })
  const times = events.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('is narrowed to a topic', async () => {
  const student = await buildStudent(app)
  const logins = namesOf(await listAll('?topic=logins'))
  expect(new Set(logins)).toEqual(new Set(['login']))
  expect(logins.length).toBeGreaterThanOrEqual(2)
  const { events } = await list('?topic=office')
  expect(events.map(({ account }) => account?.id)).not.toContain(student.id)
})

test('of a person is what is about them and what they did to others, and says who that is', async () => {
  const [student, other] = [await buildStudent(app), await buildStudent(app)]
  await app.get(`/admin/people/${student.id}`, owner.token)
  const { events, person } = await list(`?person=${student.id}`)
  expect(person).toMatchObject({ email: student.email })
  expect(events[0]?.event).toBe('person-opened')
  expect(namesOf(events)).toContain('register')
  expect(events.every(({ account }) => account?.id === student.id)).toBe(true)

  const ofOwner = (await list(`?person=${owner.id}`)).events
  expect(ofOwner.map(({ account }) => account?.id)).toContain(student.id)
  expect(ofOwner.map(({ account }) => account?.id)).not.toContain(other.id)
})

test('goes on in parts, each event once, also where many happened at one time', async () => {
  const student = await buildStudent(app)
  for (let count = 0; count < 120; count += 1)
    await record(app.db, { event: 'class-joined', studentId: student.id, detail: `class ${count}` })
  const whole = await listAll(`?person=${student.id}&topic=classes`)
  const parts = (await listAll('?topic=classes')).filter(
    ({ account }) => account?.id === student.id,
  )

  expect(new Set(whole.map(({ detail }) => detail)).size).toBe(120)
  for (const events of [whole, parts]) expect(events).toHaveLength(120)
})

test('of some days has what happened then, also in parts', async () => {
  const student = await buildStudent(app)
  for (let count = 0; count < 60; count += 1)
    await record(app.db, { event: 'class-joined', studentId: student.id, detail: `class ${count}` })
  const at = (hours: number) => Date.UTC(2026, 0, 10, hours)
  const rows = app.db.query.updateTable('audit_log').where('user_id', '=', student.id)
  await rows
    .where('event', '=', 'class-joined')
    .set({ happened_at: at(12) })
    .execute()
  await rows
    .where('detail', '=', 'class 0')
    .set({ happened_at: at(10) })
    .execute()
  await rows
    .where('detail', '=', 'class 1')
    .set({ happened_at: at(14) })
    .execute()
  const details = async (from: number, until: number) => {
    const iso = (hours: number) => encodeURIComponent(new Date(at(hours)).toISOString())
    const query = `?person=${student.id}&from=${iso(from)}&until=${iso(until)}`
    return (await listAll(query)).map(({ detail }) => detail)
  }

  expect(await details(10, 12)).toEqual(['class 0'])
  expect(await details(14, 15)).toEqual(['class 1'])
  expect(new Set(await details(12, 14)).size).toBe(58)
  expect(await details(13, 14)).toEqual([])
  expect((await list('?from=yesterday')).status).toBe(400)
})

test('is for owners alone, and goes on from no event that is none', async () => {
  const student = await buildStudent(app)
  expect((await list('', student)).status).toBe(403)
  expect((await list('?after=nonsense')).status).toBe(400)
  expect((await list('?person=nobody')).status).toBe(404)
})

test('of what an owner did to her own account is there once, and names nobody else', async () => {
  const head = await buildOwner(app)
  const body = { name: 'Head of the school' }
  await app.call('PUT', `/admin/people/${head.id}`, { body, token: head.token })
  const { events } = await list(`?person=${head.id}`)
  const changed = events.filter(({ event }) => event === 'name-changed')
  expect(changed).toMatchObject([{ account: { id: head.id }, actor: null, isActorDeleted: false }])
})

test('of an owner who is gone says that it was somebody else', async () => {
  const [head, student] = [await buildOwner(app), await buildStudent(app)]
  await app.get(`/admin/people/${student.id}`, head.token)
  await app.call('DELETE', `/admin/people/${head.id}`, { token: owner.token })
  const { events } = await list(`?person=${student.id}`)
  expect(events[0]).toMatchObject({ event: 'person-opened', actor: null, isActorDeleted: true })
  expect(events.at(-1)).toMatchObject({ actor: null, isActorDeleted: false })
})

test('of an account that is gone names nobody', async () => {
  const student = await buildStudent(app)
  await app.call('DELETE', `/admin/people/${student.id}`, { token: owner.token })
  const { events } = await list()
  const deleted = events.find(({ event }) => event === 'deleted')
  expect(deleted).toMatchObject({ account: null, address: null })
  expect(JSON.stringify(await listAll('?'))).not.toContain(student.email)
})
