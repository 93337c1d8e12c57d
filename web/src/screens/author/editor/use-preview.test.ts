// The preview follows what is typed, and waits where the server looks at something else first.
import { previewDraft } from '@kinnow/contract/authoring'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, failure } from '#test/fake-server.ts'
import { usePreview } from './use-preview.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = (title: string) => ({ kind: 'about' as const, title, language: 'en', html: '' })
const shown = (title: string) => ({
  status: 200,
  body: { status: 'success', data: { page: page(title), findings: [], faults: [] } },
})
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const textOf = ({ body }: { body: unknown }) => (body as { text: string }).text

it('looks at the text once typing has paused, and at the last one only', async () => {
  const calls = answer(previewDraft, (call) => shown(textOf(call)))
  const { result } = renderHook(() => usePreview('folder:school', 'a.md', 'One'))
  await pass(0)
  expect(result.current.preview?.page?.title).toBe('One')
  act(() => result.current.look('Two'))
  await pass(300)
  act(() => result.current.look('Three'))
  await pass(399)
  expect(calls).toHaveLength(1)
  await pass(1)
  expect(calls.map(textOf)).toEqual(['One', 'Three'])
  expect(result.current.preview?.page?.title).toBe('Three')
})

it('is tried again where the server is busy, and a failure is one that stays', async () => {
  let count = 0
  answer(previewDraft, () => {
    count += 1
    return count === 1 ? failure('unavailable') : shown('There')
  })
  const { result } = renderHook(() => usePreview('folder:school', 'a.md', 'One'))
  await pass(0)
  expect([result.current.preview, result.current.error]).toEqual([null, null])
  await pass(1500)
  expect(result.current.preview?.page?.title).toBe('There')

  answer(previewDraft, 'import-too-long')
  act(() => result.current.look('Two'))
  await pass(400)
  expect(result.current.error).not.toBeNull()
  expect(result.current.preview?.page?.title).toBe('There')
})
