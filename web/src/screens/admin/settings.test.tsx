// The settings of a school: what they show, what a change sends, and where it is seen at once.
import {
  changeSettings,
  listSignInServices,
  readSettings,
  removeLogo,
  setLogo,
} from '@kinnow/contract/school-settings'
import type { SchoolSettings } from '@kinnow/contract/school-settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useFirstWeekday } from '#lib/served.ts'
import { useSchoolName } from '#lib/use-site.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import SettingsScreen from './settings.tsx'

const chosen: SchoolSettings = {
  name: 'Riverside School',
  timezone: 'Asia/Kolkata',
  firstWeekday: 6,
  registration: 'open',
  registrationDomains: [],
  consentAge: null,
  gradeScale: { kind: 'percent' },
  logo: null,
}

/** The screen, with what other screens make of the settings. */
function WithOthers() {
  const [name, weekday] = [useSchoolName(), useFirstWeekday()]
  return (
    <>
      <SettingsScreen />
      <p>{`${name}, from ${weekday}`}</p>
    </>
  )
}
const open = () =>
  renderScreen([{ path: 'admin/settings', Component: WithOthers }], '/admin/settings')
const answerSaving = () =>
  answer(changeSettings, ({ body }) => ({
    status: 200,
    body: { data: { settings: { ...chosen, ...(body as object) } } },
  }))
const nameField = () => screen.findByLabelText<HTMLInputElement>('Name of the school')
const isChecked = (name: RegExp | string) =>
  screen.getByRole<HTMLInputElement>('radio', { name }).checked
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

beforeEach(() => {
  signIn(buildStudent({ role: 'owner' }))
  answer(readSettings, { settings: chosen })
  answer(listSignInServices, { services: [], redirectUri: 'https://school.example/auth/callback' })
})

it('lists the services to sign in with, and says how the server gets another one', async () => {
  const service = { label: 'Riverside', issuer: 'https://login.example', clientId: 'client-1' }
  answer(listSignInServices, {
    services: [{ ...service, ownDomains: ['riverside.example'] }],
    redirectUri: 'https://school.example/auth/callback',
  })
  open()

  const card = within(await screen.findByRole('region', { name: 'Other ways to sign in' }))
  for (const text of ['Riverside', 'https://login.example', 'client-1', 'riverside.example'])
    expect(await card.findByText(text)).toBeTruthy()
  expect(card.getByText(/https:\/\/school.example\/auth\/callback/)).toBeTruthy()
  expect(card.queryByRole('button')).toBeNull()
})

const picture = (type: string, size = 10) => new File([new Uint8Array(size)], 'logo', { type })
const chooseLogo = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Picture of the logo'), {
    target: { files: [file] },
  })

it('saves a logo as soon as it is chosen, and removes it', async () => {
  const set = answer(setLogo, { settings: { ...chosen, logo: 'one' } })
  const removed = answer(removeLogo, { settings: chosen })
  open()
  await chooseLogo(picture('image/png'))

  const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'The logo now' })
  expect(new URL(shown.src).pathname).toBe('/logo/one.webp')
  expect(set).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Remove the logo' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'The logo now' })).toBeNull())
  expect(removed).toHaveLength(1)
})

it('says what is wrong with a file, without sending it', async () => {
  const set = answer(setLogo, { settings: chosen })
  open()
  await chooseLogo(picture('image/svg+xml'))
  expect((await screen.findByRole('alert')).textContent).toContain('PNG')
  expect(screen.getByRole('alert').textContent).not.toContain('MB')
  await chooseLogo(picture('image/png', 2_000_001))

  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('2 MB'))
  expect(screen.getByRole('alert').textContent).not.toContain('PNG')
  expect(set).toEqual([])
})

it.each([
  [4097, /larger than 4096\u00A0×\u00A04096 pixels/],
  [4096, /could not be read/],
  [null, /could not be read/],
])('says why a logo of %s pixels was refused', async (width, reason) => {
  vi.stubGlobal('createImageBitmap', async () => {
    if (width === null) throw new Error('no picture')
    return { width, height: 10 }
  })
  answer(setLogo, 'not-a-picture')
  open()
  await chooseLogo(picture('image/png'))

  expect((await screen.findByRole('alert')).textContent).toMatch(reason)
  vi.unstubAllGlobals()
})

it('says that a password is the only way where it is', async () => {
  open()

  expect(await screen.findByText(/with their email and password only/)).toBeTruthy()
})

it('shows what is chosen', async () => {
  open()

  expect((await nameField()).value).toBe('Riverside School')
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Asia/Kolkata')
  expect([isChecked('Sunday'), isChecked('Monday')]).toEqual([true, false])
  expect([isChecked(/^Anyone/), isChecked(/^Nobody/)]).toEqual([true, false])
})

it('saves all of it, and other screens show it at once', async () => {
  const calls = answerSaving()
  open()
  fireEvent.change(await nameField(), { target: { value: 'Hill School' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Saturday' }))
  const age = screen.getByLabelText('Students decide for themselves from')
  fireEvent.change(age, { target: { value: '14' } })
  fireEvent.click(screen.getByRole('radio', { name: /^Nobody/ }))
  save()

  expect(await screen.findByText('The settings of the school were changed.')).toBeTruthy()
  expect(calls[0]?.body).toEqual({
    name: 'Hill School',
    timezone: 'Asia/Kolkata',
    firstWeekday: 5,
    consentAge: 14,
    registration: 'closed',
    registrationDomains: [],
    gradeScale: { kind: 'percent' },
  })
  expect(screen.getByText('Hill School, from 5')).toBeTruthy()
})

it('takes grades with their names and where each begins, and says what is wrong with them', async () => {
  const calls = answerSaving()
  open()
  await nameField()
  fireEvent.click(screen.getByRole('radio', { name: /^Grades/ }))
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  for (const name of ['D', 'C'])
    fireEvent.click(screen.getByRole('button', { name: `Remove grade ${name}` }))
  type('Grade 1', 'Very good')
  type('Grade 1, from percent', '60')
  save()

  expect(await screen.findByText('Each grade must begin lower than the one above it')).toBeTruthy()
  expect(calls).toHaveLength(0)
  type('Grade 2, from percent', '55')
  save()
  expect(await screen.findByText('The settings of the school were changed.')).toBeTruthy()
  expect(screen.queryByText('Each grade must begin lower than the one above it')).toBeNull()
  expect(calls[0]?.body).toMatchObject({
    gradeScale: {
      kind: 'letters',
      steps: [
        { name: 'Very good', from: 60 },
        { name: 'B', from: 55 },
        { name: 'E', from: 0 },
      ],
    },
  })
})

it('adds a grade before the last, up to eight', async () => {
  open()
  await nameField()
  fireEvent.click(screen.getByRole('radio', { name: /^Grades/ }))
  const add = () => screen.queryByRole('button', { name: 'Add a grade' })
  for (let count = 5; count < 8; count += 1) fireEvent.click(add() as HTMLElement)

  expect(add()).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Grade 8').value).toBe('E')
  save()
  expect(await screen.findByText('Each grade needs a name, such as A')).toBeTruthy()
})

it('takes a pass mark', async () => {
  const calls = answerSaving()
  open()
  await nameField()
  fireEvent.click(screen.getByRole('radio', { name: /^Passed/ }))
  const field = screen.getByLabelText('Passed from (percent)')
  fireEvent.change(field, { target: { value: '' } })
  save()

  expect(await screen.findByText('Pass mark must be between 1 and 100')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '45' } })
  save()
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ gradeScale: { kind: 'pass', from: 45 } }),
  )
})

it('removes what is left empty', async () => {
  const calls = answerSaving()
  open()
  fireEvent.change(await nameField(), { target: { value: ' ' } })
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('radio', { name: 'As on each device' }))
  save()

  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ name: null, timezone: null, firstWeekday: null }),
  )
  expect(await screen.findByText(/^Kinnow, from/)).toBeTruthy()
})

it('says why nothing was saved, and what was typed stays', async () => {
  answer(changeSettings, 'internal')
  open()
  fireEvent.change(await nameField(), { target: { value: 'Hill School' } })
  save()

  expect((await screen.findByRole('alert')).textContent).toMatch(/Server error/)
  expect((await nameField()).value).toBe('Hill School')
})

it('says that it could not be loaded, and loads again', async () => {
  answer(readSettings, 'internal')
  open()

  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/)
  answer(readSettings, { settings: chosen })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await nameField()).value).toBe('Riverside School')
})

it('takes the domains of addresses with which one may register', async () => {
  const calls = answerSaving()
  open()
  await nameField()
  expect(screen.queryByLabelText('Domains')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^Only email addresses/ }))
  const field = screen.getByLabelText('Domains')
  fireEvent.change(field, { target: { value: '@school.example, students.school.example' } })
  save()

  expect(await screen.findByText('The settings of the school were changed.')).toBeTruthy()
  expect(calls[0]?.body).toMatchObject({
    registration: 'domains',
    registrationDomains: ['school.example', 'students.school.example'],
  })
})
