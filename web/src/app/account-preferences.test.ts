import { updateMe } from '@kinnow/contract/profile'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useReadingPreferences } from '#features/progress/model/reading-preferences.ts'
import { useAppState } from '#lib/app-state.ts'
import { useSession } from '#lib/session.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { answerSaving } from '#test/open-profile.tsx'
import { syncAccountPreferences } from './account-preferences.ts'

let stop: () => void

beforeEach(() => {
  useAppState.getState().setTheme('light')
  useReadingPreferences.getState().setTextSize('medium')
  stop = syncAccountPreferences()
})

afterEach(() => stop())

const theme = () => useAppState.getState().theme

it('SPEC §3: takes up at login what the account says, without sending it back', () => {
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

it('applies the choice here where it cannot be saved', async () => {
  const student = signIn()
  const saved = answer(updateMe, 'internal')

  useAppState.getState().setTheme('dark')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  useSession.getState().setLoginUser({ ...student, theme: 'dark', name: 'Asha' })

  expect(theme()).toBe('dark')
})

describe('the zone that this browser is in', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone

  it('is sent at a login where the account has another, and applied once it is saved', async () => {
    const student = buildStudent({ id: 'zone-1', timezone: null })
    const saved = answerSaving(student)
    signIn(student)

    await vi.waitFor(() => expect(useSession.getState().loginUserInfo?.timezone).toBe(here))
    expect(saved.map(({ body }) => body)).toEqual([{ timezone: here }])
  })

  it('waits in another tab, which hears of the student first, for the token', async () => {
    const student = buildStudent({ id: 'zone-tabs', timezone: null })
    const saved = answerSaving(student)

    useSession.setState({ loginUserInfo: student, userLoginToken: null })
    await vi.waitFor(() => expect(useSession.getState().loginUserInfo).toBe(student))
    expect(saved).toEqual([])
    useSession.setState({ userLoginToken: 'token-1' })

    await vi.waitFor(() => expect(saved).toHaveLength(1))
  })

  it('is not sent again by another name of the same zone', async () => {
    const options = Intl.DateTimeFormat().resolvedOptions()
    const format = vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...options, timeZone: 'Asia/Calcutta' })
    const saved = answer(updateMe, 'internal')
    useSession.setState({
      userLoginToken: 'token-1',
      loginUserInfo: buildStudent({ id: 'zone-6', timezone: 'Asia/Kolkata' }),
    })
    await Promise.resolve()
    expect(saved).toEqual([])

    useSession.setState({ loginUserInfo: buildStudent({ id: 'zone-7', timezone: 'Asia/Tokyo' }) })
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toEqual({ timezone: 'Asia/Kolkata' })
    format.mockRestore()
  })

  it('is sent for a student who is signed in already, and when the page is visible again', async () => {
    stop()
    signIn(buildStudent({ id: 'zone-2', timezone: 'Pacific/Midway' }))
    const saved = answer(updateMe, 'internal')
    stop = syncAccountPreferences()
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(useSession.getState().loginUserInfo?.timezone).toBe('Pacific/Midway')

    useSession.setState({ loginUserInfo: buildStudent({ id: 'zone-3', timezone: here }) })
    stop()
    useSession.setState({ loginUserInfo: buildStudent({ id: 'zone-3', timezone: 'Asia/Tokyo' }) })
    stop = syncAccountPreferences()
    await vi.waitFor(() => expect(saved).toHaveLength(2))
    useSession.getState().loginUserInfo = buildStudent({ id: 'zone-4', timezone: 'Asia/Tokyo' })
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(saved).toHaveLength(3))
  })

  it('is sent once where the server does not know it', async () => {
    const student = buildStudent({ id: 'zone-5', timezone: null })
    const saved = answer(updateMe, { user: student })
    signIn(student)
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    useSession.getState().setLoginUser({ ...student, name: 'Asha' })
    document.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()

    expect(saved).toHaveLength(1)
  })
})

it('asks nothing of the server for a visitor', () => {
  useAppState.getState().setTheme('dark')

  expect(theme()).toBe('dark')
})
