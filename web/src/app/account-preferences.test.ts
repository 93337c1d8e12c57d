import { updateMe } from '@kinnow/contract/profile'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReadingPreferences } from '#features/progress/reading-preferences.ts'
import { useAppState } from '#lib/app-state.ts'
import { useSession } from '#lib/session.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { answerSaving } from '#test/open-profile.tsx'
import { keepAccountPreferences } from './account-preferences.ts'

let stop: () => void

beforeEach(() => {
  useAppState.getState().setTheme('light')
  useReadingPreferences.getState().setTextSize('medium')
  stop = keepAccountPreferences()
})

afterEach(() => stop())

const theme = () => useAppState.getState().theme

it('takes up at login what the account says, without sending it back', () => {
  const saved = answer(updateMe, { user: buildStudent() })

  signIn(buildStudent({ theme: 'dark', lessonTextSize: 'large' }))

  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(useReadingPreferences.getState().textSize).toBe('large')
  expect(saved).toEqual([])
})

it('saves a change to the account of the student', async () => {
  const student = signIn()
  const saved = answerSaving(student)

  useAppState.getState().setTheme('dark')
  useReadingPreferences.getState().setTextSize('small')

  await vi.waitFor(() => expect(saved).toHaveLength(2))
  expect(saved.map(({ body }) => body)).toEqual([{ theme: 'dark' }, { lessonTextSize: 'small' }])
  expect(useSession.getState().loginUserInfo?.theme).toBe('dark')
})

it('keeps the choice here where it cannot be saved', async () => {
  const student = signIn()
  const saved = answer(updateMe, 'internal')

  useAppState.getState().setTheme('dark')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  useSession.getState().setLoginUser({ ...student, theme: 'dark', name: 'Asha' })

  expect(theme()).toBe('dark')
})

it('asks nothing of the server for a visitor', () => {
  useAppState.getState().setTheme('dark')

  expect(theme()).toBe('dark')
})
