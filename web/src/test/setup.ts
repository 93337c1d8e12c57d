import { listOwnAssignments } from '@kinnow/contract/assignments'
import { listOwnGroups } from '@kinnow/contract/groups'
import { listOwnQuestions } from '@kinnow/contract/teacher-questions'
import { act, cleanup, configure, getConfig } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { StoreApi } from 'zustand'
import { useReadingPreferences } from '#features/progress/model/reading-preferences.ts'
import { useQueue } from '#features/quizzes/model/attempt-queue.ts'
import { useRefused } from '#features/quizzes/model/refused-events.ts'
import { useReviewQueue } from '#features/reviews/model/review-queue.ts'
import { useRun } from '#features/reviews/model/run-store.ts'
import { useAppState } from '#lib/app-state.ts'
import { queryClient } from '#lib/query-client.ts'
import { useChangedSite } from '#lib/use-site.ts'
import { useSession } from '#lib/session.ts'
import { answer, closeServer } from './fake-server.ts'

// What is awaited ends the waiting; how long that takes on a busy machine is no part of any test.
configure({ asyncUtilTimeout: 60_000 })

// A person presses what has been on the screen for a while: its effects have run, also on a busy machine.
const elsewhere = createRoot(document.createElement('div'))
const usual = getConfig()
configure({
  eventWrapper(fire: () => void) {
    // A rendering anywhere first runs the effects that are due.
    act(() => elsewhere.render(null))
    return usual.eventWrapper(fire)
  },
})

// jsdom has none of these; the page asks for them.
window.scrollTo = () => undefined
window.scrollBy = () => undefined
// jsdom's own stops for good where a test's pretended clock swallows its interval.
window.requestAnimationFrame = (paint) => Number(setTimeout(() => paint(performance.now()), 16))
window.cancelAnimationFrame = (id) => clearTimeout(id)
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList

const resetOf =
  <T>(store: StoreApi<T>) =>
  () =>
    store.setState(store.getInitialState(), true)

/** Of what outlives a screen; the files of one worker share it. */
const resets = [
  resetOf(useSession),
  resetOf(useAppState),
  resetOf(useChangedSite),
  resetOf(useQueue),
  resetOf(useRefused),
  resetOf(useReviewQueue),
  resetOf(useRun),
  resetOf(useReadingPreferences),
]

beforeEach(() => {
  // Most students are in no class, and pages ask for it.
  answer(listOwnGroups, { groups: [], waiting: 0 })
  answer(listOwnQuestions, { classes: [], own: [], shared: [], answered: [] })
  answer(listOwnAssignments, { assignments: [] })
  // React and our own code complain there: a complaint is a failed test.
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => {
    throw new Error(`console.error: ${complaint.map(String).join(' ')}`)
  })
})

afterEach(() => {
  cleanup()
  expect(closeServer()).toEqual([])
  queryClient.clear()
  for (const reset of resets) reset()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  vi.useRealTimers()
  vi.restoreAllMocks()
})
