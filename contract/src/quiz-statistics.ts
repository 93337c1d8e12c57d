// How a class answered the questions of a quiz, from first attempts (learning §3 and §8).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { question } from './questions.ts'

const named = z.object({ id: z.string(), name: z.nullable(z.string()) })

const flags = ['hard', 'easy', 'tells-little', 'check-key', 'unused-option'] as const

const item = z.object({
  /** Names this version of the question in `question` of the query. */
  key: z.string(),
  /** Its place in the quiz, from 1. */
  number: z.int(),
  /** What it asks, in plain text. */
  prompt: z.string(),
  /** Whether each student had other numbers in it: those of the prompt are an example. */
  isExample: z.boolean(),
  /** Whether some students had it in other words, or with another right answer. */
  hasVersions: z.boolean(),
  /** Who had it, and who of them was wholly right at the first answer. */
  students: z.int(),
  right: z.int(),
  /**
   * How far its points go with those of the rest of the quiz, -1 to 1, with its 95 % interval; null below 30 students, and
   * where all have the same points.
   */
  discrimination: z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() })),
  /** What is worth a look; none below 10 students, some from 30 on. */
  flags: z.array(z.enum(flags)),
})
export type QuestionItem = z.output<typeof item>

const answer = z.object({
  /** An option in HTML, or what was typed. */
  html: z.nullable(z.string()),
  text: z.nullable(z.string()),
  isRight: z.boolean(),
  /** What the author says to who picks this option or types this number, in HTML; null where nothing is written. */
  feedbackHtml: z.nullable(z.string()),
  /** Whether fewer than 1 in 20 chose this option, which is wrong. */
  isRare: z.boolean(),
  /** How many students chose or typed it at first. */
  count: z.int(),
})
export type QuestionAnswer = z.output<typeof answer>

const part = z.object({
  /** What was put there most often, and the right answer in any case. */
  answers: z.array(answer),
  /** Who put something else there than what is listed. */
  others: z.int(),
  /** Who left it empty. */
  none: z.int(),
})
export type QuestionPart = z.output<typeof part>

const detail = z.object({
  key: z.string(),
  /** Numbers that are drawn for each attempt are those of an example. */
  question,
  /** How many students were right, right in part, wrong, or did not answer. */
  outcomes: z.object({ right: z.int(), partly: z.int(), wrong: z.int(), none: z.int() }),
  /**
   * Options in their order, or what was typed most often; empty for questions of many parts, and where each student had
   * other numbers.
   */
  answers: z.array(answer),
  /** Who typed something else than what is listed. */
  others: z.int(),
  /**
   * Of gaps, cells of a table, rows to match and items to sort, in the order of an answer; empty for other questions, and
   * where each student had other numbers.
   */
  parts: z.array(part),
  /**
   * Who was right, of the third that is best in the rest of the quiz, the middle one and the last; null below 10 students,
   * and in a quiz of one question.
   */
  thirds: z.nullable(z.array(z.object({ right: z.int(), of: z.int() }))),
  /** Where it is taught. */
  lesson: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Where it is among the courses of the class; null where it cannot be assigned to it. */
      place: z.nullable(z.object({ courseId: z.string(), subjectId: z.string() })),
    }),
  ),
})
export type QuestionDetail = z.output<typeof detail>

/**
 * How well the questions of the quiz agree: Cronbach's alpha, 1 at most, from so many students who had the same questions;
 * null below 30 of them, for one question, and where all have the same points.
 */
const agreement = z.nullable(z.object({ value: z.number(), students: z.int() }))

/** A question whose answers a teacher marks. */
const written = z.object({
  id: z.string(),
  prompt: z.string(),
  /** How many students answered it last time, and how many of these answers are marked. */
  answers: z.int(),
  marked: z.int(),
})
export type WrittenItem = z.output<typeof written>

export const readQuizStatistics = endpoint({
  method: 'GET',
  path: '/quizzes/{id}/statistics',
  tag: 'Classes',
  caller: 'student',
  role: 'teacher',
  summary: 'How the students of a class answered each question of a quiz at their first attempt',
  params: z.object({ id: id('Quiz') }),
  query: z.object({
    groupId: id('Class'),
    /** The key or the id of a question to see closely; else the one that most need a look at. */
    question: z.optional(text('Question', 200)),
  }),
  reply: z.object({
    group: named,
    quiz: z.object({ id: z.string(), title: z.string(), language: z.string() }),
    /** In the class, and how many of them handed in a first attempt whose answers may be shown (S28). */
    members: z.int(),
    students: z.int(),
    /** Whose answers may not be shown yet. */
    waiting: z.int(),
    /** When the first and the last of these attempts were handed in; null where there is none. */
    from: z.nullable(z.string()),
    until: z.nullable(z.string()),
    /** The median result in percent, with marks, and the median time in seconds. */
    percent: z.nullable(z.number()),
    seconds: z.nullable(z.number()),
    agreement,
    /** Graded questions in the order of the quiz. */
    questions: z.array(item),
    /** Answered ones in the order of the quiz. */
    written: z.array(written),
    detail: z.nullable(detail),
  }),
  failures: ['signed-out', 'forbidden', 'not-found'],
})

export const downloadQuizStatistics = endpoint({
  method: 'GET',
  path: '/quizzes/{id}/statistics.csv',
  tag: 'Classes',
  caller: 'student',
  role: 'teacher',
  download: 'text/csv; charset=utf-8',
  summary: 'The same as a file for spreadsheets: a row for each question, in the order of the quiz',
  params: z.object({ id: id('Quiz') }),
  query: z.object({ groupId: id('Class') }),
  /** What a browser makes of the file. */
  reply: z.object({ text: z.string() }),
  failures: ['signed-out', 'forbidden', 'not-found'],
})
