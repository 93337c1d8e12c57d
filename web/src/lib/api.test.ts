import { login } from '@kinnow/contract/auth'
import { getSubject, listSubjects } from '@kinnow/contract/catalog'
import { networkErrorText, unexpectedErrorText } from '@kinnow/contract/failure-texts'
import { removeMe, setAvatar, updateMe } from '@kinnow/contract/profile'
import { describe, expect, it } from 'vitest'
import type { ApiFailure } from './api-failure.ts'
import { createApi } from './api.ts'
import type { ApiAnswer, ApiRequest } from './api.ts'

function apiAnswering(answer: ApiAnswer) {
  const requests: ApiRequest[] = []
  const api = createApi(async (request) => {
    requests.push(request)
    return answer
  })
  return { api, requests }
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as ApiFailure,
  )

describe('a call', () => {
  it('fills the path and the query, and returns the data of the envelope', async () => {
    const data = { subjects: [], total: 0, pagination: {}, subject: {}, place: {} }
    const { api, requests } = apiAnswering({ status: 200, body: { data } })

    const reply = await api(listSubjects, { query: { subcategoryId: 'a/b', page: 2 } })
    await api(getSubject, { params: { id: 'a/b' } })

    expect(reply).toMatchObject({ subjects: [], total: 0 })
    expect(requests[0]?.url).toBe('/api/subjects?subcategoryId=a%2Fb&page=2')
    expect(requests[1]?.url).toBe('/api/subjects/a%2Fb')
  })

  it('waits 30 s for a response by default', async () => {
    const data = { subjects: [], total: 0, pagination: {} }
    const { api, requests } = apiAnswering({ status: 200, body: { data } })

    await api(listSubjects)
    await api(listSubjects, {}, { timeout: 8000 })

    expect(requests.map(({ timeout }) => timeout)).toEqual([30_000, 8000])
  })

  it('sends a file unchanged, and everything else as JSON', async () => {
    const { api, requests } = apiAnswering({ status: 200, body: { data: { user: {} } } })
    const picture = new Blob(['png'], { type: 'image/png' })

    await api(setAvatar, { body: picture })
    await api(updateMe, { body: { theme: 'dark' } })

    expect(requests[0]?.body).toBe(picture)
    expect(requests[0]?.headers['content-type']).toBe('image/png')
    expect(requests[1]?.body).toBe('{"theme":"dark"}')
    expect(requests[1]?.headers['content-type']).toBe('application/json')
  })

  it('returns an empty object for a success without a body', async () => {
    const { api } = apiAnswering({ status: 204, body: undefined })

    expect(await api(removeMe, { body: {} })).toEqual({})
  })

  it('fails on a success without the data of the endpoint', async () => {
    const { api } = apiAnswering({ status: 204, body: undefined })

    await expect(api(getSubject, { params: { id: 'x' } })).rejects.toMatchObject({ status: 204 })
  })

  it.each([
    ['the page of a proxy', undefined],
    ['a text', 'Welcome to the hotel'],
    ['a list', []],
    ['an envelope without data', { status: 'success' }],
    ['data that is no object', { status: 'success', data: 'yes' }],
    ['data of something else', { status: 'success', data: { token: 'token-1' } }],
  ])('does not accept %s as a success', async (_, body) => {
    const { api } = apiAnswering({ status: 200, body })

    const failure = await failureOf(api(login, { body: { email: 'a@b.c', password: 'secret' } }))

    expect(failure).toMatchObject({ message: unexpectedErrorText, status: 200 })
  })

  it('SPEC §7, SPEC §8: fails with the text of the specification, and has the details of the server', async () => {
    const body = { status: 'error', code: 'unverified', message: 'Confirm first.', triesLeft: 2 }
    const { api } = apiAnswering({ status: 403, body })

    const failure = await failureOf(api(login, { body: { email: 'a@b.c', password: 'secret' } }))

    expect(failure.message).toBe(
      'Access forbidden. You do not have permission to perform this action.',
    )
    expect(failure.code).toBe('unverified')
    expect(failure.serverMessage).toBe('Confirm first.')
    expect(failure.triesLeft).toBe(2)
  })

  it('SPEC §7: uses the message of any other error', async () => {
    const broken = createApi(() => Promise.reject(new Error('The kettle is empty.')))
    const silent = createApi(() => Promise.reject('nothing to say'))

    expect((await failureOf(broken(listSubjects))).message).toBe('The kettle is empty.')
    expect((await failureOf(silent(listSubjects))).message).toBe('An unexpected error occurred.')
  })

  it('SPEC §7: distinguishes a timeout and a lost network from a response', async () => {
    const timeout = createApi(() => Promise.reject(new DOMException('late', 'TimeoutError')))
    const network = createApi(() => Promise.reject(new TypeError('no network')))

    const late = await failureOf(timeout(listSubjects))
    const lost = await failureOf(network(listSubjects))

    expect(late).toMatchObject({ timedOut: true, isTransient: true })
    expect(lost).toMatchObject({ message: networkErrorText, timedOut: false, isTransient: true })
  })
})
