import { listEnrollments } from '@kinnow/contract/enrollments'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useAppState } from '#lib/app-state.ts'
import { queryClient } from '#lib/query-client.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { buildEnrollment } from '#test/learning-builders.ts'
import { useEnrollments } from './api.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const show = () => renderHook(() => useEnrollments(), { wrapper }).result
const store = (value: unknown) =>
  localStorage.setItem('studentEnrollmentData', JSON.stringify(value))
const idsOf = (list: { id: string }[] | undefined) => list?.map(({ id }) => id)

it('SPEC §3, SPEC §7: shows what an earlier visit stored until the server answers, and stores the answer', async () => {
  signIn()
  store([buildEnrollment({ id: 'stored' })])
  answer(listEnrollments, { enrollments: [buildEnrollment({ id: 'loaded' })] })

  const result = show()

  expect(idsOf(result.current.data)).toEqual(['stored'])
  await waitFor(() => expect(idsOf(result.current.data)).toEqual(['loaded']))
  expect(localStorage.getItem('studentEnrollmentData')).toContain('loaded')
})

it.each([
  ['of another student', [buildEnrollment({ studentId: 'student-2' })], []],
  ['of another shape', [{ id: 'x' }], undefined],
])('does not show what is %s', async (_, stored, expected) => {
  signIn()
  store(stored)
  answer(listEnrollments, { enrollments: [] })

  const result = show()

  expect(result.current.data).toEqual(expected)
  await waitFor(() => expect(result.current.isPlaceholderData).toBe(false))
})

it('SPEC §8: reports that the list cannot be loaded, and empties it', async () => {
  signIn()
  store([buildEnrollment({ id: 'stored' })])
  answer(listEnrollments, 'internal')

  const result = show()

  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(result.current.data).toEqual([])
  expect(localStorage.getItem('studentEnrollmentData')).toBe('[]')
  expect(useAppState.getState().notification).toMatchObject({
    kind: 'error',
    title: 'Error',
    description: 'Failed to fetch enrollment data. Please try again.',
  })
})

it('SPEC §8: an unknown list is an empty one, and nothing to complain of', async () => {
  signIn()
  useAppState.setState({ notification: null })
  store([buildEnrollment({ id: 'stored' })])
  answer(listEnrollments, 'not-found')

  const result = show()

  await waitFor(() => expect(result.current.isPlaceholderData).toBe(false))
  expect(result.current.data).toEqual([])
  expect(result.current.isError).toBe(false)
  expect(localStorage.getItem('studentEnrollmentData')).toBe('[]')
  expect(useAppState.getState().notification).toBeNull()
})
