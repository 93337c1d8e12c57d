import { getLesson, getSubject } from '@kinnow/contract/catalog'
import type { Endpoint } from '@kinnow/contract/endpoint'
import { me, updateMe } from '@kinnow/contract/profile'
import { getSubjectProgress, listCourses } from '@kinnow/contract/progress'
import { getQuiz } from '@kinnow/contract/quizzes'
import { listDueReviews } from '@kinnow/contract/reviews'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { browserApi } from './browser-api.ts'
import { earlyCallsScript } from './early-calls.ts'
import { useSession } from './session.ts'
import { storePiece, writeStored } from './storage.ts'

beforeEach(() => {
  signIn()
  document.cookie = 'XSRF-TOKEN=x1'
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330)
})
afterEach(() => {
  delete globalThis.earlyCalls
})

/** The early calls of a page: their URLs, and the headers of the first. */
function openAt(address: string, response = Response.json({})) {
  history.replaceState(null, '', address)
  const fetches = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => response)
  // oxlint-disable-next-line no-eval -- as the page's own script
  ;(0, eval)(earlyCallsScript)
  const calls = [...fetches.mock.calls]
  fetches.mockRestore()
  return { urls: calls.map(([url]) => url), init: calls[0]?.[1] }
}

describe('a page requests early', () => {
  it.each<[string, Endpoint[]]>([
    ['/user-course-details?subject=s1', [getSubject, getSubjectProgress]],
    ['/lessonpage?id=l1', [getLesson]],
    ['/quizpage?id=q1', [getQuiz]],
    ['/courselist', [listCourses]],
    ['/coursegrid', [listCourses]],
    ['/dashboard/reviews', [listCourses, listDueReviews]],
    ['/lessonpage', []],
    // It comes with its content.
    ['/dashboard', []],
    ['/user-course-details?subcategory=c1', []],
    ['/login', []],
    ['/', []],
  ])('%s the first calls of its program', (address, endpoints) => {
    const patterns = endpoints.map(({ path }) => `/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}`)

    const { urls } = openAt(address)

    expect(urls).toEqual(
      patterns.map((pattern) => expect.stringMatching(new RegExp(`^${pattern}([?]|$)`))),
    )
  })

  it('the last selected course', () => {
    writeStored('subjectId', 's 2')

    expect(openAt('/user-course-details').urls[0]).toBe('/api/subjects/s%202')
  })

  it('the class of a course, if the course was opened last', () => {
    writeStored('subjectId', 's1')
    writeStored('subcategoryId', 'c1')

    expect(openAt('/user-course-details?subject=s1').urls.slice(2)).toEqual([
      '/api/subcategories/c1',
      '/api/subjects?limit=100&page=1&subcategoryId=c1',
    ])
    expect(openAt('/user-course-details?subject=s2').urls).toHaveLength(2)
  })

  it('nothing without a session, or while events are queued', () => {
    storePiece('keptEvent', 'one', '{}')
    expect(openAt('/courselist').urls).toEqual([])
    localStorage.clear()
    expect(openAt('/courselist').urls).toEqual([])
  })

  it('all of a body at once, since the program may start after the timeout', async () => {
    const refused = Response.json(
      { message: 'x' },
      { status: 503, headers: { 'retry-after': '7' } },
    )
    openAt('/courselist', refused)

    const answer = await globalThis.earlyCalls?.answers['/api/courses']

    expect(refused.bodyUsed).toBe(true)
    expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '7'])
    expect(await answer?.json()).toEqual({ message: 'x' })
  })

  it('with the headers of the program', () => {
    expect(openAt('/courselist').init?.headers).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token-1',
      'x-xsrf-token': 'x1',
    })
  })
})

describe('the program takes an early answer', () => {
  const student = { ...signIn(), name: 'Early' }
  const early = () => {
    const body = { status: 'success', data: { user: student } }
    globalThis.earlyCalls = {
      token: 'token-1',
      answers: { '/api/users/me': Promise.resolve(Response.json(body)) },
    }
  }

  it('instead of a request, once', async () => {
    const calls = answer(me, { user: signIn() })
    early()

    expect((await browserApi(me)).user.name).toBe('Early')
    expect(calls).toHaveLength(0)
    await browserApi(me)
    expect(calls).toHaveLength(1)
  })

  it('but not with another token', async () => {
    const calls = answer(me, { user: signIn() })
    early()
    useSession.setState({ userLoginToken: 'token-2' })

    await browserApi(me)

    expect(calls).toHaveLength(1)
  })

  it('nor after a write', async () => {
    const calls = answer(me, { user: signIn() })
    const writes = answer(updateMe, { user: signIn() })
    early()

    await browserApi(updateMe, { body: {} })
    await browserApi(me)

    expect([writes.length, calls.length]).toEqual([1, 1])
  })

  it('and notices a session that has ended', async () => {
    const over = Response.json({ status: 'error', message: 'Sign in again.' }, { status: 401 })
    globalThis.earlyCalls = {
      token: 'token-1',
      answers: { '/api/users/me': Promise.resolve(over) },
    }

    await browserApi(me).catch(() => undefined)

    expect(useSession.getState().userLoginToken).toBeNull()
  })
})
