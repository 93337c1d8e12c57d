// A student of the small school who takes its quiz about plants and is asked again, day after day.
import type { Outlook, ReviewOutcome } from '@kinnow/contract/review-events'
import type { DueCard } from '@kinnow/contract/reviews'
import { newId } from '../src/lib/security/random.ts'
import { minute, ruledQuiz } from './ruled-quiz.ts'

export const hour = 60 * minute
export const oneDay = 24 * hour

type Answered = { eventId?: string; hints?: number; tookMs?: number; answeredAt?: string }

/** The words of a right answer to each question of the quiz. */
const right: Record<string, string[]> = {
  roots: ['Water'],
  'leaf take': ['Carbon dioxide', 'Light'],
  green: ['True'],
  'Which gas': ['Carbon dioxide'],
}

/** `lines` are of the front matter of the quiz. */
export async function reviewer(lines: string[] = []) {
  const quiz = await ruledQuiz(lines)
  const { app, ids, student } = quiz
  const { token } = student
  const due = async (query = '') => (await app.get(`/reviews/due${query}`, token)).body.data
  const cards = async () => (await due()).cards as DueCard[]
  const cardAbout = async (words: string) =>
    (await cards()).find(({ question }) => question.promptHtml.includes(words))
  const chosenOf = (card: DueCard, isRight: boolean) => {
    const { question } = card
    if (!('options' in question)) return []
    const words = Object.entries(right).find(([about]) => question.promptHtml.includes(about))?.[1]
    const named = question.options.filter(({ html }) => words?.some((word) => html.includes(word)))
    const others = question.options.filter((option) => !named.includes(option))
    return (isRight ? named : others.slice(0, 1)).map(({ id }) => id)
  }
  const eventOf = (card: DueCard, chosen: string[], own: Answered = {}) => ({
    kind: 'answer',
    eventId: newId(),
    questionId: card.question.id,
    version: card.version,
    turn: card.turn,
    chosen,
    hints: 0,
    tookMs: 4000,
    ...own,
  })
  const send = async (events: object[], sentAt?: string) =>
    (await app.post('/reviews/events', { events, sentAt }, token)).body.data as {
      outcomes: ReviewOutcome[]
      today: { due: number; done: number }
    }
  const review = async (card: DueCard | undefined, isRight: boolean, own: Answered = {}) => {
    if (!card) throw new Error('nothing of it is due')
    const event = eventOf(card, chosenOf(card, isRight), own)
    const { outcomes } = await send([event])
    return { ...outcomes[0], event } as ReviewOutcome & { event: typeof event; outlook: Outlook }
  }
  /** Hands the quiz in with one answer for each question that is named. */
  const takeQuiz = async (answers: Record<string, string>, explain = 'at-end') => {
    const attempt = await quiz.start({ explain })
    for (const [about, word] of Object.entries(answers)) await quiz.answer(attempt, about, word)
    await quiz.submit(attempt)
    return attempt
  }
  const rows = () => app.db.query.selectFrom('cards').selectAll().orderBy('question_id').execute()
  return {
    ...quiz,
    ids,
    due,
    cards,
    cardAbout,
    chosenOf,
    eventOf,
    send,
    review,
    takeQuiz,
    rows,
    wait: (days: number) => app.wait(days * oneDay),
    check: async (words: string, own: object = {}) => {
      const { lesson } = (await app.get(`/lessons/${ids.previewLesson}`, token)).body.data
      const { question } = lesson.blocks.find(({ type }: { type: string }) => type === 'check')
      const option = question.options.find(({ html }: { html: string }) => html.includes(words))
      const body = { chosen: [option.id], eventId: newId(), ...own }
      return app.post(`/questions/${question.id}/check`, body, token)
    },
    events: () =>
      app.db.query.selectFrom('memory_events').selectAll().orderBy('at').orderBy('id').execute(),
  }
}
