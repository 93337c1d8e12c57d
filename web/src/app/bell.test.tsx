// The bell: how many are new, the panel with what they say, and what reading them does.
import { countNotices, listNotices, readNotices, type Notice } from '@kinnow/contract/notices'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { paginate } from '@kinnow/contract/paging'
import { Bell } from './bell.tsx'

const work = (id: string, isRead: boolean): Notice => ({
  id,
  createdAt: new Date(Date.now() - 20 * 60_000).toISOString(),
  isRead,
  settled: null,
  about: {
    kind: 'work',
    assignmentId: id,
    target: 'quiz',
    targetId: `quiz-${id}`,
    title: `Fractions ${id}`,
    subject: 'Maths',
    groupName: 'Class 6 B',
    opensAt: '2026-11-16T08:00:00.000Z',
    dueAt: '2026-11-20T18:00:00.000Z',
  },
})

function open(notices: Notice[]) {
  const unread = notices.filter(({ isRead }) => !isRead).length
  answer(countNotices, { unread })
  const pagination = paginate(notices.length, { page: 1, limit: 10 })
  const lists = answer(listNotices, { notices, unread, pagination })
  renderScreen([{ path: '*', Component: Bell }], '/dashboard')
  return lists
}
const ring = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => void signIn())

describe('the bell', () => {
  it('says how many are new, and asks for the list only when it is opened', async () => {
    const lists = open([work('1', false), work('2', false), work('3', true)])
    const button = await screen.findByRole('button', { name: 'Notices, 2 unread' })
    expect(lists).toHaveLength(0)

    fireEvent.click(button)

    const panel = await screen.findByRole('dialog', { name: 'Notices' })
    const fresh = await within(panel).findByRole('region', { name: 'New' })
    const links = within(fresh).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/quizpage?id=quiz-1',
      '/quizpage?id=quiz-2',
    ])
    expect(links[0]?.textContent).toContain('New work: Fractions 1')
    expect(links[0]?.textContent).toContain('Class 6 B · 20 min ago')
    expect(within(links[0] as HTMLElement).getByText('20 min ago').className).toBe('nowrap')
    expect(links[0]?.textContent).toContain('unread')
    const earlier = within(panel).getByRole('region', { name: 'Earlier' })
    expect(earlier.textContent).not.toContain('unread')
  })

  it('marks all as read, up to the newest that is shown', async () => {
    open([work('1', false), work('2', false)])
    const reads = answer(readNotices, { unread: 0 })
    await ring('Notices, 2 unread')

    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))

    await screen.findByRole('button', { name: 'Notices', hidden: true })
    expect(reads.map(({ body }) => body)).toEqual([{ id: '1', older: true }])
  })

  it('marks the one that is opened, and closes', async () => {
    open([work('1', false), work('2', false)])
    const reads = answer(readNotices, { unread: 1 })
    await ring('Notices, 2 unread')

    fireEvent.click(await screen.findByRole('link', { name: /Fractions 2/ }))

    expect(await screen.findByText('/quizpage?id=quiz-2')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(reads.map(({ body }) => body)).toEqual([{ id: '2', older: false }])
    expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toBeTruthy()
  })

  it.each([
    ['student', /^New work, marks and answers/],
    ['teacher', /what guardians decide about your students/],
    ['owner', /^Announcements from others/],
  ] as const)('says to a %s so where there is nothing, and what will be', async (role, text) => {
    signIn(buildStudent({ role }))
    open([])
    await ring('Notices')
    expect(await screen.findByText('Nothing new')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close notices' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  })

  it('says of work that it is done, and has it among what came earlier', async () => {
    open([{ ...work('1', true), settled: 'done' }, work('2', false)])
    await ring('Notices, 1 unread')
    const rows = await screen.findAllByRole('link', { name: /New work/ })
    expect(rows.map(({ textContent }) => /Fractions \d( Done)?/.exec(textContent)?.[0])).toEqual([
      'Fractions 2',
      'Fractions 1 Done',
    ])
  })

  it('offers another try where the list fails', async () => {
    answer(countNotices, { unread: 0 })
    answer(listNotices, 'internal')
    renderScreen([{ path: '*', Component: Bell }], '/dashboard')
    await ring('Notices')
    expect(await screen.findByText(/Your notices could not be loaded/)).toBeTruthy()
    answer(listNotices, {
      notices: [work('1', true)],
      unread: 0,
      pagination: paginate(1, { page: 1, limit: 10 }),
    })

    fireEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }))

    expect(await screen.findByRole('link', { name: /Fractions 1/ })).toBeTruthy()
  })
})
