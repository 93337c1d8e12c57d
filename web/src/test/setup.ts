import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { clearSession, useSession } from '#lib/session.ts'
import { closeServer } from './fake-server.ts'

// What is awaited ends the waiting; how long that takes on a busy machine is no part of any test.
configure({ asyncUtilTimeout: 5000 })

// jsdom has none of these; the page asks for them.
window.scrollTo = () => undefined
window.scrollBy = () => undefined
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList

beforeEach(() => {
  // React and our own code complain there: a complaint is a failed test.
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => {
    throw new Error(`console.error: ${complaint.map(String).join(' ')}`)
  })
})

afterEach(() => {
  cleanup()
  expect(closeServer()).toEqual([])
  queryClient.clear()
  clearSession()
  useSession.getState().clearError()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
