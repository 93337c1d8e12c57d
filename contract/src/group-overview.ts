// How a class gets on: who is stuck, who is quiet, and what one student did in its courses (learning §8).
import * as z from 'zod/mini'
import { assignmentKinds, workStates } from './assignments.ts'
import { accents } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { id, isDate } from './fields.ts'
import { masteryLevels } from './memory.ts'

const tag = 'Classes'
const caller = 'student'
const role = 'teacher'
const failures = ['signed-out', 'forbidden', 'not-found'] as const

/** A day such as "2026-11-23", by the calendar of its student. */
const date = z.string()
const named = z.object({ id: z.string(), title: z.string() })
const week = z.object({ from: date, until: date })
const query = z.object({ week: z.optional(z.iso.date({ error: isDate('Week') })) })

/** Of a best result what a teacher gave for written answers, which counts with every attempt; null where nothing is marked. */
const writtenPart = z.nullable(z.object({ score: z.number(), outOf: z.int() }))

const flagReasons = ['quiz-failed', 'leeches', 'reviews', 'no-learning', 'work-late'] as const

const flag = z.object({
  kind: z.enum(['stuck', 'quiet', 'late']),
  reason: z.enum(flagReasons),
  /** What it is about; null where it is about no single thing. */
  evidence: z.nullable(z.extend(named, { kind: z.enum(['quiz', 'lesson', 'chapter']) })),
  /** The first and the last day that it is about. */
  from: date,
  until: date,
  /** Failed attempts, questions that slip again and again, recalled reviews, days without learning, or late work. */
  count: z.int(),
  /** Of how many reviews; null for the other reasons. */
  of: z.nullable(z.int()),
  /** The best of the failed attempts, 0 to 100; null for the other reasons. */
  bestPercent: z.nullable(z.int()),
  /** The same in points; null, too, where the attempts were of different numbers of points. */
  best: z.nullable(z.object({ score: z.number(), outOf: z.int(), written: writtenPart })),
})
export type StudentFlag = z.output<typeof flag>

/** To assign again to who is stuck. */
const helpingLesson = z.extend(named, { subjectId: z.string(), courseId: z.string() })
export type HelpingLesson = z.output<typeof helpingLesson>

/** A question of a flag; the quiz where its class's answers to it are, null where there are none. */
const flagQuestion = z.object({
  id: z.string(),
  prompt: z.string(),
  quizId: z.nullable(z.string()),
})
export type FlagQuestion = z.output<typeof flagQuestion>

/** Of failed tries: the question that was answered wrong in most of them. */
const mistake = z.extend(flagQuestion, {
  wrong: z.int(),
  tries: z.int(),
  /** What was answered most often, and in how many tries; null where that is no few words. */
  answer: z.nullable(z.object({ text: z.string(), times: z.int() })),
  /** What the author says to that answer. */
  why: z.nullable(z.string()),
})
export type Mistake = z.output<typeof mistake>

const weekOfStudent = {
  id: z.string(),
  /** The address in the class list where there is no name. */
  name: z.string(),
  flags: z.array(flag),
  /** Active minutes of each day of the week, in all courses; null of days that are still to come. */
  minutes: z.array(z.nullable(z.int())),
  /** The last day of learning. */
  lastLearned: z.nullable(date),
  /** The day it is for the student. */
  today: date,
  /** When praise was last sent to them in this class. */
  praisedAt: z.nullable(z.string()),
}

const row = z.object({
  ...weekOfStudent,
  /** Lessons of the class's courses that were completed in the week. */
  lessons: z.int(),
  /** Of the lessons that the class has to do by a day of the week, how many are done by now; null where there is none. */
  assigned: z.nullable(z.object({ done: z.int(), of: z.int() })),
  /** Questions of their quizzes that were answered in the week: how many, and right at the first answer. */
  answers: z.object({ right: z.int(), total: z.int() }),
})
export type OverviewRow = z.output<typeof row>

const trickyQuestion = z.object({
  questionId: z.string(),
  prompt: z.string(),
  quiz: named,
  /** First attempts of the last four weeks that had it, and those that got it wrong or left it empty. */
  attempts: z.int(),
  wrong: z.int(),
})
export type TrickyQuestion = z.output<typeof trickyQuestion>

const hardLesson = z.object({
  lesson: named,
  /** Its question that most got wrong, and the quiz of that. */
  questionId: z.string(),
  quiz: z.object({ id: z.string() }),
  /**
   * How often its questions were met in first attempts of the last four weeks, of questions that at least ten students had,
   * and how often they were answered wrong or left empty.
   */
  answers: z.int(),
  wrong: z.int(),
})
export type HardLesson = z.output<typeof hardLesson>

export const readGroupOverview = endpoint({
  method: 'GET',
  path: '/groups/{id}/overview',
  tag,
  caller,
  role,
  summary: 'How the students of a class get on in a week, and who needs help; worst first',
  params: z.object({ id: id('Class') }),
  query,
  reply: z.object({
    week,
    today: date,
    students: z.array(row),
    tricky: z.nullable(trickyQuestion),
    /** The hardest first. */
    hardLessons: z.array(hardLesson),
  }),
  failures,
})

const needs = z.object({
  groupId: z.string(),
  /** How many students have such a flag; who has two is counted twice. */
  stuck: z.int(),
  quiet: z.int(),
  late: z.int(),
})
export type ClassNeeds = z.output<typeof needs>

export const listNeeds = endpoint({
  method: 'GET',
  path: '/groups/needs',
  tag,
  caller,
  role,
  summary: 'How many students need help in the classes that one teaches, and what waits for a mark',
  reply: z.object({
    /** Of the first `limits.group.needs` that have not ended. */
    classes: z.array(needs),
    /** Written answers in these. */
    marking: z.int(),
  }),
  failures: ['signed-out', 'forbidden'],
})

const quiz = z.object({
  id: z.string(),
  title: z.string(),
  /** How many are handed in. */
  attempts: z.int(),
  /** Of those whose answers may be shown; null where there is none. */
  best: z.nullable(
    z.object({ score: z.number(), outOf: z.int(), percent: z.int(), written: writtenPart }),
  ),
  passed: z.boolean(),
  /** The percentage with which it is passed. */
  passMark: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** The attempt that was handed in last. */
  lastAttemptId: z.string(),
})

const chapter = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  accent: z.enum(accents),
  level: z.enum(masteryLevels),
  lessonCount: z.int(),
  lessonsCompleted: z.int(),
})

const work = z.object({
  id: z.string(),
  kind: z.enum(assignmentKinds),
  targetId: z.string(),
  title: z.string(),
  state: z.enum(workStates),
  isLate: z.boolean(),
  isStarted: z.boolean(),
  /** For this student. */
  dueAt: z.string(),
  doneAt: z.nullable(z.string()),
  /** Of a chapter or of reviews; else null. */
  parts: z.nullable(z.object({ done: z.int(), of: z.int() })),
  /** Of a quiz: how many were begun that count against those allowed, null where all are; null of other kinds. */
  attempts: z.nullable(z.object({ begun: z.int(), of: z.nullable(z.int()) })),
})
export type StudentPageWork = z.output<typeof work>

const recent = z.object({
  kind: z.enum(['lesson', 'quiz', 'reviews']),
  /** When, of a quiz the last time; of reviews null, as they are counted by the day. */
  at: z.nullable(z.string()),
  /** Of a quiz when it was handed in first; else null. */
  firstAt: z.nullable(z.string()),
  day: date,
  /** Of a lesson or a quiz. */
  title: z.nullable(z.string()),
  /** How often a quiz was handed in; else 1. */
  times: z.int(),
  /** Reviews that were recalled, or the points of the best attempt; null while they may not be shown. */
  score: z.nullable(z.number()),
  outOf: z.nullable(z.int()),
})
export type RecentThing = z.output<typeof recent>

export const readGroupStudent = endpoint({
  method: 'GET',
  path: '/groups/{id}/students/{studentId}',
  tag,
  caller,
  role,
  summary: 'What one student of a class did in its courses; the student can see who looked',
  params: z.object({ id: id('Class'), studentId: id('Person') }),
  query,
  reply: z.object({
    group: z.object({ id: z.string(), name: z.string() }),
    week,
    student: z.object({
      ...weekOfStudent,
      /** Of the first that say what the student is stuck on a lesson that helps. */
      flags: z.array(
        z.extend(flag, {
          lesson: z.nullable(helpingLesson),
          /** Of what keeps slipping. */
          questions: z.array(flagQuestion),
          mistake: z.nullable(mistake),
        }),
      ),
      joinedAt: z.string(),
      /** Without an address one logs in with a class card, for which a teacher can make a new secret. */
      hasCard: z.boolean(),
      /** By how much longer their timed quizzes are: 1 is usual. */
      extraTime: z.number(),
    }),
    /** The median of the active minutes of all students of the class in the week; null where there is one student. */
    classMinutes: z.nullable(z.int()),
    /** Of the class, what is open first, then what was due last; no more than a page shows. */
    work: z.array(work),
    quizzes: z.array(quiz),
    chapters: z.array(chapter),
    recent: z.array(recent),
  }),
  failures,
})
