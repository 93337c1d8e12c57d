// Quizzes: questions without answers go out, answers come in, the server grades (S28).
import * as z from 'zod/mini'
import { assignedQuizRules } from './assigned-quiz-rules.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { listedAttempts, topicResult } from './past-attempts.ts'
import { certaintySummary, questionState, visit } from './question-state.ts'
import { chosen, question } from './questions.ts'
import { refusals } from './event-refusals.ts'
import { explains, quizModes, quizRules } from './quiz-rules.ts'
import { onward } from './steps.ts'
import { storedBytes } from './stored-bytes.ts'

const tag = 'Quizzes'

export const quiz = z.object({
  id: z.string(),
  title: z.string(),
  questionCount: z.int(),
  rules: quizRules,
  chapter: z.object({ id: z.string(), name: z.string(), number: z.int() }),
  lesson: z.nullable(z.object({ id: z.string(), title: z.string() })),
  subject: z.object({
    id: z.string(),
    name: z.string(),
    accent: z.string(),
    language: z.string(),
  }),
  courseTitle: z.string(),
})
export type Quiz = z.output<typeof quiz>

/** `part`: the chosen option's id, or the number of the row or gap, from 0; null for the whole answer. */
const feedback = z.object({ part: z.nullable(z.string()), html: z.string() })
export type Feedback = z.output<typeof feedback>

/** What a graded question tells. */
export const verdict = z.object({
  questionId: z.string(),
  /** 0 to 1; a part of the point for an answer that is right in part. */
  score: z.number(),
  isRight: z.boolean(),
  /** What it earned before the right answer of its question was corrected; null where it was not. */
  scoreBefore: z.nullable(z.number()),
  /** False for a reflection, which has no right answer and no part in the score. */
  isGraded: z.boolean(),
  /** How often it may be answered again; before the last try, the right answer is not shown. */
  triesLeft: z.int(),
  /** The number of its try: a later one earns less. */
  tried: z.int(),
  chosen: z.array(z.string()),
  /** A right answer, written as `chosen` is. */
  right: z.array(z.string()),
  /** Of a choice the ids of its right options, as in `right`; of every other type empty. */
  rightOptions: z.array(z.string()),
  /** For each part of `chosen` whether it is right; of a numeric answer its number, then its unit. */
  marks: z.array(z.boolean()),
  /** The feedback to the answer, in the order of `chosen`. */
  feedback: z.array(feedback),
  /** The same without its parts, for pages that were opened before there were any. */
  feedbackHtml: z.array(z.string()),
  explanationHtml: z.string(),
  /** Where it is taught; `anchor` is the id of a heading there. */
  lesson: z.nullable(
    z.object({ id: z.string(), title: z.string(), anchor: z.nullable(z.string()) }),
  ),
})
export type Verdict = z.output<typeof verdict>

/** By the clock of the school; a page counts the time between the two by its own. `now` is null where nothing runs out. */
export const clock = { now: z.nullable(z.string()), deadline: z.nullable(z.string()) }

export const attempt = z.object({
  id: z.string(),
  quizId: z.string(),
  number: z.int(),
  mode: z.enum(quizModes),
  /** `at-once` explains after each question, `at-end` after handing in, `after-close` when the quiz has closed. */
  explain: z.enum(explains),
  ...clock,
  startedAt: z.string(),
  submittedAt: z.nullable(z.string()),
  questions: z.array(question),
  /** Answers saved so far, so that a reload or another device goes on. */
  answers: z.array(z.object({ questionId: z.string(), chosen: z.array(z.string()) })),
  /** Of each question, in order. */
  states: z.array(questionState),
  /** Null before the first question was seen. */
  lastVisit: z.nullable(visit),
  /** Of the answered questions where explained at once; of all once handed in, or, `after-close`, when it has closed. */
  verdicts: z.array(verdict),
})
export type Attempt = z.output<typeof attempt>

export const attemptResult = z.object({
  attempt,
  quiz,
  /** Points and their most, a point a question; of reflections those that a teacher marked. */
  score: z.number(),
  outOf: z.int(),
  percent: z.int(),
  /** What it was before right answers were corrected; null where none was. */
  percentBefore: z.nullable(z.int()),
  seconds: z.int(),
  bestPercent: z.int(),
  /** Of all attempts, as the quiz counts them, with the last mark of each reflection. */
  countingPercent: z.int(),
  /** Whether this attempt reaches the required points; null where none are required. */
  passed: z.nullable(z.boolean()),
  /** Whether its time ran out before it was handed in. */
  isTimeOver: z.boolean(),
  /** From when its answers are shown; null where they are. */
  toldAt: z.nullable(z.string()),
  /** By the clock of the school, as `toldAt` is, and null with it: a page counts the time between the two by its own. */
  now: z.nullable(z.string()),
  topics: z.array(topicResult),
  /** How many are handed in by now. */
  attemptCount: z.int(),
  ...listedAttempts,
  /** Whether one goes on, or another may begin: the quiz is open, and attempts are left. */
  mayTakeAgain: z.boolean(),
  /** Whether that is going on with one that is begun. */
  isUnderWay: z.boolean(),
  /** Null where the quiz does not record it, and while answers are hidden. */
  certainty: z.nullable(certaintySummary),
  /** The lesson that follows. */
  next: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** Its chapter or course is named as finished by the first attempt alone. */
  ...onward,
})
export type AttemptResult = z.output<typeof attemptResult>

const quizFailures = ['signed-out', 'not-enrolled', 'not-found'] as const

export const getQuiz = endpoint({
  method: 'GET',
  path: '/quizzes/{id}',
  tag,
  caller: 'student',
  summary: 'A quiz before it starts, with one’s own attempts',
  params: z.object({ id: id() }),
  reply: z.object({
    quiz,
    /** It is no longer part of its course: what was begun goes on, nothing new begins. */
    isRetired: z.boolean(),
    now: z.string(),
    openAttemptId: z.nullable(z.string()),
    /** When the time of that one is over; null where none runs. */
    openDeadline: z.nullable(z.string()),
    /** How long an attempt may take this student, who may have more time than others. */
    minutes: z.nullable(z.number()),
    /** By which rules a teacher assigned it to a class of the student, as `quiz.rules` has them; else null. */
    assigned: z.nullable(z.extend(assignedQuizRules, { groupName: z.string(), dueAt: z.string() })),
    /** Null: as many as one likes. */
    attemptsLeft: z.nullable(z.int()),
    /** Of the attempts handed in, as the quiz counts them; null before the first. */
    countingPercent: z.nullable(z.int()),
    /** How many are handed in. */
    attemptCount: z.int(),
    ...listedAttempts,
  }),
  failures: quizFailures,
})

export const startAttempt = endpoint({
  method: 'POST',
  path: '/quizzes/{id}/attempts',
  tag,
  caller: 'student',
  stores: storedBytes.attempt,
  summary: 'Start an attempt, or continue the open one',
  params: z.object({ id: id() }),
  body: z.object({ explain: z._default(z.enum(['at-once', 'at-end']), 'at-once') }),
  reply: z.object({ attempt }),
  status: 201,
  failures: [...quizFailures, 'quiz-not-open', 'quiz-closed', 'attempts-used'],
})

export const getAttempt = endpoint({
  method: 'GET',
  path: '/attempts/{id}',
  tag,
  caller: 'student',
  summary: 'One’s own attempt, as far as it has come',
  params: z.object({ id: id() }),
  reply: z.object({ attempt, quiz }),
  failures: ['signed-out', 'not-found'],
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/attempts/{id}/answers',
  tag,
  caller: 'student',
  stores: storedBytes.event,
  summary: 'Answer a question. The event id is made by the browser, so a retry never counts twice',
  params: z.object({ id: id() }),
  largestBody: limits.body.largest,
  body: z.object({ eventId: id('Event'), questionId: id('Question'), chosen }),
  reply: z.object({ saved: z.literal(true), verdict: z.nullable(verdict), ...clock }),
  failures: ['signed-out', ...refusals],
})

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/attempts/{id}/submit',
  tag,
  caller: 'student',
  stores: storedBytes.event,
  summary: 'Hand in; a repeated call answers the same result',
  params: z.object({ id: id() }),
  reply: z.object({ result: attemptResult }),
  failures: ['signed-out', 'not-found'],
})

export const getAttemptResult = endpoint({
  method: 'GET',
  path: '/attempts/{id}/result',
  tag,
  caller: 'student',
  summary: 'The result of a handed-in attempt',
  params: z.object({ id: id() }),
  reply: z.object({ result: attemptResult }),
  failures: ['signed-out', 'not-found'],
})

export const practiseQuestion = endpoint({
  method: 'POST',
  path: '/attempts/{id}/practice',
  tag,
  caller: 'student',
  summary: 'Answer a question of a handed-in attempt once more; nothing is kept or scored',
  params: z.object({ id: id() }),
  largestBody: limits.body.largest,
  body: z.object({ questionId: id('Question'), chosen }),
  reply: z.object({ verdict }),
  failures: ['signed-out', 'not-found'],
})
