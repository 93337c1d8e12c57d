// Class cards: accounts from a list of names, the sheet to print, new secrets.
import { addCardStudents, listCards, renewCards } from '@kinnow/contract/class-cards'
import { readGroup } from '@kinnow/contract/groups'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import GroupCardsScreen from './group-cards.tsx'

const group = { id: 'g1', name: 'Class 1 A', isArchived: false }
const changedAt = '2026-11-21T10:00:00Z'
const students = [
  { id: 's1', name: 'Asha Menon', number: 1, changedAt },
  { id: 's2', name: 'Bilal Ansari', number: null, changedAt: null },
]

beforeEach(() => {
  signIn(buildStudent({ role: 'teacher' }))
  answer(readGroup, {
    group: { ...group, teachers: [], students: 2, courses: [] },
    mayLeave: true,
    waiting: [],
    joinCode: null,
    teachers: [],
    students: students.map(({ id, name }) => ({ id, name, email: null, joinedAt: changedAt })),
  })
})

function open(list = students, isArchived = false) {
  answer(listCards, { group: { ...group, isArchived }, cardCode: null, students: list })
  return renderScreen(
    [{ path: 'teach/groups/:id/cards', Component: GroupCardsScreen }],
    '/teach/groups/g1/cards',
  )
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = async (value: string) =>
  fireEvent.change(await screen.findByLabelText('Names'), { target: { value } })

it('makes accounts from names, and shows each card with its secret', async () => {
  const calls = answer(addCardStudents, {
    cardCode: '6BK7M2',
    cards: [
      { studentId: 's3', name: 'Chitra Iyer', number: 3, secret: 'piano-stone-18' },
      { studentId: 's4', name: 'Daniel Thomas', number: 4, secret: 'kite-lemon-27' },
    ],
  })
  open()
  await type('Chitra Iyer\n\nDaniel Thomas\n')
  press('Make 2 cards')

  const card = within(await screen.findByRole('article', { name: 'Daniel Thomas' }))
  for (const text of ['6BK-7M2', '04', 'kite-lemon-27']) expect(card.getByText(text)).toBeTruthy()
  expect(calls[0]?.body).toEqual({ names: ['Chitra Iyer', 'Daniel Thomas'] })
  expect(screen.getByText('2 cards on 1 page. Print, cut, hand out.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Cards for'), { target: { value: 's3' } })
  expect(screen.queryByRole('article', { name: 'Daniel Thomas' })).toBeNull()
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  press('Print 1 page')
  expect(print).toHaveBeenCalled()
})

const titles = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)

it('lists who has a card before the form, to which a button leads', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  open()
  expect(await titles()).toEqual(['Students with a card', 'Add students without email'])
  press('Add students')
  expect(document.activeElement).toBe(screen.getByLabelText('Names'))
})

it('begins with the form where nobody has a card', async () => {
  open([])
  expect(await titles()).toEqual(['Add students without email', 'Students with a card'])
  expect(screen.queryByRole('button', { name: 'Add students' })).toBeNull()
})

it('puts no secret into a code that is scanned', async () => {
  const { encode } = await import('uqr')
  answer(addCardStudents, {
    cardCode: '6BK7M2',
    cards: [{ studentId: 's3', name: 'Chitra Iyer', number: 3, secret: 'piano-stone-18' }],
  })
  open()
  await type('Chitra Iyer')
  press('Make 1 card')

  const picture = await screen.findByRole('img', { name: 'QR code of card 03' })
  const { size } = encode(`${location.origin}/login/card?class=6BK7M2&card=3`, { border: 4 })
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
})

it('says which line is no name and sends nothing, and warns of a name that is there', async () => {
  const calls = answer(addCardStudents, 'group-full')
  open()
  await type(`Asha Menon\n${'x'.repeat(81)}`)
  expect(await screen.findByText(/Twice in this class: Asha Menon/)).toBeTruthy()
  press('Make 2 cards')

  expect(await screen.findByText('Line 2: Name must not exceed 80 characters')).toBeTruthy()
  expect(calls).toEqual([])
})

it('keeps the names where they could not be made', async () => {
  answer(addCardStudents, () => failure('internal'))
  open()
  await type('Chitra Iyer')
  press('Make 1 card')

  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Names').value).toBe('Chitra Iyer')
})

it('shows what was made before it stopped, and keeps the other names', async () => {
  const made = Array.from({ length: 50 }, (_, n) => ({
    studentId: `m${n}`,
    name: `Student ${n}`,
    number: n + 1,
    secret: 'piano-stone-18',
  }))
  let calls = 0
  answer(addCardStudents, () => {
    calls += 1
    if (calls > 1) return failure('internal')
    return { status: 201, body: { data: { cardCode: '6BK7M2', cards: made } } }
  })
  open()
  await type(Array.from({ length: 51 }, (_, n) => `Student ${n}`).join('\n'))
  press('Make 51 cards')

  expect(await screen.findByText(/50 cards made, then it stopped/)).toBeTruthy()
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
  press('Print 5 pages')
  press('Done')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Names').value).toBe('Student 50')
})

it('makes new secrets for the chosen, after asking', async () => {
  const calls = answer(renewCards, {
    cardCode: '6BK7M2',
    cards: [{ studentId: 's2', name: 'Bilal Ansari', number: 2, secret: 'tiger-cloud-63' }],
  })
  open()
  expect(await screen.findByText('No card of this class yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bilal Ansari' }))
  press('New secret')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/signed out on all devices/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'New secret' }))

  expect(await screen.findByText('tiger-cloud-63')).toBeTruthy()
  expect(calls[0]?.body).toEqual({ studentIds: ['s2'] })
})

it('asks before cards that were not printed are left', async () => {
  answer(addCardStudents, {
    cardCode: '6BK7M2',
    cards: [{ studentId: 's3', name: 'Chitra Iyer', number: 3, secret: 'piano-stone-18' }],
  })
  open()
  await type('Chitra Iyer')
  press('Make 1 card')
  await screen.findByText('piano-stone-18')

  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: 'Class 1 A' }))
  expect(await screen.findByText('Leave without these cards?')).toBeTruthy()
})

it('adds nobody to a class that has ended, whose cards still work', async () => {
  open(students, true)

  expect(await screen.findByText(/Its cards still work/)).toBeTruthy()
  expect(screen.queryByLabelText('Names')).toBeNull()
  await waitFor(() => expect(screen.getByText('Asha Menon')).toBeTruthy())
})
