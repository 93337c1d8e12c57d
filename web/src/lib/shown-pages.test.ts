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

it('gives a page as it was loaded where none was shown before', async () => {
  expect(await load(Promise.resolve(broken))).toEqual(broken)
  await expect(load(Promise.reject(new ApiFailure('Network error', {})))).rejects.toThrow(
    'Network error',
  )
})

it('gives the page that was shown where a part of the new one is missing, or all of it', async () => {
  show(whole)

  expect(await load(Promise.resolve(broken))).toEqual(whole)
  expect(await load(Promise.reject(new ApiFailure('Network error', {})))).toEqual(whole)
})

it('gives a newer page, and does not hide that a page is gone', async () => {
  show(whole)
  const newer = { tiles: ['Digital School', 'Skills'] }

  expect(await load(Promise.resolve(newer))).toEqual(newer)
  const gone = new Response(null, { status: 404 })
  await expect(load(Promise.reject(gone as never))).rejects.toBe(gone)
})

it('does not take a page with a missing part for one to come back to', async () => {
  show(broken)

  await expect(load(Promise.reject(new ApiFailure('Network error', {})))).rejects.toThrow(
    'Network error',
  )
})
