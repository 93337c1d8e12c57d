// A review: questions, answers and feedback; practice of what slipped, and its end.
import { undoReview } from '@kinnow/contract/review-events'
import { practiseCard } from '@kinnow/contract/reviews'
import { listOwnQuestions } from '@kinnow/contract/teacher-questions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reviewQueue } from '#features/reviews/model/review-queue.ts'
import { signIn } from '#test/builders.ts'
import { answer, failure } from '#test/fake-server.ts'
import { asks, give, isAsked, openReview, pressReview } from '#test/open-review.tsx'
import { matching } from '#test/question-builders.ts'
import {
  buildCard,
  buildOutlook,
  rightVerdict,
  takeReviews,
  twoCards,
} from '#test/review-builders.ts'

const key = (name: string) => fireEvent.keyDown(document.body, { key: name })

beforeEach(() => {
  signIn()
  Element.prototype.scrollIntoView = vi.fn()
})

describe('a question', () => {
  it('tells what happened to it last time', async () => {
    openReview()
    await isAsked(asks.first)

    expect(screen.getByText('Question 1 of 2')).toBeTruthy()
    expect(screen.getByText('Last asked 9 days ago')).toBeTruthy()
    expect(screen.getByText('Remembered 2 of 3 times')).toBeTruthy()
  })

  it('says that it was corrected', async () => {
    openReview([buildCard({}, { isCorrected: true, lastAskedDays: null, asked: 0 })])

    expect(await screen.findByText('This question was corrected')).toBeTruthy()
    expect(screen.queryByText(/Last asked/)).toBeNull()
  })

  it('is sent with its question, the hint and how long it was looked at', async () => {
    const events = takeReviews()
    openReview([buildCard({ hintHtml: '<p>Tiny doors.</p>' })])
    await isAsked(asks.first)
    pressReview('Show a hint')
    await give('Stomata')

    expect(events[0]).toMatchObject({
      kind: 'answer',
      questionId: 'question-1',
      version: 'v1',
      turn: 3,
      chosen: ['stomata'],
      hints: 1,
    })
    expect(events[0]).toHaveProperty('tookMs')
    // With a hint nothing was too easy.
    expect(screen.queryByRole('button', { name: /Too easy/ })).toBeNull()
  })

  it('with empty places is not graded before the student confirms it', async () => {
    const events = takeReviews()
    openReview([{ ...buildCard(), question: matching }])
    fireEvent.change(await screen.findByRole('combobox', { name: 'Match for Root' }), {
      target: { value: 'drinks' },
    })
    pressReview(/Check answer/)
    expect(screen.getByRole('alert').textContent).toContain('1 row has no match yet.')
    expect(events).toEqual([])
    pressReview(/Check answer/)

    await waitFor(() => expect(events[0]).toMatchObject({ chosen: ['drinks', ''] }))
  })

  it('may be left as not known', async () => {
    const events = takeReviews()
    openReview()
    await isAsked(asks.first)
    pressReview('I don’t know')

    expect((await screen.findAllByText(/This one slipped/)).length).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { name: 'No problem. The answer: “Stomata”.' })).toBeTruthy()
    expect(events[0]).toMatchObject({ chosen: [] })
  })

  it('says why it was not taken, and goes on', async () => {
    takeReviews(() => ({ reason: 'in-open-quiz', message: 'It is in a quiz.' }))
    openReview()
    await isAsked(asks.first)
    fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
    pressReview(/Check answer/)

    expect(
      await screen.findByRole('heading', { name: 'This answer could not be saved' }),
    ).toBeTruthy()
    expect(screen.getAllByText('It is in a quiz.').length).toBeGreaterThan(0)
    pressReview(/Continue/)
    await isAsked(asks.second)
  })

  it('goes on as soon as it says so, though something else is still being sent', async () => {
    takeReviews()
    const undone = Promise.withResolvers<void>()
    answer(undoReview, async () => {
      await undone.promise
      return { status: 200, body: { data: { today: { due: 1, done: 0 } } } }
    })
    openReview()
    await isAsked(asks.first)
    fireEvent.click(screen.getByRole('radio', { name: 'Stomata' }))
    pressReview(/Check answer/)
    reviewQueue.enqueue({ kind: 'undo', studentId: signIn().id, of: crypto.randomUUID() })
    fireEvent.click(await screen.findByRole('button', { name: /^Continue/ }))

    await isAsked(asks.second)
    expect(screen.getByRole('button', { name: /Check answer/ })).toBeTruthy()
    undone.resolve()
    await waitFor(() => expect(reviewQueue.useQueue.getState().events).toEqual([]))
  })

  it('has questions of one subject alone', async () => {
    const calls = openReview(twoCards(), '/reviewpage?subject=science')
    await isAsked(asks.first)

    expect(calls[0]?.url).toContain('subjectId=science')
  })

  it('can be early, with what comes back until a day', async () => {
    const calls = openReview(twoCards(), '/reviewpage?ahead=2026-11-24')
    await isAsked(asks.first)

    expect(calls[0]?.url).toContain('ahead=2026-11-24')
  })
})

describe('the feedback to an answer', () => {
  const answerFirst = async () => {
    takeReviews()
    const calls = openReview()
    await isAsked(asks.first)
    await give('Stomata')
    return calls
  }

  it('has a way to ask the teacher about the question, for who learns it in a class', async () => {
    const classes = [{ id: 'g1', name: 'Class 6 B', teachers: ['Ms Rao'] }]
    const calls = answer(listOwnQuestions, { classes, own: [], shared: [], answered: [] })
    await answerFirst()

    fireEvent.click(await screen.findByRole('button', { name: /^Ask your teacher about/ }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(calls[0]?.url).toContain('kind=quiz&targetId=quiz-1')
  })

  it('has none for others', async () => {
    const calls = answer(listOwnQuestions, { classes: [], own: [], shared: [], answered: [] })
    await answerFirst()

    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /^Ask your teacher/ })).toBeNull()
  })

  it('names the reason, the day, and a level that was reached', async () => {
    const chapterRaised = { name: 'Food for plants', level: 'confident' as const }
    const raised = buildOutlook({ level: 'confident', chapterRaised })
    takeReviews(() => ({ outlook: raised }))
    openReview()
    await isAsked(asks.first)
    await give('Stomata')

    expect(
      screen.getByText('You remembered it after 7 days. We will ask it again in 16 days.'),
    ).toBeTruthy()
    expect(screen.getByText('Food for plants is now Confident.')).toBeTruthy()
  })

  it('stays in a strip above the next question', async () => {
    takeReviews()
    openReview()
    await isAsked(asks.first)
    await give('Stomata')
    pressReview(/Continue/)
    await isAsked(asks.second)

    expect(screen.getByText('Remembered.')).toBeTruthy()
    expect(screen.getByText('We will ask it again in 16 days.')).toBeTruthy()
  })
})

describe('"Too easy"', () => {
  it('is sent of the answer, by its key, and moves the day', async () => {
    const events = takeReviews()
    openReview()
    await isAsked(asks.first)
    await give('Stomata')
    key('t')

    expect(await screen.findByText(/ask it again in 40 days/)).toBeTruthy()
    expect(events[1]).toMatchObject({ kind: 'easy', of: events[0]?.eventId })
    expect(screen.queryByRole('button', { name: /Too easy/ })).toBeNull()
  })

  it.each([
    ['of what slipped', 'Veins' as const, {}],
    ['of practice', 'Stomata' as const, { outlook: buildOutlook({ isCounted: false }) }],
  ])('is not offered %s', async (_, option, says) => {
    const events = takeReviews(() => says)
    openReview()
    await isAsked(asks.first)
    await give(option)
    expect(screen.queryByRole('button', { name: /Too easy/ })).toBeNull()
    key('t')

    expect(events).toHaveLength(1)
  })
})

describe('what slipped', () => {
  it('comes once more at the end, as practice that is not sent as a review', async () => {
    const events = takeReviews()
    const practised = answer(practiseCard, { verdict: rightVerdict() })
    openReview([buildCard()])
    await isAsked(asks.first)
    await give('Veins')
    pressReview(/Continue/)
    expect(await screen.findByText('Once more: 1 question')).toBeTruthy()
    expect(screen.getByText(/Practice only: it does not count/)).toBeTruthy()
    await give('Stomata')
    pressReview(/Continue/)

    await isAsked('This one slipped')
    expect(practised[0]?.body).toEqual({ version: 'v1', turn: 3, chosen: ['stomata'] })
    expect(events).toHaveLength(1)
  })

  it('may be left, also where practice cannot be checked', async () => {
    takeReviews()
    answer(practiseCard, () => failure('internal'))
    openReview([buildCard()])
    await isAsked(asks.first)
    await give('Veins')
    pressReview(/Continue/)
    await screen.findByText('Once more: 1 question')
    fireEvent.click(screen.getByRole('radio', { name: 'Veins' }))
    pressReview(/Check answer/)
    await screen.findByRole('alert')
    pressReview('Skip')

    await isAsked('This one slipped')
  })
})

describe('the end', () => {
  it('tells what stayed, when each is back and why, and leads to the lesson of what slipped', async () => {
    takeReviews()
    openReview()
    await isAsked(asks.first)
    await give('Stomata')
    pressReview(/Continue/)
    await isAsked(asks.second)
    await give('Veins')
    pressReview(/Continue/)
    pressReview('Skip')
    await isAsked('You remembered one of two')

    expect(screen.getByText('1 of 2 recalled')).toBeTruthy()
    expect(
      await screen.findByText('The one you missed comes back tomorrow. You are done for today.'),
    ).toBeTruthy()
    const [stayed, slipped] = within(
      screen.getByRole('region', { name: 'When they come back' }),
    ).getAllByRole('listitem')
    expect(stayed?.textContent).toContain('in 16 days')
    expect(stayed?.textContent).toContain('Remembered after 7 days, so the next wait is longer.')
    expect(slipped?.textContent).toContain('This one slipped.')
    expect(
      within(slipped as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/lessonpage?id=lesson-2')
    expect(await screen.findByRole('link', { name: 'Resume “Inside a leaf”' })).toBeTruthy()
  })

  it('takes the last answer back', async () => {
    takeReviews()
    answer(undoReview, { today: { due: 1, done: 0 } })
    openReview([buildCard()])
    await isAsked(asks.first)
    await give('Stomata')
    pressReview(/Continue/)
    await isAsked('You remembered it')
    pressReview('Take back the last answer')

    await isAsked(asks.first)
  })
})

it('leads to the reviews where nothing is due', async () => {
  openReview([])

  await waitFor(() =>
    expect(screen.getByLabelText('Address').textContent).toBe('/dashboard/reviews'),
  )
})
