// What brings a chapter further today. Pure.
import type { Further } from '@kinnow/contract/level-screens'

type Place = { id: string; title: string }

export type Unmet = { kind: 'lesson' | 'quiz'; place: Place }

type Chapter = {
  subjectId: string
  /** How many of its questions are due, and how many reviews of its subject there is room for today. */
  due: number
  room: number
  /** The first of its lessons that is not done. */
  nextLesson: Place | null
  /** Its quizzes that were not handed in and can be begun, in order. */
  openQuizzes: Place[]
  /** Where questions stand that were never answered, though their lesson is done or their quiz was handed in. */
  unmet: Unmet[]
}

/**
 * What would be forgotten comes first; then what is new, in the order in which it is learned; last what was left out, or
 * came later. Null where there is nothing to do today: the next level comes with time.
 */
export function furtherOf(chapter: Chapter): Further | null {
  const { subjectId, due, room, nextLesson, openQuizzes, unmet } = chapter
  const reviews = Math.min(due, room)
  if (reviews > 0) return { kind: 'reviews', id: subjectId, title: null, due: reviews }
  const [quiz] = openQuizzes
  const [left] = unmet
  if (nextLesson) return toPlace('lesson', nextLesson)
  if (quiz) return toPlace('quiz', quiz)
  return left ? toPlace(left.kind, left.place) : null
}

type Card = {
  id: string
  due_day: number | null
  is_asleep: number | null
  state: string | null
}

/** How many of these questions a review of today may ask; those never answered have no day. */
export const countDue = (cards: Card[], { day, hidden }: { day: number; hidden: Set<string> }) =>
  cards.filter(
    ({ id, due_day: due, is_asleep: isAsleep, state }) =>
      due !== null && due <= day && isAsleep === 0 && state !== 'aside' && !hidden.has(id),
  ).length

const toPlace = (kind: 'lesson' | 'quiz', { id, title }: Place): Further => ({
  kind,
  id,
  title,
  due: 0,
})

/** Of several chapters: all reviews of the first subject that has some, else what the first open chapter asks for. */
export function furtherOfAll(furthers: (Further | null)[], room: (subjectId: string) => number) {
  const reviews = furthers.find((one) => one?.kind === 'reviews')
  if (!reviews) return furthers.find((one) => one !== null) ?? null
  const ofSubject = furthers.filter((one) => one?.kind === 'reviews' && one.id === reviews.id)
  const due = ofSubject.reduce((sum, one) => sum + (one?.due ?? 0), 0)
  return { ...reviews, due: Math.min(due, room(reviews.id)) }
}
