// How well everything is known: by subject and chapter, what slips, and how much is recalled.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { masteryLevels, memorySettings } from './memory.ts'
import { date, forecastDay, reviewedSubject } from './reviews.ts'

const keptShare = z.nullable(z.object({ share: z.number(), reviews: z.int() }))

export const chapterMemory = z.object({
  id: z.string(),
  name: z.string(),
  level: z.enum(masteryLevels),
  /** Graded questions, and those that were answered. */
  questions: z.int(),
  met: z.int(),
  /** Of those met, the share that would be recalled today, 0 to 1; null where none was. */
  recall: z.nullable(z.number()),
  /** How many are likely to be forgotten by now. */
  toRefresh: z.int(),
  /** How many were added since the chapter reached its level. */
  added: z.int(),
  /** When the next of them comes back. */
  nextDay: z.nullable(date),
  /** What the next level asks for: so many right answers, on the day at the earliest. */
  missing: z.nullable(z.object({ level: z.enum(masteryLevels), answers: z.int(), day: date })),
  lessonCount: z.int(),
  lessonsCompleted: z.int(),
  /** The first of its lessons that is not done. */
  nextLesson: z.nullable(z.object({ id: z.string(), title: z.string() })),
})
export type ChapterMemory = z.output<typeof chapterMemory>

/** `aside`: its student let it rest; `leech`: it slips again and again. */
export const cardStates = ['on', 'aside', 'leech'] as const

const slipperyCard = z.object({
  questionId: z.string(),
  promptHtml: z.string(),
  subjectId: z.string(),
  slips: z.int(),
  lastDay: date,
  state: z.enum(cardStates),
  lesson: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      anchor: z.nullable(z.string()),
      anchorText: z.nullable(z.string()),
      minutes: z.int(),
    }),
  ),
})
export type SlipperyCard = z.output<typeof slipperyCard>

export const getMemory = endpoint({
  method: 'GET',
  path: '/reviews/overview',
  tag: 'Reviews',
  caller: 'student',
  summary:
    'How well everything is known: by subject and chapter, what slips, and how much is recalled',
  reply: z.object({
    day: date,
    questions: z.int(),
    /** How many of them would be recalled today. */
    known: z.int(),
    /** How many would be recalled by four of five a month after their last answer; what slipped is not among them. */
    holding: z.int(),
    /** A day on which there were reviews, of the last 30; null before the first. */
    secondsADay: z.nullable(z.int()),
    /** Of reviews at least a day after the last: of 30 days, from 20 of them on; 0 to 1. */
    retention: keptShare,
    /** The same by week, the newest last; null where there were none. */
    weeks: z.array(z.object({ day: date, share: z.nullable(z.number()), reviews: z.int() })),
    subjects: z.array(
      z.object({
        subject: reviewedSubject,
        /** As above, of its reviews alone. */
        retention: keptShare,
        level: z.enum(masteryLevels),
        /** Sum of the levels over four times the chapters, 0 to 1. */
        ring: z.number(),
        questions: z.int(),
        recall: z.nullable(z.number()),
        chapters: z.array(chapterMemory),
      }),
    ),
    slippery: z.array(slipperyCard),
    aside: z.array(slipperyCard),
    forecast: z.array(forecastDay),
    due: z.int(),
    settings: memorySettings,
  }),
  failures: ['signed-out'],
})
