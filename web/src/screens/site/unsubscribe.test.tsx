import { readStop, stopMail } from '@kinnow/contract/reminders'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import Unsubscribe, { clientLoader, HydrateFallback } from './unsubscribe.tsx'

const open = (query = '?of=reviews.a.b') =>
  renderScreen(
    [{ path: 'stop-mail', Component: Unsubscribe, loader: clientLoader, HydrateFallback }],
    `/stop-mail${query}`,
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('says what would end, and ends it by a press alone', async () => {
  const looked = answer(readStop, { kind: 'reviews', isStopped: false })
  const stopped = answer(stopMail, { kind: 'reviews', isStopped: true })
  open()
  expect(
    await screen.findByText('You will get no more emails about reviews that are due.'),
  ).toBeTruthy()
  expect(looked[0]?.url).toBe('/api/mail-stops/reviews.a.b')
  expect(stopped).toEqual([])

  await press('Stop these emails')
  const title = await screen.findByRole('heading', { name: 'Stopped' })
  expect(document.activeElement).toBe(title)
  expect(stopped).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Open my profile' }).getAttribute('href')).toBe(
    '/dashboard/profile#mails',
  )
})

it('says that an email was stopped before, and how to get it again', async () => {
  answer(readStop, { kind: 'summary', isStopped: true })
  open()
  expect(await screen.findByText(/The student can invite you again/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open my profile' })).toBeNull()
})

it('a link of which a part is missing says so', async () => {
  answer(readStop, 'not-found')
  open('?of=half')
  expect(await screen.findByText(/This link is incomplete/)).toBeTruthy()
})

it('tries again where no answer came, and keeps the button where stopping failed', async () => {
  answer(readStop, 'internal')
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Server error.')
  answer(readStop, { kind: 'streak', isStopped: false })
  await press('Try again')
  answer(stopMail, () => failure('internal'))
  await press('Stop these emails')
  expect((await screen.findByRole('alert')).textContent).toContain('Server error.')
  expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeTruthy()
})
