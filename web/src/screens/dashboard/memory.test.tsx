// How well it is known: how much is recalled, each chapter's level, what slips, and what comes back.
import { getMemory } from '@kinnow/contract/memory-overview'
import { updateCard } from '@kinnow/contract/reviews'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Memory } from '#features/reviews/api.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import {
  buildChapterMemory,
  buildMemory,
  buildReviewed,
  buildSlippery,
} from '#test/review-builders.ts'
import MemoryScreen from './memory.tsx'

function open(parts: Partial<Memory> = {}) {
  answer(getMemory, buildMemory(parts))
  renderScreen([{ path: 'dashboard/memory', Component: MemoryScreen }], '/dashboard/memory')
}

const region = (name: string) => screen.findByRole('region', { name })

beforeEach(() => void signIn())

it('says in one sentence what would be known today', async () => {
  open()

  expect(
    await screen.findByText('You would remember about 112 of your 128 questions today.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 reviews due' }).getAttribute('href')).toBe(
    '/dashboard/reviews',
  )
})

it('the line of twelve weeks is a table for who does not see it', async () => {
  const weeks = buildMemory().weeks.map((week, index) =>
    index === 3 ? { ...week, share: null, reviews: 0 } : week,
  )
  open({ weeks })

  const table = within(await screen.findByRole('table', { name: /our goal, 90/ }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(12)
  expect(rows[3]?.textContent).toContain('no reviews')
  expect(rows[11]?.textContent).toBe('23\u00A0Nov88 of 100, 10 reviews')
})

it('three numbers: all, what holds for a month, and the time it takes', async () => {
  open({ secondsADay: 190 })

  const values = [...(await screen.findByText('In your reviews')).closest('dl')!.children]
  expect(values.map(({ textContent }) => textContent)).toEqual([
    'In your reviews128 questions',
    'Remembered for a month or more41 of 128',
    'Time for reviews3 min a day, on average',
  ])
})

it('a chapter has its level, its share, its next day and what it asks for', async () => {
  const [subject] = buildMemory().subjects
  const chapters = [
    buildChapterMemory({ toRefresh: 3, questions: 24, met: 20 }),
    buildChapterMemory({
      id: 'light',
      name: 'Light',
      level: 'none',
      met: 0,
      recall: null,
      nextDay: null,
      lessonsCompleted: 0,
      nextLesson: { id: 'lesson-9', title: 'Shadows' },
    }),
  ]
  open({ subjects: subject ? [{ ...subject, chapters }] : [] })

  const rows = within(await region('By subject and chapter'))
    .getAllByRole('listitem')
    .slice(4)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Food for plants3 to refreshConfident91 of 100next tomorrow',
    'LightNot yet3 lessonsStart with Shadows',
  ])
  expect(
    within(rows[1] as HTMLElement)
      .getByRole('link', { name: /^Start.*Shadows$/ })
      .getAttribute('href'),
  ).toBe('/lessonpage?id=lesson-9')
  expect(screen.getByText('Familiar · 46 questions, you would recall 89 of 100 today')).toBeTruthy()
})

it('the words of a course keep their language and direction', async () => {
  const [subject] = buildMemory().subjects
  const arabic = buildReviewed({ title: 'علوم', language: 'ar' })
  open({ subjects: subject ? [{ ...subject, subject: arabic }] : [] })

  const title = await screen.findByRole('heading', { level: 3, name: 'علوم' })
  expect([title.getAttribute('lang'), title.getAttribute('dir')]).toEqual(['ar', 'rtl'])
})

it('the four words mean a week, a month and three months', async () => {
  open()

  const means = (await screen.findByText('What the four levels mean')).closest('details')
  expect(means?.textContent).toContain('FamiliarYou would still remember most of it in a week.')
  expect(means?.textContent).toContain('in a month. Your answers on two days')
  expect(means?.textContent).toContain('in three months. Your answers on three days')
})

describe('what slips', () => {
  it('comes with the lesson that helps, and rests for a while', async () => {
    const changed = answer(updateCard, { state: 'aside' })
    open({ slippery: [buildSlippery()] })
    const slippery = within(await region('Hard to remember'))
    expect(slippery.getByText('Missed 5 times, last on Wed 18 Nov')).toBeTruthy()
    expect(
      slippery.getByRole('link', { name: 'At night, “Day and night”, 3 min' }).getAttribute('href'),
    ).toBe('/lessonpage?id=lesson-3#h-day')
    answer(getMemory, buildMemory({ aside: [buildSlippery({ state: 'aside' })] }))
    fireEvent.click(slippery.getByRole('button', { name: /^Pause it for a while/ }))

    expect(await screen.findByRole('button', { name: /^Bring back: Does a plant/ })).toBeTruthy()
    expect(changed[0]?.body).toMatchObject({ state: 'aside' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Hard to remember'))
  })

  it('says that it waits for its lesson', async () => {
    open({ slippery: [buildSlippery({ state: 'leech' })] })

    expect(await screen.findByText(/We will ask it again once you open its lesson/)).toBeTruthy()
  })

  it('stays where it is when that failed', async () => {
    answer(updateCard, 'internal')
    open({ slippery: [buildSlippery()] })
    fireEvent.click(await screen.findByRole('button', { name: /^Pause it for a while/ }))

    expect(await screen.findAllByText('That did not work')).not.toEqual([])
    expect(screen.getByRole('button', { name: /^Pause it for a while/ })).toBeTruthy()
  })
})

it('below twenty questions there is a word instead of a line, and the way to a review', async () => {
  open({ questions: 19 })

  expect(await screen.findByText('Answer more questions to see what you remember.')).toBeTruthy()
  expect(
    screen.getByText(
      'You have answered 19 of the 20 questions we need. Quizzes and quick checks count too.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('link', { name: 'Start review' }).getAttribute('href')).toBe(
    '/reviewpage',
  )
})

it('claims nothing of what is known before twenty questions were answered', async () => {
  const [subject] = buildMemory().subjects
  const chapters = [buildChapterMemory({ level: 'started', met: 8, recall: 0.88 })]
  const begun = { ring: 0.06, level: 'started', questions: 8, recall: 0.88, chapters } as const
  open({ questions: 8, known: 7, subjects: subject ? [{ ...subject, ...begun }] : [] })

  expect(await screen.findByText('Too few answers to tell')).toBeTruthy()
  expect(screen.getByText('See what you remember, subject by subject.')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/would know|of 100/)
})

it('tells no share of a subject with few answers, beside others that have many', async () => {
  const [subject] = buildMemory().subjects
  const chapters = [buildChapterMemory({ level: 'confident', met: 8, questions: 8 })]
  open({ subjects: subject ? [{ ...subject, questions: 8, chapters }] : [] })

  expect(await screen.findByText('Familiar · 8 questions')).toBeTruthy()
  expect(screen.getByText('8 of 8 answered')).toBeTruthy()
})

it('says what failed, and asks again', async () => {
  answer(getMemory, 'internal')
  renderScreen([{ path: 'dashboard/memory', Component: MemoryScreen }], '/dashboard/memory')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer(getMemory, buildMemory())
  fireEvent.click(again)

  expect(await screen.findByText(/You would remember about/)).toBeTruthy()
})
