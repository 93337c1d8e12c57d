// Writing to a class or to some of its students, what was sent, and what is refused without losing a word.
import {
  listAnnouncements,
  removeAnnouncement,
  sendAnnouncement,
  type SentAnnouncement,
} from '@kinnow/contract/announcements'
import { readGroup } from '@kinnow/contract/groups'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import GroupAnnouncementsScreen from './group-announcements.tsx'

const buildSent = (parts: Partial<SentAnnouncement> = {}): SentAnnouncement => ({
  id: 'a1',
  title: 'Bring a leaf',
  text: 'A green one.\n\nAnd a brown one.',
  by: 'Ms Rao',
  sentAt: '2026-11-20T08:00:00.000Z',
  recipients: 24,
  isToAll: true,
  mayRemove: true,
  ...parts,
})

type Setting = {
  sent?: SentAnnouncement[]
  names?: string[]
  search?: string
  isArchived?: boolean
}

function open({ sent = [], names = ['Asha', 'Bilal'], search = '', isArchived = false }: Setting) {
  answer(readGroup, {
    group: {
      id: 'g1',
      name: 'Class 6 B',
      teachers: ['Ms Rao'],
      students: names.length,
      courses: [],
      isArchived,
    },
    mayLeave: true,
    waiting: [],
    joinCode: null,
    teachers: [],
    students: names.map((name) => ({
      id: name.toLowerCase(),
      name,
      email: `${name}@example.com`,
      joinedAt: '2026-09-02T08:00:00Z',
    })),
  })
  answer(listAnnouncements, { announcements: sent })
  const routes = [{ path: 'teach/groups/:id/announcements', Component: GroupAnnouncementsScreen }]
  renderScreen(routes, `/teach/groups/g1/announcements${search}`)
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => void signIn(buildStudent({ role: 'teacher' })))

describe('a new announcement', () => {
  it('goes to the whole class, and the form is empty again', async () => {
    const calls = answer(sendAnnouncement, { announcement: buildSent({ recipients: 2 }) })
    open({})
    expect(await screen.findByText('To all students of Class 6 B')).toBeTruthy()
    expect(screen.getByRole('form', { name: 'New announcement' })).toBeTruthy()
    await type('Title', 'No lesson on Thursday')
    await type('Message', 'The room is being painted.')

    press('Send')

    expect(await screen.findByText('2 people have a notice.')).toBeTruthy()
    expect(calls.map(({ body }) => body)).toEqual([
      { title: 'No lesson on Thursday', text: 'The room is being painted.' },
    ])
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
  })

  it('of a class that is gone says so, and stays', async () => {
    answer(sendAnnouncement, 'not-found')
    open({})
    await type('Title', 'No lesson on Thursday')
    await type('Message', 'The room is being painted.')
    press('Send')

    expect((await screen.findByRole('alert')).textContent).toContain('the class was deleted')
    expect(screen.getByLabelText<HTMLInputElement>('Message').value).toContain('painted')
  })

  it('goes to the students that the address names, and to no others', async () => {
    const calls = answer(sendAnnouncement, { announcement: buildSent({ recipients: 1 }) })
    open({ search: '?to=bilal,unknown' })
    expect(await screen.findByRole('heading', { name: 'Message to Bilal' })).toBeTruthy()
    expect(screen.getByRole('form', { name: 'Message to Bilal' })).toBeTruthy()
    await type('Title', 'Please read this')
    await type('Message', 'Page 12.')
    press('Send')

    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toMatchObject([
        { title: 'Please read this', studentIds: ['bilal'] },
      ]),
    )
    expect(await screen.findByText('/teach/groups/g1/announcements')).toBeTruthy()
  })

  it('names several students', async () => {
    open({ search: '?to=asha,bilal' })

    expect(await screen.findByRole('heading', { name: 'Message to 2 students' })).toBeTruthy()
    expect(screen.getByText('To Asha and Bilal')).toBeTruthy()
  })

  it('asks for what is missing, and keeps what was typed where it is refused', async () => {
    answer(sendAnnouncement, () => failure('too-many-announcements'))
    open({})
    await type('Message', 'Bring a leaf.')
    press('Send')
    expect(await screen.findByText('Title is required')).toBeTruthy()
    await type('Title', 'Leaves')

    press('Send')

    expect(await screen.findByText(/many announcements today/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Bring a leaf.')
  })

  it('cannot be written where nobody is, or the class has ended', async () => {
    open({ names: [] })
    expect(await screen.findByText('Nobody to write to yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send' })).toBe(null)
  })

  it('cannot be written to a class that has ended', async () => {
    open({ isArchived: true })
    expect(await screen.findByText(/This class has ended/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send' })).toBe(null)
  })
})

describe('what was sent', () => {
  it('is listed with its paragraphs, and deleted after a question', async () => {
    open({ sent: [buildSent(), buildSent({ id: 'a2', title: 'Not mine', mayRemove: false })] })
    const calls = answer(removeAnnouncement, {})
    const list = await screen.findByRole('region', { name: 'Sent earlier' })
    expect(within(list).getAllByText('And a brown one.')).toHaveLength(2)
    expect(within(list).queryByRole('button', { name: 'Delete Not mine' })).toBe(null)

    press('Delete Bring a leaf')
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))

    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.url).toContain('/announcements/a1')
  })
})
