// A call of an owner who lost the role after it was let in changes nobody (learning §8).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildOwner, buildStudent, type BuiltStudent, buildWithRole } from '../../test/build.ts'
import type { AccountParts } from '../auth/parts.ts'
import type { Client } from '../lib/http/client-address.ts'
import { actOnPeople } from './act-on-people.ts'
import {
  type Act,
  changePerson,
  endPersonSession,
  endPersonSessions,
  makeResetLink,
  removePerson,
} from './people.ts'
import { changePersonGroups } from './person-courses.ts'

let app: TestApp
let owner: BuiltStudent
let student: BuiltStudent
let act: Act
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  owner = await buildOwner(app)
  student = await buildStudent(app)
  const { id: actorId } = await buildWithRole(app, 'teacher')
  act = { actorId, id: student.id, client: {} as Client }
})
afterAll(() => app.stop())

const calls: Record<string, (parts: AccountParts) => Promise<unknown>> = {
  'change a person': (parts) => changePerson(parts, act, { name: 'Changed' }),
  'end all sessions': (parts) => endPersonSessions(parts, act),
  'end one session': async (parts) => endPersonSession(parts, act, await sessionId()),
  'make a reset link': (parts) => makeResetLink(parts, act),
  'change classes': (parts) => changePersonGroups(parts, act, {}),
  'remove a person': (parts) => removePerson(parts, act),
}

const read = async () => (await app.get(`/admin/people/${student.id}`, owner.token)).body.data
const sessionId = async () => (await read()).devices[0].id

describe('who is no owner any more', () => {
  test.each(Object.entries(calls))('does not %s', async (_, call) => {
    const before = await read()

    await expect(call({ db: app.db } as AccountParts)).rejects.toMatchObject({ code: 'forbidden' })
    const { person, devices } = await read()
    expect({ person, devices }).toEqual({ person: before.person, devices: before.devices })
  })

  test('acts on no list of people', async () => {
    const by = { actorId: act.actorId, client: act.client }
    const locking = actOnPeople({ db: app.db } as AccountParts, by, {
      ids: [student.id],
      action: 'lock',
    })

    await expect(locking).rejects.toMatchObject({ code: 'forbidden' })
    expect((await read()).person.state).toBe('active')
  })
})
