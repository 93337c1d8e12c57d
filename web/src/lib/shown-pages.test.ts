import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { loadOrShown, useShownPage } from './shown-pages.ts'

type Page = { tiles: string[] | null }

const whole: Page = { tiles: ['Digital School'] }
const broken: Page = { tiles: null }
const isWhole = ({ tiles }: Page) => tiles !== null
const load = (loading: Promise<Page>) => loadOrShown('explore', loading, isWhole)
const show = (page: Page) => renderHook(() => useShownPage('explore', page, isWhole(page)))

it('returns the loaded page if none was shown before', async () => {
  expect(await load(Promise.resolve(broken))).toEqual(broken)
  await expect(load(Promise.reject(new ApiFailure('Network error', {})))).rejects.toThrow(
    'Network error',
  )
})

it('returns the shown page if the new one is incomplete or fails', async () => {
  show(whole)

  expect(await load(Promise.resolve(broken))).toEqual(whole)
  expect(await load(Promise.reject(new ApiFailure('Network error', {})))).toEqual(whole)
})

it('returns a newer page, and reports a page that no longer exists', async () => {
  show(whole)
  const newer = { tiles: ['Digital School', 'Skills'] }

  expect(await load(Promise.resolve(newer))).toEqual(newer)
  const gone = new Response(null, { status: 404 })
  await expect(load(Promise.reject(gone as never))).rejects.toBe(gone)
})

it('does not cache an incomplete page', async () => {
  show(broken)

  await expect(load(Promise.reject(new ApiFailure('Network error', {})))).rejects.toThrow(
    'Network error',
  )
})
