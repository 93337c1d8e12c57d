// How far a student has come, in a lesson, in a subject, and today.
import * as z from 'zod/mini'
import { rhythm } from './activity.ts'
import { accents, place, subjectLook } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { id, integer, text } from './fields.ts'
import { limits } from './limits.ts'
import { masteryLevels } from './memory.ts'
import { wholeNumber } from './paging.ts'
import { counts } from './quiz-rules.ts'
import { onward, standing, step } from './steps.ts'

const tag = 'Progress'

export const lessonProgress = z.object({
  lessonId: z.string(),
  /** 0 to 100: how far the text was read. Never goes back. */
  percent: z.int(),
  /** The heading where reading stopped, its id in the page, or null at the start. */
  anchor: z.nullable(z.string()),
  completed: z.boolean(),
  updatedAt: z.string(),
})
export type LessonProgress = z.output<typeof lessonProgress>

export const quizProgress = z.object({
  quizId: z.string(),
  title: z.string(),
  chapterId: z.string(),
  /** How many are handed in. */
  attempts: z.int(),
  /** Whether one was begun, and can be continued: it is not handed in, and its time is not over. */
  isUnderWay: z.boolean(),
  /** When its time is over; null where none runs. */
  deadline: z.nullable(z.string()),
  /** 0 to 100, of handed-in attempts; null before the first. */
  bestPercent: z.nullable(z.int()),
  /** Of all handed-in attempts, as the quiz counts them. */
  countingPercent: z.nullable(z.int()),
  counts: z.enum(counts),
})
export type QuizProgress = z.output<typeof quizProgress>

export const saveLessonProgress = endpoint({
  method: 'PUT',
  path: '/lessons/{id}/progress',
  tag,
  caller: 'student',
  summary: 'Record how far a lesson was read; repeating it changes nothing',
  params: z.object({ id: id() }),
  body: z.object({
    percent: z.optional(integer('Percent', { least: 0, most: 100 })),
    anchor: z.optional(z.nullable(text('Anchor', limits.lessonProgress.anchorLongest, 0))),
    completed: z.optional(z.boolean()),
  }),
  reply: z.object({
    progress: lessonProgress,
    /** Of a lesson marked complete; null otherwise. */
    onward: z.nullable(z.object(onward)),
  }),
  failures: ['signed-out', 'not-enrolled', 'not-found'],
})

export const getSubjectProgress = endpoint({
  method: 'GET',
  path: '/subjects/{id}/progress',
  tag,
  caller: 'student',
  summary: 'The signed-in student’s progress in all lessons and quizzes of a subject',
  params: z.object({ id: id() }),
  reply: z.object({
    enrollmentId: z.nullable(z.string()),
    lessons: z.array(lessonProgress),
    quizzes: z.array(quizProgress),
    standing: z.object(standing),
    /** The first step that is not done; null when all are. */
    due: z.nullable(step),
    /** A chapter is finished once all its steps are done and its quizzes passed; until then `due` is what is left of it. */
    chapters: z.array(z.object({ id: z.string(), ...standing, due: z.nullable(step) })),
  }),
  failures: ['signed-out', 'not-found'],
})

const nextLesson = z.object({ id: z.string(), title: z.string(), chapterId: z.string() })

export const courseProgress = z.object({
  enrollmentId: z.string(),
  subcategoryId: z.string(),
  subject: z.object({ id: z.string(), name: z.string(), ...subjectLook }),
  /** "Science, Class 6", or the course's own name where it has one subject of that name. */
  title: z.string(),
  ...standing,
  /** The first lesson not completed; null when all are. */
  next: z.nullable(nextLesson),
  /** The first step not done, a lesson or a quiz; null when all are. */
  due: z.nullable(step),
  /** When a lesson of it was last read, else when the student enrolled. */
  activeAt: z.string(),
})
export type CourseProgress = z.output<typeof courseProgress>

/** A course that the school no longer offers and the student has not left: what was achieved stays to be seen. */
export const endedCourse = z.object({
  enrollmentId: z.string(),
  subcategoryId: z.string(),
  subject: z.object({ id: z.string(), name: z.string(), ...subjectLook }),
  title: z.string(),
  /** Whether the whole class or course ended, and can be left; else only this subject of it. */
  isWhole: z.boolean(),
  /** How many lessons it had last. */
  lessonCount: z.int(),
  lessonsCompleted: z.int(),
  /** Those that were handed in; 0 to 100, null where nothing is scored. */
  quizzes: z.array(
    z.object({ id: z.string(), title: z.string(), bestPercent: z.nullable(z.int()) }),
  ),
  /** When something was last done in it, else when the student enrolled. */
  activeAt: z.string(),
})
export type EndedCourse = z.output<typeof endedCourse>

export const listCourses = endpoint({
  method: 'GET',
  path: '/courses',
  tag,
  caller: 'student',
  summary: 'Every course the signed-in student takes, a subject each, and how far it is',
  reply: z.object({ courses: z.array(courseProgress), ended: z.array(endedCourse) }),
  failures: ['signed-out'],
})

const quizWindow = z.object({
  quiz: z.object({ id: z.string(), title: z.string(), questionCount: z.int() }),
  courseTitle: z.string(),
  /** Of its course. */
  language: z.string(),
  what: z.enum(['opens', 'closes']),
  at: z.string(),
})

/** What a continue card may lead to, in the order in which they matter. */
export const goesOnWith = ['attempt', 'closing', 'reviews', 'quiz', 'lesson', 'nothing'] as const
export type GoesOnWith = (typeof goesOnWith)[number]

const quizToTake = z.object({
  quiz: z.object({ id: z.string(), title: z.string(), questionCount: z.int() }),
  chapter: z.object({ name: z.string(), number: z.int() }),
  place,
})

export const getDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  tag,
  caller: 'student',
  summary: 'The dashboard: the lesson or quiz to continue with, today, and every course',
  reply: z.object({
    /** The lesson last opened and not completed, else the next one; null without an enrollment. */
    resume: z.nullable(
      z.object({
        lesson: z.object({ id: z.string(), title: z.string(), minutes: z.int() }),
        chapter: z.object({ name: z.string(), number: z.int() }),
        place,
        percent: z.int(),
        anchorText: z.nullable(z.string()),
      }),
    ),
    /** What matters most now, of all that could be done: what the dashboard leads to. */
    goOn: z.object({
      kind: z.enum(goesOnWith),
      /** When the time of an attempt is over, or the quiz closes; else null. */
      until: z.nullable(z.string()),
      /** Of an attempt, or of what closes; else null. */
      quiz: z.nullable(quizToTake),
    }),
    /** The quiz that is due before that lesson. */
    quiz: z.nullable(quizToTake),
    today: z.object({
      /** In which the student was active, whatever was read or answered in them. */
      minutes: z.int(),
      goalMinutes: z.int(),
      lessonsCompleted: z.int(),
      rightAnswers: z.int(),
      /** Questions that came back and were answered. */
      reviewed: z.int(),
      /** Whether the account was made today. */
      isFirst: z.boolean(),
      /** Which of the days of `week` it is, 0 to 6: a day of the student begins at four, by the own clocks. */
      weekday: z.int(),
    }),
    /** Days of this week, Monday first, on which a lesson was completed or a question answered: `days` says more. */
    week: z.array(z.boolean()),
    ...rhythm,
    courses: z.array(courseProgress),
    ended: z.array(endedCourse),
    /** What comes back today, about how long it takes, and some of the chapters it is of. */
    reviews: z.object({
      due: z.int(),
      seconds: z.int(),
      chapters: z.array(z.string()),
      /** In how many days all that waits is caught up with; null where today is enough. */
      catchUpDays: z.nullable(z.int()),
      /** Today and the 13 days after it, within what the student does a day. */
      forecast: z.array(z.object({ day: z.string(), count: z.int() })),
    }),
    /** The chapters that were answered most recently, the latest first. */
    known: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        accent: z.enum(accents),
        language: z.string(),
        level: z.enum(masteryLevels),
      }),
    ),
    /** Quizzes that open or close within 14 days and were not handed in, the next first. */
    windows: z.array(quizWindow),
  }),
  query: z.object({
    /** Minutes that the student’s clock is ahead of UTC, so that "today" is theirs; where their zone is known it says nothing. */
    offset: wholeNumber({ label: 'Offset', least: -840, most: 840, otherwise: 0 }),
    /** A chapter of the course to go on with, where the student has chosen one. */
    chapterId: z.optional(id('Chapter')),
  }),
  failures: ['signed-out'],
})
