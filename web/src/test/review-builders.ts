// Reviews and what is remembered with everything filled in; a test names what matters to it.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { limits } from '@kinnow/contract/limits'
import type { MemorySettings } from '@kinnow/contract/memory'
import type { ChapterMemory, SlipperyCard } from '@kinnow/contract/memory-overview'
import type { Question } from '@kinnow/contract/questions'
import { sendReviewEvents } from '@kinnow/contract/review-events'
import type { Outlook, ReviewEvent, ReviewOutcome } from '@kinnow/contract/review-events'
import type { DueCard, ForecastDay, ReviewedSubject } from '@kinnow/contract/reviews'
import type { ChapterLevels } from '@kinnow/contract/level-screens'
import type { CourseLevels, Due, Memory, SubjectLevels } from '#features/reviews/api.ts'
import { answer } from './fake-server.ts'
import { buildQuestion, buildVerdict } from './learning-builders.ts'

export const today = '2026-11-23'

export const buildReviewed = (parts: Partial<ReviewedSubject> = {}): ReviewedSubject => ({
  id: 'science',
  name: 'Science',
  title: 'Science, Class 6',
  accent: 'sci',
  cover: 'leaf',
  language: 'en',
  ...parts,
})

export const buildSettings = (parts: Partial<MemorySettings> = {}): MemorySettings => ({
  aim: 'normal',
  retention: 0.9,
  isFixed: false,
  dailyCap: 50,
  newCap: 15,
  ...parts,
})

export const buildCard = (question: Partial<Question> = {}, parts: Partial<DueCard> = {}) => ({
  question: { ...buildQuestion(), ...question } as Question,
  version: 'v1',
  turn: 3,
  subjectId: 'science',
  quizId: 'quiz-1',
  chapter: { id: 'plants', name: 'Plants' },
  lesson: { id: 'lesson-2', title: 'Inside a leaf', anchor: null },
  lastAskedDays: 9,
  asked: 3,
  recalled: 2,
  isCorrected: false,
  ...parts,
})

export const twoCards = () => [
  buildCard(),
  buildCard({ id: 'question-2', promptHtml: '<p>What is green?</p>' }),
]

/** Of the days from today on. */
export const buildForecast = (counts: number[]): ForecastDay[] =>
  Array.from({ length: limits.reviews.forecastDays }, (_, index) => {
    const count = counts[index] ?? 0
    const day = new Date(Date.parse(today) + index * 86_400_000).toISOString().slice(0, 10)
    return { day, count, subjects: count > 0 ? [{ subjectId: 'science', count }] : [] }
  })

export const buildDue = (parts: Partial<Due> = {}): Due => ({
  today: { day: today, due: 2, done: 0, waiting: 2, catchUpDays: null, secondsEach: 30 },
  cards: [],
  bySubject: [{ subjectId: 'science', due: 2, chapters: ['Plants'] }],
  subjects: [buildReviewed()],
  forecast: buildForecast([2, 4, 0, 1]),
  settings: buildSettings(),
  hasCards: true,
  ahead: null,
  ...parts,
})

export const buildOutlook = (parts: Partial<Outlook> = {}): Outlook => ({
  day: '2026-12-09',
  days: 16,
  gap: 7,
  reason: 'recalled',
  isCounted: true,
  levelBefore: 'familiar',
  level: 'familiar',
  chapterRaised: null,
  ...parts,
})

export const slipped = buildOutlook({ day: '2026-11-24', days: 1, gap: 9, reason: 'slipped' })

/** A right answer; it has no other feedback. */
export const rightVerdict = (questionId = 'question-1') =>
  buildVerdict({
    questionId,
    score: 1,
    isRight: true,
    chosen: ['stomata'],
    feedback: [],
    marks: [true],
  })

type Says = Partial<Pick<ReviewOutcome, 'verdict' | 'outlook' | 'reason' | 'message'>>

/** The server's side of a review: "stomata" is right. Gives the events that came, in order. */
export function takeReviews(says: (event: ReviewEvent) => Says = () => ({})) {
  const events: ReviewEvent[] = []
  answer(sendReviewEvents, ({ body }) => {
    const batch = (body as { events: ReviewEvent[] }).events
    events.push(...batch)
    const outcomes = batch.map((event): ReviewOutcome => {
      const { reason = null, message = null, ...extra } = says(event)
      const base = { eventId: event.eventId, outcome: reason ? 'refused' : 'kept', reason, message }
      return {
        ...base,
        ...(reason ? { verdict: null, outlook: null } : usual(event)),
        ...extra,
      } as ReviewOutcome
    })
    const reply: ReplyOf<typeof sendReviewEvents> = { outcomes, today: { due: 1, done: 1 } }
    return { status: 200, body: { status: 'success', data: reply } }
  })
  return events
}

function usual(event: ReviewEvent) {
  if (event.kind === 'easy')
    return { verdict: null, outlook: buildOutlook({ reason: 'easy', days: 40 }) }
  const isRight = event.chosen.includes('stomata')
  return isRight
    ? { verdict: rightVerdict(event.questionId), outlook: buildOutlook() }
    : {
        verdict: buildVerdict({ questionId: event.questionId, chosen: event.chosen }),
        outlook: slipped,
      }
}

export const buildChapterMemory = (parts: Partial<ChapterMemory> = {}): ChapterMemory => ({
  id: 'plants',
  name: 'Food for plants',
  level: 'confident',
  questions: 10,
  met: 10,
  recall: 0.91,
  toRefresh: 0,
  added: 0,
  nextDay: '2026-11-24',
  missing: null,
  lessonCount: 3,
  lessonsCompleted: 3,
  nextLesson: null,
  ...parts,
})

export const buildChapterLevels = (parts: Partial<ChapterLevels> = {}): ChapterLevels => ({
  ...buildChapterMemory(),
  further: null,
  ...parts,
})

const progress = {
  level: 'familiar' as const,
  ring: 0.5,
  met: 10,
  toRefresh: 0,
  added: 0,
  missing: { level: 'confident' as const, chapters: 1 },
  further: null,
}

export const buildSubjectLevels = (parts: Partial<SubjectLevels> = {}): SubjectLevels => ({
  day: today,
  ...progress,
  chapters: [buildChapterLevels()],
  ...parts,
})

export const buildCourseLevels = (parts: Partial<CourseLevels> = {}): CourseLevels => ({
  day: today,
  ...progress,
  subjects: [{ id: 'science', ...progress }],
  ...parts,
})

export const buildSlippery = (parts: Partial<SlipperyCard> = {}): SlipperyCard => ({
  questionId: 'question-1',
  promptHtml: '<p>Does a plant breathe at night?</p>',
  subjectId: 'science',
  slips: 5,
  lastDay: '2026-11-18',
  state: 'on',
  lesson: {
    id: 'lesson-3',
    title: 'At night',
    anchor: 'h-day',
    anchorText: 'Day and night',
    minutes: 3,
  },
  ...parts,
})

const weekDays = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.parse(today) - (11 - index) * 7 * 86_400_000).toISOString().slice(0, 10),
)

export const buildMemory = (parts: Partial<Memory> = {}): Memory => ({
  day: today,
  questions: 128,
  known: 112,
  holding: 41,
  secondsADay: 180,
  retention: { share: 0.88, reviews: 60 },
  weeks: weekDays.map((day, index) => ({ day, share: 0.77 + index / 100, reviews: 10 })),
  subjects: [
    {
      subject: buildReviewed(),
      level: 'familiar',
      ring: 0.5,
      questions: 46,
      recall: 0.89,
      retention: null,
      chapters: [buildChapterMemory()],
    },
  ],
  slippery: [],
  aside: [],
  forecast: buildForecast([2, 4]),
  due: 2,
  settings: buildSettings(),
  ...parts,
})
