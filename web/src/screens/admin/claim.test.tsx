// The first hour of a school in the browser: what each step sends, and what a link says that has ended.
import {
  changeSettings,
  claim,
  openClaimLink,
  readSettings,
} from '@kinnow/contract/school-settings'
import type { SchoolSettings } from '@kinnow/contract/school-settings'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readClaimDraft, saveClaimDraft } from '#features/admin/model/claim-draft.ts'
import { useSession } from '#lib/session.ts'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import ClaimScreen, { clientLoader } from './claim.tsx'

const nothing: SchoolSettings = {
  name: null,
  timezone: null,
  firstWeekday: null,
  registration: 'open',
  registrationDomains: [],
  logo: null,
  consentAge: null,
  gradeScale: { kind: 'percent' },
}
const owner = buildStudent({ email: 'office@riverside.example', role: 'owner' })

const open = (fragment = '#a-token', search = '') => {
  history.replaceState(null, '', `/claim${fragment}`)
  renderScreen([{ path: 'claim', Component: ClaimScreen, loader: clientLoader }], `/claim${search}`)
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const address = () => screen.getByLabelText('Address').textContent
async function fillAccount() {
  await heading('Create the first account')
  type('Your name', 'Nisha Sen')
  type('Email', 'office@riverside.example')
  type('Password', 'Mango2river!')
  press('Continue')
}

beforeEach(() => {
  answer(openClaimLink, {})
  answer(readSettings, { settings: nothing })
})

it('makes the account, then the name, then the days, and opens the office', async () => {
  const claimed = answer(claim, {
    user: owner,
    session: { token: 't', user: owner, isFirst: true },
  })
  const changed = answer(changeSettings, ({ body }) => ({
    status: 200,
    body: { data: { settings: { ...nothing, ...(body as object) } } },
  }))
  open()
  await fillAccount()

  await heading('Name your school')
  expect(claimed[0]?.body).toEqual({
    token: 'a-token',
    account: { name: 'Nisha Sen', email: 'office@riverside.example', password: 'Mango2river!' },
  })
  expect(useSession.getState()).toMatchObject({ userLoginToken: 't', isNewHere: false })
  type('Name of the school', 'Riverside School')
  press('Continue')
  await heading('Days and ages')
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Asia/Kolkata' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Sunday' }))
  press('Open the school')

  await waitFor(() => expect(address()).toBe('/admin/people'))
  expect(changed.map(({ body }) => body)).toEqual([
    { name: 'Riverside School' },
    { timezone: 'Asia/Kolkata', firstWeekday: 6, consentAge: 16 },
  ])
})

it('names only what a password is missing, and sends nothing', async () => {
  const claimed = answer(claim, { user: owner })
  open()
  await heading('Create the first account')
  type('Your name', 'Nisha Sen')
  type('Email', 'office@riverside.example')
  for (const [password, missing] of [
    ['Mango2river', 'Add one special character, such as ! or #.'],
    ['mangoriver!', 'Add one uppercase letter and one number.'],
    ['Mango2!', 'Password must be at least 8 characters long'],
  ] as const) {
    type('Password', password)
    press('Continue')
    expect(await screen.findByText(missing)).toBeTruthy()
  }
  expect(screen.queryByText(/Password must .* and include/)).toBeNull()
  expect(claimed).toEqual([])
})

it('left before the account is made has what was typed, but for the password and the token', async () => {
  open()
  await heading('Create the first account')
  type('Your name', 'Nisha Sen')
  type('Email', 'office@riverside.example')
  type('Password', 'Mango2river!')
  cleanup()

  expect(JSON.stringify(localStorage)).not.toMatch(/Mango2river|a-token/)
  open('')
  expect(await screen.findByText(/The name and email you typed are still here/)).toBeTruthy()
  cleanup()
  open()
  await heading('Create the first account')
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Nisha Sen')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('office@riverside.example')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

it.each(['?step=school', ''])('left at its second step comes back there by %j', async (search) => {
  signIn(owner)
  saveClaimDraft({ step: 'school', school: 'Riverside' })
  open('', search)
  await heading('Name your school')
  expect(screen.getByLabelText<HTMLInputElement>('Name of the school').value).toBe('Riverside')
})

it('leads back to the account, which is made already, and on again', async () => {
  signIn(owner)
  saveClaimDraft({ step: 'school', school: 'Riverside' })
  open('', '?step=school')
  await heading('Name your school')
  press('Back')
  await heading('Your account')
  expect(screen.getByText(/This account runs the school now/)).toBeTruthy()
  const list = within(screen.getByRole('list', { name: 'Steps' }))
  const done = list.getByText('Your account')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your account, done',
    'Your school',
    'Days and ages',
  ])
  expect(done.className).toContain('done')
  expect(readClaimDraft().step).toBe('school')
  press('Continue')
  await heading('Name your school')
})

it('says on its last step what time it is there, what the age means and what comes next', async () => {
  signIn(owner)
  saveClaimDraft({ step: 'days', zone: 'Asia/Kolkata' })
  open('', '?step=days')
  await heading('Days and ages')
  const chosen = screen.getByRole('option', { name: /^Asia\/Kolkata/ })
  expect(chosen.textContent).toMatch(/^Asia\/Kolkata \(now \d\d:\d\d\)$/)
  const age = screen.getByLabelText(/decide for themselves/)
  const note = document.getElementById(age.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toMatch(/Younger students need a parent’s yes/)
  expect(screen.getByText(/invite the first teacher, or import a list/)).toBeTruthy()
})

it('left at its last step comes back there with what was chosen, and is over once it is saved', async () => {
  signIn(owner)
  answer(changeSettings, { settings: nothing })
  saveClaimDraft({ step: 'days', zone: 'Asia/Kolkata', weekday: 5, age: null })
  open('', '?step=days')
  await heading('Days and ages')
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Asia/Kolkata')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Saturday' }).checked).toBe(true)
  press('Open the school')
  await waitFor(() => expect(address()).toBe('/admin/people'))
  expect(localStorage.getItem('claimDraft')).toBeNull()
})

it('has no second step for somebody who does not run the school', async () => {
  open('', '?step=days')
  expect(await heading('Open the link again')).toBeTruthy()
})

it('takes the token out of the address', async () => {
  open()
  await heading('Create the first account')

  expect(location.hash).toBe('')
})

it('asks people who have an account already to log in, beside the address', async () => {
  answer(claim, 'claim-needs-login')
  open()
  await fillAccount()

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  expect(screen.getByText(/^This email already has an account/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
})

it('offers the signed-in account, and sends no other', async () => {
  signIn(buildStudent({ email: 'asha@example.com' }))
  const claimed = answer(claim, { user: owner })
  open()

  expect(await screen.findByText(/You are logged in as asha@example.com/)).toBeTruthy()
  press('Continue')
  await heading('Name your school')
  expect(claimed[0]?.body).toEqual({ token: 'a-token' })
  expect(useSession.getState().loginUserInfo?.role).toBe('owner')
})

describe('says how to print a new link', () => {
  it('where the link has ended', async () => {
    answer(openClaimLink, 'claim-ended')
    open()

    expect(await heading('This link no longer works')).toBeTruthy()
    expect(screen.getByText('npm start')).toBeTruthy()
  })

  it('where the address has none', async () => {
    open('')

    expect(await heading('Open the link again')).toBeTruthy()
    expect(screen.getByText('npm start')).toBeTruthy()
  })

  it('and where it ended while the form was filled in', async () => {
    answer(claim, 'claim-ended')
    open()
    await fillAccount()

    expect((await screen.findByRole('alert')).textContent).toMatch(/Start Kinnow again/)
  })
})

it('leads who runs the school already to the settings', async () => {
  signIn(owner)
  open('')

  await waitFor(() => expect(address()).toBe('/admin/settings'))
})
