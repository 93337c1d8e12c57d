// What wrong passwords do to an account (S10), as the office sees and ends it; and one device signed out.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { type BuiltStudent, buildOwner, buildStudent, goodPassword } from '../../test/build.ts'
import { record } from '../lib/security/audit.ts'

let app: TestApp
let owner: BuiltStudent
let student: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  owner = await buildOwner(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  student = await buildStudent(app)
})

let networks = 0
const newNetwork = () => `172.17.${(networks += 1) >> 8}.${networks & 255}`
const login = async (from: string, password = 'wrong-password') =>
  (await app.call('POST', '/users/login', { body: { email: student.email, password }, from }))
    .status
const fail = async (times: number, from?: string) => {
  for (let time = 0; time < times; time += 1) await login(from ?? newNetwork())
}
const act = (method: 'GET' | 'PUT' | 'DELETE', path = '', body?: object, by = owner) =>
  app.call(method, `/admin/people/${student.id}${path}`, { token: by.token, ...(body && { body }) })
const read = async () => (await act('GET')).body.data
const unlock = (by = owner) => act('PUT', '', { isUnblocked: true }, by)

describe('an account after wrong passwords', () => {
  test('is not closed by a few of them', async () => {
    await fail(4, newNetwork())

    expect((await read()).loginBlock).toBeNull()
  })

  test('is closed where they were typed, and says until when and after how many', async () => {
    const network = newNetwork()
    await fail(5, network)
    const { loginBlock } = await read()

    expect(await login(network, goodPassword)).toBe(429)
    expect(await login(newNetwork(), goodPassword)).toBe(200)
    expect(loginBlock).toMatchObject({ isEverywhere: false, tries: 5 })
    const minutes = (Date.parse(loginBlock.until) - Date.parse(loginBlock.firstAt)) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15.1)
    app.wait(16 * 60_000)
    expect((await read()).loginBlock).toBeNull()
  })

  test('has its block still after the office locked it out and let it in again', async () => {
    const network = newNetwork()
    await fail(5, network)
    await act('PUT', '', { isLocked: true })
    await act('PUT', '', { isLocked: false })

    expect((await read()).loginBlock).toMatchObject({ tries: 5 })
    await unlock()
    expect((await read()).loginBlock).toBeNull()
    expect(await login(network, goodPassword)).toBe(200)
  })

  test('has its block still below many later events', async () => {
    await fail(5, newNetwork())
    for (let count = 0; count < 60; count += 1)
      await record(app.db, { event: 'class-joined', studentId: student.id })

    const { events, loginBlock } = await read()
    expect(events.map(({ event }: { event: string }) => event)).not.toContain('login-failed')
    expect(loginBlock).toMatchObject({ tries: 5 })
  })

  test('is closed to everybody when they come from everywhere, and is unlocked', async () => {
    await fail(20)
    const { loginBlock } = await read()
    const closed = await login(newNetwork(), goodPassword)
    await unlock()

    expect(loginBlock).toMatchObject({ isEverywhere: true, tries: 20 })
    expect(closed).toBe(429)
    const after = await read()
    expect(after.loginBlock).toBeNull()
    expect(after.events.find(({ event }: { event: string }) => event === 'unlocked')).toMatchObject(
      { detail: 'wrong passwords', actor: { id: owner.id }, account: { id: student.id } },
    )
    expect(await login(newNetwork(), goodPassword)).toBe(200)
    // Counted from the start again: the tries from before are no reason to wait.
    await fail(2)
    expect((await read()).loginBlock).toBeNull()
  })

  test('is unlocked where it was tried, and each new block counts its own tries', async () => {
    const network = newNetwork()
    await fail(5, network)
    await unlock()

    expect(await login(network)).toBe(401)
    await fail(4, network)
    expect((await read()).loginBlock).toMatchObject({ tries: 5 })
  })

  test('is unlocked by nobody but an owner, and nothing is logged where nothing was closed', async () => {
    const network = newNetwork()
    await fail(5, network)

    expect((await unlock(student)).status).toBe(403)
    expect(await login(network, goodPassword)).toBe(429)
    student = await buildStudent(app)
    await unlock()
    expect(JSON.stringify((await read()).events)).not.toContain('unlocked')
  })
})

describe('a device of a person', () => {
  test('is signed out alone, which is in the audit log', async () => {
    await login(newNetwork(), goodPassword)
    const before = await read()
    const own = await app.get('/users/me/sessions', student.token)
    const current = own.body.data.sessions.find((one: { isCurrent: boolean }) => one.isCurrent)
    const { status } = await act('DELETE', `/sessions/${current.id}`)
    const after = await read()

    expect(status).toBe(204)
    expect([before.devices.length, after.devices.length]).toEqual([2, 1])
    expect((await app.get('/users/me', student.token)).status).toBe(401)
    expect(after.events[0]).toMatchObject({ event: 'session-ended', actor: { id: owner.id } })
  })

  test('of another, or signed out already, is not found and stays as it is', async () => {
    const own = await app.get('/users/me/sessions', owner.token)
    const { id } = own.body.data.sessions[0]

    expect((await act('DELETE', `/sessions/${id}`)).body.code).toBe('not-found')
    expect((await app.get('/users/me', owner.token)).status).toBe(200)
    expect((await act('DELETE', `/sessions/${id}`, undefined, student)).status).toBe(403)
  })
})
