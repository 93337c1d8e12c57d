// The profile with everything it asks for; a test replaces the answer that matters to it.
import type { Student } from '@kinnow/contract/auth'
import { listCategories, listSubcategories } from '@kinnow/contract/catalog'
import { listOwnGroups } from '@kinnow/contract/groups'
import { listSessions, me, updateMe } from '@kinnow/contract/profile'
import { getReminders } from '@kinnow/contract/reminders'
import type { Session } from '@kinnow/contract/profile'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { queryClient } from '#lib/query-client.ts'
import ProfileScreen from '#screens/dashboard/profile.tsx'
import { buildStudent, buildSubcategory, signIn } from './builders.ts'
import type { Site } from '#lib/use-site.ts'
import { answer } from './fake-server.ts'
import { renderScreen } from './render-screen.tsx'

export const buildSession = (parts: Partial<Session> = {}): Session => ({
  id: 'session-1',
  device: 'Chrome on Windows',
  kind: 'computer',
  isCurrent: true,
  createdAt: '2026-01-01T00:00:00Z',
  lastUsedAt: '2026-01-01T00:00:00Z',
  ...parts,
})

const category = { id: 'academic', name: 'Academic', kind: 'academic', summary: '' } as const
const pagination = {
  currentPage: 1,
  totalPages: 1,
  totalItems: 2,
  hasNextPage: false,
  hasPrevPage: false,
  limit: 100,
}

/** Signs a student in and answers what the profile asks for. */
export function prepareProfile(parts: Partial<Student> = {}): Student {
  const student = signIn(buildStudent({ phone: '+919845012345', classId: 'class-6', ...parts }))
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined
  answer(me, { user: student })
  answer(listCategories, { categories: [{ ...category, subcategoryCount: 2 }] })
  answer(listSubcategories, {
    subCategories: [buildSubcategory(), buildSubcategory({ id: 'class-7', name: 'Class 7' })],
    pagination,
  })
  answer(getReminders, {
    reminders: { reviews: false, streak: false, announcements: true, hour: 17 },
    recipients: [],
  })
  answer(listOwnGroups, { groups: [], waiting: 0 })
  answer(listSessions, { sessions: [buildSession()] })
  return student
}

/** Saves as the server does; gives the calls seen. */
export function answerSaving(student: Student) {
  let user = student
  return answer(updateMe, ({ body }) => {
    user = { ...user, ...(body as Partial<Student>) }
    return { status: 200, body: { data: { user } } }
  })
}

export const showProfile = (at = '/dashboard/profile', site: Partial<Site> = {}) =>
  renderScreen([{ path: 'dashboard/profile', Component: ProfileWithLink }], at, site)

/** Opens it, and waits until all that it asks for has come. */
export async function openProfile(): Promise<void> {
  showProfile()
  await waitFor(() => {
    if (queryClient.isFetching() > 0) throw new Error('The profile is still loading.')
  })
}

function ProfileWithLink() {
  return (
    <>
      <ProfileScreen />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
}

export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
export const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
