import { listChapters, listLessons } from '@kinnow/contract/catalog'
import { paginate } from '@kinnow/contract/paging'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { buildChapter, buildLesson } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { useChapterCount, useOutline } from './use-outline.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const show = (subjectId = 'science') =>
  renderHook(({ id }) => useOutline(id), { wrapper, initialProps: { id: subjectId } })

const chapters = {
  chapters: [buildChapter()],
  pagination: { ...paginate(1, { page: 1, limit: 100 }), totalChapters: 1 },
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const lost = () => Promise.reject(new TypeError('no network'))
const late = () => Promise.reject(new DOMException('late', 'TimeoutError'))

beforeEach(() => {
  vi.useFakeTimers()
  answer(listChapters, chapters)
  answer(listLessons, { lessons: [buildLesson()] })
})

describe('chapters', () => {
  it('say which try it is, and then that the network failed', async () => {
    const calls = answer(listChapters, lost)
    const { result } = show()

    await pass(500)
    expect(result.current.chapters.retrying).toBe('Trying again (1 of 2)…')
    await pass(1000)
    expect(result.current.chapters.retrying).toBe('Trying again (2 of 2)…')
    await pass(2000)

    expect(result.current.chapters).toMatchObject({
      retrying: null,
      error: 'Network error. Please check your connection and try again.',
    })
    expect(calls).toHaveLength(3)
  })

  it('come with a second try', async () => {
    answer(listChapters, late)
    const { result } = show()
    await pass(500)

    answer(listChapters, chapters)
    await pass(1000)

    expect(result.current.chapters).toMatchObject({ error: null, retrying: null })
    expect(result.current.chapters.items).toHaveLength(1)
  })

  it('come after a press on "Try again"', async () => {
    answer(listChapters, 'internal')
    const { result } = show()
    await pass(100)
    expect(result.current.chapters.error).toBe('Server error. Please try again later.')

    answer(listChapters, chapters)
    act(() => result.current.chapters.retry())
    await pass(100)

    expect(result.current.chapters.items).toHaveLength(1)
  })

  it.each([
    ['too late', late, 'Request timed out. Please try again.'],
    [
      'another status',
      () => ({ status: 418, body: { message: 'Teapot' } }),
      'Server error: 418 - Teapot',
    ],
    [
      'a reply that is none',
      () => ({ status: 200, body: { data: null } }),
      'Failed to load chapters. Please try again.',
    ],
  ])('tell in words of their own: %s', async (_, reply, expected) => {
    answer(listChapters, reply)
    const { result } = show()

    await pass(10_000)

    expect(result.current.chapters.error).toBe(expected)
  })

  it('are none where there are none', async () => {
    answer(listChapters, 'no-chapters')
    const { result } = show()

    await pass(100)

    expect(result.current.chapters).toMatchObject({ items: [], error: null })
  })

  it('are there although their lessons are not', async () => {
    answer(listLessons, 'internal')
    const { result } = show()

    await pass(100)

    expect(result.current.chapters.items).toHaveLength(1)
    expect(result.current.lessons.error).toBe('Server error. Please try again later.')
  })
})

it('SPEC §4: a new request cancels the one before, and its answer is not shown', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch')
  const signalOf = (subjectId: string) =>
    fetch.mock.calls.find(
      ([url]) => typeof url === 'string' && url.includes(`chapters?subjectId=${subjectId}`),
    )?.[1]?.signal
  answer(listChapters, () => new Promise(() => undefined))
  const { result, rerender } = show('science')
  await pass(10)

  answer(listChapters, { ...chapters, chapters: [buildChapter({ id: 'numbers' })] })
  rerender({ id: 'maths' })
  await pass(10)

  expect(signalOf('science')?.aborted).toBe(true)
  expect(signalOf('maths')?.aborted).toBe(false)
  expect(result.current.chapters.items?.map(({ id }) => id)).toEqual(['numbers'])
})

it('SPEC §7, SPEC §9: waits 10 s for lists, and 8 s for a count of one page of one', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout')
  const calls = answer(listChapters, chapters)
  show()
  await pass(10)
  expect(waits.mock.calls).toEqual([[10_000], [10_000]])

  const { result } = renderHook(() => useChapterCount('science'), { wrapper })
  await pass(10)

  expect(waits).toHaveBeenLastCalledWith(8000)
  expect(calls.at(-1)?.url).toBe('/api/chapters?subjectId=science&page=1&limit=1')
  expect(result.current).toBe(1)
})

it('SPEC §7: asks once more for a count that did not come', async () => {
  const calls = answer(listChapters, lost)
  const { result } = renderHook(() => useChapterCount('science'), { wrapper })

  await pass(900)
  expect(calls).toHaveLength(1)
  await pass(10_000)

  expect(calls).toHaveLength(2)
  expect(result.current).toBeUndefined()
})
