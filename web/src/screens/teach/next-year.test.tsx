// The next school year: classes are chosen and named, checked, then started at once.
import { type Group, listGroups, startNextYear } from '@kinnow/contract/groups'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import NextYearScreen from './next-year.tsx'

const build = (id: string, name: string, isArchived = false): Group => ({
  id,
  name,
  teachers: [],
  students: 12,
  courses: [],
  isArchived,
})

const open = () =>
  renderScreen([{ path: 'teach/next-year', Component: NextYearScreen }], '/teach/next-year')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = async (name: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
const nameOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`New name of ${name}`)
const address = () => screen.getByRole('status', { name: 'Address' }).textContent

beforeEach(() => {
  signIn(buildStudent({ role: 'owner' }))
  answer(listGroups, {
    groups: [build('g1', '6 A 2026/27'), build('g2', '6 B 2026/27'), build('g3', 'Old', true)],
  })
})

it('names the chosen classes by the year, shows what will happen, and starts it', async () => {
  const calls = answer(startNextYear, { groups: [build('n1', '6 A 2027/28')] })
  open()
  await choose('6 A')
  expect(nameOf('6 A 2026/27').value).toBe('6 A 2027/28')
  expect(nameOf('6 B 2026/27').disabled).toBe(true)
  expect(screen.queryByText('Old')).toBeNull()
  fireEvent.change(screen.getByLabelText('School year'), { target: { value: '2028' } })
  expect(nameOf('6 A 2026/27').value).toBe('6 A 2028')
  await choose('6 B')
  fireEvent.change(nameOf('6 B 2026/27'), { target: { value: 'Six B' } })
  press('Check 2 classes')

  expect(await screen.findByRole('heading', { name: 'Check before you start' })).toBeTruthy()
  expect(screen.getByText(/^2 classes will end, with 24 students\./)).toBeTruthy()
  expect(calls).toHaveLength(0)
  press('Start the year')
  await waitFor(() => expect(address()).toBe('/teach'))
  expect(calls[0]?.body).toEqual({
    classes: [
      { id: 'g1', name: '6 A 2028' },
      { id: 'g2', name: 'Six B' },
    ],
  })
})

it('goes back to the choice as it was', async () => {
  open()
  await choose('6 A')
  fireEvent.change(nameOf('6 A 2026/27'), { target: { value: 'Six A' } })
  press('Check 1 class')
  await screen.findByRole('heading', { name: 'Check before you start' })
  press('Back')
  await waitFor(() => expect(nameOf('6 A 2026/27').value).toBe('Six A'))
})

it('refuses an empty name and two that are the same', async () => {
  open()
  await choose('all classes')
  const type = (name: string, value: string) =>
    fireEvent.change(nameOf(name), { target: { value } })
  type('6 A 2026/27', ' ')
  press('Check 2 classes')
  expect(await screen.findByText('Every chosen class needs a name.')).toBeTruthy()
  type('6 A 2026/27', 'Six')
  type('6 B 2026/27', 'Six')
  press('Check 2 classes')
  expect(await screen.findByText('Two classes would be called Six.')).toBeTruthy()
})

it('says why nothing was started, and stays', async () => {
  answer(startNextYear, 'not-found')
  open()
  await choose('6 A')
  press('Check 1 class')
  await screen.findByRole('heading', { name: 'Check before you start' })
  press('Start the year')
  expect(await screen.findByText(/^The year was not started\./)).toBeTruthy()
})

it('has nothing to offer where every class has ended', async () => {
  answer(listGroups, { groups: [build('g3', 'Old', true)] })
  open()
  expect(await screen.findByText('No classes to continue')).toBeTruthy()
})
