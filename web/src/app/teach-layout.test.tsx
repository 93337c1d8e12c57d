// The frame of teaching: what waits is counted beside the way to it.
import { listNeeds } from '@kinnow/contract/group-overview'
import { countNotices } from '@kinnow/contract/notices'
import { me } from '@kinnow/contract/profile'
import { listReceivedQuestions } from '@kinnow/contract/received-questions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildStudent, signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import TeachLayout from './teach-layout.tsx'

function open(marking: number) {
  answer(countNotices, { unread: 0 })
  answer(me, { user: signIn(buildStudent({ role: 'teacher' })) })
  answer(listReceivedQuestions, 'forbidden')
  const calls = answer(listNeeds, { classes: [], marking })
  renderScreen(
    [{ Component: TeachLayout, children: [{ path: 'teach/marking', Component: () => null }] }],
    '/teach/marking',
  )
  return calls
}

it('counts beside Marking how many answers wait, at one request', async () => {
  const calls = open(3)

  const [side, tabs] = await screen.findAllByRole('navigation', { name: 'Teaching' })
  for (const nav of [side!, tabs!]) {
    const link = await within(nav).findByRole('link', {
      name: /Marking.*3 answers wait for a mark/,
    })
    expect(link.getAttribute('aria-current')).toBe('page')
  }
  expect(calls).toHaveLength(1)
})

it('has no number where nothing waits', async () => {
  const calls = open(0)

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.getAllByRole('link', { name: 'Marking' })).toHaveLength(2)
})
