import {
  addRecipient,
  getReminders,
  removeRecipient,
  updateReminders,
} from '@kinnow/contract/reminders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipient } from '#features/reminders/api.ts'
import { answer } from '#test/fake-server.ts'
import {
  field,
  openProfile,
  prepareProfile,
  press,
  showProfile,
  type,
} from '#test/open-profile.tsx'

const off = { reviews: false, streak: false, announcements: true, hour: 17 }
const waiting: Recipient = {
  id: 'r1',
  email: 'parent@example.com',
  state: 'waiting',
  enteredBy: 'student',
}

beforeEach(() => {
  prepareProfile({ timezone: 'Asia/Kolkata' })
})

const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))
const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

/** Saves as the server does. */
function answerChanges() {
  let reminders: typeof off = off
  return answer(updateReminders, ({ body }) => {
    reminders = { ...reminders, ...(body as object) }
    return { status: 200, body: { status: 'success', data: { reminders, recipients: [] } } }
  })
}

it('says that the school sends no email yet', async () => {
  showProfile(undefined, { sendsNoMail: true })
  expect(await screen.findByText(/This school cannot send email yet/)).toBeTruthy()
})

describe('reminders', () => {
  it('are off, and each is switched on by itself, seen at once and saved', async () => {
    const changes = answerChanges()
    await openProfile()
    expect(switchOf('Remind me of reviews').checked).toBe(false)
    expect(screen.getByText(/In your time zone \(Asia\/Kolkata\)/)).toBeTruthy()

    toggle('Remind me of reviews')
    await waitFor(() => expect(switchOf('Remind me of reviews').checked).toBe(true))
    type('Send at about', '7')
    await waitFor(() => expect(field('Send at about').value).toBe('7'))
    await waitFor(() =>
      expect(changes.map(({ body }) => body)).toEqual([{ reviews: true }, { hour: 7 }]),
    )
    expect(switchOf('Remind me of my streak').checked).toBe(false)
  })

  it('say what failed, and show again what is saved', async () => {
    answer(updateReminders, 'internal')
    await openProfile()
    toggle('Remind me of my streak')
    expect((await screen.findByRole('alert')).textContent).toContain('Server error.')
    await waitFor(() => expect(switchOf('Remind me of my streak').checked).toBe(false))
  })

  it('that cannot be loaded say so, and can be loaded again', async () => {
    answer(getReminders, 'internal')
    await openProfile()
    const section = within(screen.getByRole('region', { name: 'Emails' }))
    expect(section.getByRole('alert').textContent).toContain('Server error.')
    answer(getReminders, { reminders: off, recipients: [] })
    fireEvent.click(section.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('switch', { name: 'Remind me of reviews' })).toBeTruthy()
  })
})

describe('a mail about the week', () => {
  it('is offered to an address, which is listed as waiting until it agrees', async () => {
    const calls = answer(addRecipient, { reminders: off, recipients: [waiting] })
    await openProfile()
    type('Their email', 'nothing')
    press('Send the invitation')
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
    expect(calls).toEqual([])

    type('Their email', 'Parent@example.com')
    press('Send the invitation')
    expect(await screen.findByText('Waiting for an answer')).toBeTruthy()
    expect(calls[0]?.body).toEqual({ email: 'Parent@example.com' })
    expect(field('Their email').value).toBe('')
  })

  it('is refused to a third address under its field, and to two nothing is offered', async () => {
    answer(addRecipient, 'too-many-recipients')
    await openProfile()
    type('Their email', 'parent@example.com')
    press('Send the invitation')
    expect((await screen.findByText(/At most 2 addresses/)).textContent).toContain('Remove one')
  })

  it('shows what became of each address, asks again, and removes', async () => {
    const over: Recipient = { ...waiting, id: 'r2', email: 'other@example.com', state: 'over' }
    const bySchool: Recipient = { ...waiting, id: 'r3', state: 'confirmed', enteredBy: 'school' }
    answer(getReminders, { reminders: off, recipients: [bySchool, over] })
    const added = answer(addRecipient, { reminders: off, recipients: [bySchool, waiting] })
    const removed = answer(removeRecipient, { reminders: off, recipients: [bySchool] })
    await openProfile()
    expect(screen.getByText('Confirmed', { selector: 'li *' })).toBeTruthy()
    expect(screen.getByText(/Added by your school/)).toBeTruthy()
    expect(screen.queryByLabelText('Their email')).toBeNull()
    expect(screen.getByText(/Two addresses at most/)).toBeTruthy()

    press('Invite again')
    await waitFor(() => expect(added[0]?.body).toEqual({ email: 'other@example.com' }))
    await screen.findByText('Waiting for an answer')
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove / })[1] as HTMLElement)
    await waitFor(() => expect(removed).toHaveLength(1))
    expect(await screen.findByLabelText('Their email')).toBeTruthy()
  })
})
