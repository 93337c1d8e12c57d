import { saveActivity } from '@kinnow/contract/activity'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '#lib/session.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { sendMinutes, waitToSend } from './send-minutes.ts'
import { addWaiting, readWaiting } from './waiting-minutes.ts'

const minute = 60_000
const noon = Date.parse('2026-06-10T12:00:00Z')
const first = noon / minute

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  signIn()
})
const student = () => useSession.getState().loginUserInfo?.id ?? ''
const add = (...minutes: number[]) => {
  for (const one of minutes)
    addWaiting({ studentId: student(), subjectId: 'science', minute: one, now: Date.now() })
}
const waitingMinutes = () => readWaiting(student()).subjects.flatMap(({ minutes }) => minutes)

it('sends what waits, with the time of the device, and deletes it', async () => {
  const calls = answer(saveActivity, { taken: 2 })
  add(first - 1, first, first)
  await sendMinutes()

  expect(calls.map(({ body }) => body)).toEqual([
    {
      sentAt: '2026-06-10T12:00:00.000Z',
      subjects: [{ subjectId: 'science', minutes: [first - 1, first] }],
    },
  ])
  expect(waitingMinutes()).toEqual([])
})

it('sends once a minute at most, and then all that has come', async () => {
  const calls = answer(saveActivity, { taken: 1 })
  add(first)
  await sendMinutes()
  vi.setSystemTime(noon + 59_000)
  add(first + 1)
  await sendMinutes()
  expect([calls.length, waitToSend(Date.now())]).toEqual([1, 1000])

  vi.setSystemTime(noon + minute)
  await sendMinutes()
  expect(calls).toHaveLength(2)
  expect(waitToSend(Date.now())).toBeNull()
})

it('sends nothing where nothing waits, and nothing of who is signed out', async () => {
  await sendMinutes()
  add(first)
  useSession.setState({ userLoginToken: null })
  await sendMinutes()

  expect(waitToSend(Date.now())).toBeNull()
})

describe('what cannot be sent', () => {
  it.each([
    ['the line is gone', () => Promise.reject(new TypeError('no line'))],
    ['the server is busy', () => failure('unavailable')],
  ])('waits where %s, and goes later', async (_, fails) => {
    answer(saveActivity, fails)
    add(first)
    await sendMinutes()
    expect(waitingMinutes()).toEqual([first])

    const calls = answer(saveActivity, { taken: 1 })
    vi.setSystemTime(noon + minute)
    await sendMinutes()
    expect([calls.length, waitingMinutes()]).toEqual([1, []])
  })

  it('waits until the zone is known', async () => {
    answer(saveActivity, { taken: null })
    add(first)
    await sendMinutes()

    expect(waitingMinutes()).toEqual([first])
  })

  it('is dropped where it is no list of minutes, so that others are not blocked', async () => {
    answer(saveActivity, 'invalid')
    add(first)
    await sendMinutes()

    expect(waitingMinutes()).toEqual([])
  })

  it('is let go after 48 hours, and is never more than the server takes', () => {
    add(first)
    vi.setSystemTime(noon + 48 * 60 * minute)
    expect(waitingMinutes()).toEqual([first])
    vi.setSystemTime(noon + 48 * 60 * minute + minute)
    const later = Array.from({ length: 700 }, (_, index) => first + 2 + index)
    add(...later)

    expect(waitingMinutes()).toEqual(later.slice(-600))
  })
})

it('minutes of who was here before are not sent as one’s own', async () => {
  add(first)
  signIn(buildStudent({ id: 'another' }))
  await sendMinutes()

  expect(waitingMinutes()).toEqual([])
})
