import { me, updateMe } from '@kinnow/contract/profile'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Student } from '@kinnow/contract/auth'
import { useReadingPreferences } from '#features/progress/model/reading-preferences.ts'
import { useAppState } from '#lib/app-state.ts'
import { useSession } from '#lib/session.ts'
import { answer } from '#test/fake-server.ts'
import {
  answerSaving,
  field,
  openProfile,
  prepareProfile,
  press,
  showProfile,
  type,
} from '#test/open-profile.tsx'

let student: Student

beforeEach(() => {
  student = prepareProfile()
  useAppState.getState().setTheme('light')
})

describe('the profile', () => {
  it('shows the stored student at once, and the fresh one when it has come', async () => {
    answer(me, { user: { ...student, name: 'Asha M.' } })
    showProfile()
    expect(field('Full name').value).toBe('Asha Menon')

    await waitFor(() => expect(field('Full name').value).toBe('Asha M.'))
    expect(useSession.getState().loginUserInfo?.name).toBe('Asha M.')
  })

  it('shows a skeleton where nobody is stored, then says what failed and tries again', async () => {
    useSession.setState({ loginUserInfo: null })
    answer(me, 'internal')
    showProfile()
    expect(screen.getAllByText('Loading...')).not.toEqual([])
    expect((await screen.findByRole('alert')).textContent).toContain('Server error.')

    answer(me, { user: student })
    press('Try again')

    expect(await screen.findByLabelText('Full name')).toBeTruthy()
  })

  it('SPEC §2: has an address for each section', async () => {
    showProfile('/dashboard/profile#security')

    const links = within(screen.getByRole('navigation', { name: 'Profile sections' }))
    expect(links.getByRole('link', { current: 'location' }).textContent).toBe('Security')
    const heading = screen.getByRole('heading', { name: 'Security' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })
})

describe('learning', () => {
  it('saves a goal at once', async () => {
    const saved = answerSaving(student)
    await openProfile()

    fireEvent.click(screen.getByRole('radio', { name: '45 min' }))

    await waitFor(() => expect(saved[0]?.body).toEqual({ dailyGoalMinutes: 45 }))
    await screen.findAllByText('Saved')
  })

  it('takes a goal of one’s own within bounds', async () => {
    const saved = answerSaving(student)
    await openProfile()
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }))

    type('Minutes a day', '300')
    press('Set goal')
    expect(screen.getByText('Daily goal must be between 5 and 240')).toBeTruthy()
    type('Minutes a day', '35')
    press('Set goal')

    await waitFor(() => expect(saved[0]?.body).toEqual({ dailyGoalMinutes: 35 }))
  })
})

describe('appearance', () => {
  it('applies a theme at once and saves it', async () => {
    const saved = answerSaving(student)
    await openProfile()

    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))

    expect(document.documentElement.dataset.theme).toBe('dark')
    await waitFor(() => expect(saved[0]?.body).toEqual({ theme: 'dark' }))
    expect(useSession.getState().loginUserInfo?.theme).toBe('dark')
  })

  it('keeps the text size here and tries again where it could not be saved', async () => {
    answer(updateMe, 'internal')
    await openProfile()

    type('Lesson text size', 'large')
    expect((await screen.findByRole('alert')).textContent).toContain('Server error.')
    expect(useReadingPreferences.getState().textSize).toBe('large')

    const saved = answerSaving(student)
    press('Try again')
    await waitFor(() => expect(saved[0]?.body).toEqual({ lessonTextSize: 'large' }))
    await screen.findAllByText('Saved')
  })
})
