import { login } from '@kinnow/contract/auth'
import { listCategories } from '@kinnow/contract/catalog'
import { me } from '@kinnow/contract/profile'
import { expect, it, vi } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { browserApi } from './browser-api.ts'
import { onSessionLost, useSession } from './session.ts'

it('SPEC §7: sends the token and the XSRF header', async () => {
  const student = signIn()
  document.cookie = 'XSRF-TOKEN=x1'
  const calls = answer(me, { user: student })

  await browserApi(me)

  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1')
  expect(calls[0]?.headers.get('x-xsrf-token')).toBe('x1')
})

it('SPEC §7, SPEC §9: waits 30 s for a response, unless the call has its own timeout', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout')
  const fetches = vi.spyOn(globalThis, 'fetch')
  answer(me, { user: signIn() })

  await browserApi(me)

  expect(waits.mock.calls).toEqual([[30_000]])
  expect(fetches.mock.calls[0]?.[1]?.signal).toBe(waits.mock.results[0]?.value)
})

it('aborts when the caller aborts', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout')
  const fetches = vi.spyOn(globalThis, 'fetch')
  answer(me, { user: signIn() })
  const asking = new AbortController()

  await browserApi(me, {}, { signal: asking.signal })
  const signal = fetches.mock.calls[0]?.[1]?.signal
  asking.abort()

  expect(waits).toHaveBeenCalledWith(30_000)
  expect(signal?.aborted).toBe(true)
})

it('ends no session where a page calls by itself, as on pages for everybody', async () => {
  signIn()
  answer(me, 'signed-out')
  await browserApi(me, {}, { isByItself: true }).catch(() => {})
  expect(useSession.getState().userLoginToken).not.toBeNull()
})

it('ends the session on a 401, and notifies the listeners', async () => {
  signIn()
  answer(me, 'signed-out')
  const listener = vi.fn()
  const stop = onSessionLost(listener)

  await browserApi(me).catch(() => undefined)
  stop()

  expect(useSession.getState().userLoginToken).toBeNull()
  expect(localStorage.getItem('userInfo')).toBeNull()
  expect(listener).toHaveBeenCalledOnce()
})

it.each(['/login', '/signup', '/login/', '/Login', '/SIGNUP/'])(
  'takes a 401 at %s for an answer to the form',
  async (path) => {
    const listener = vi.fn()
    const stop = onSessionLost(listener)
    history.replaceState(null, '', path)
    answer(login, 'wrong-credentials')

    await browserApi(login, { body: { email: 'a@example.com', password: 'secret-1' } }).catch(
      () => undefined,
    )
    stop()
    history.replaceState(null, '', '/')

    expect(listener).not.toHaveBeenCalled()
  },
)

it('requests the catalog once a minute', async () => {
  const calls = answer(listCategories, { categories: [] })

  await browserApi(listCategories)
  await browserApi(listCategories)

  expect(calls).toHaveLength(1)
})
