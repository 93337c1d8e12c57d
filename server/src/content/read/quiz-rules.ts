// The keys of a quiz file that say by which rules it is taken, and what of them contradicts the rest.
import { counts, explains, mostTries, orders, quizModes } from '@kinnow/contract/quiz-rules'
import * as z from 'zod/mini'
import { isDay } from '../../weekend/wall-clock.ts'
import type { WrittenRules } from '../model/school.ts'

const longestTest = 300
const mostAttempts = 10
const mostPicked = 100

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.optional(z.enum(values, `must be one of ${values.join(', ')}`))
const whole = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`
  return z.optional(z.int(message).check(z.gte(from, message), z.lte(to, message)))
}

const momentRule = 'must be a day and a time such as "2026-12-05 08:00", or with "+01:00" after it'
const momentForm = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):[0-5]\d(Z|[+-][01]\d:[0-5]\d)?$/
const isMoment = (text: string) => isDay(momentForm.exec(text)?.[1] ?? '')
const wallTime = z.optional(z.string(momentRule).check(z.refine(isMoment, momentRule)))

export const quizRuleKeys = {
  mode: oneOf(quizModes),
  time: whole(1, longestTest),
  opens: wallTime,
  closes: wallTime,
  attempts: whole(1, mostAttempts),
  counts: oneOf(counts),
  feedback: oneOf(explains),
  pass: whole(1, 100),
  order: oneOf(orders),
  pick: whole(1, mostPicked),
  tries: whole(1, mostTries),
  hints: z.optional(z.boolean('must be true or false')),
  certainty: z.optional(z.boolean('must be true or false')),
}

type Front = z.output<ReturnType<typeof asObject>>
const asObject = () => z.object(quizRuleKeys)

const hasOffset = (text: string) => /(Z|[+-]\d{2}:\d{2})$/.test(text)
const comparable = (text: string) =>
  Date.parse(text.replace(' ', 'T') + (hasOffset(text) ? '' : 'Z'))

/** What does not go together, each by the key that is to be mended. */
function contradictions(front: Front): { key: keyof Front; message: string }[] {
  const { mode, time, opens, closes, feedback, tries } = front
  const isTest = mode === 'test'
  const isSevere = tries !== undefined && tries > 1
  const mixed = opens && closes && hasOffset(opens) !== hasOffset(closes)
  const faults: [boolean | string | undefined, keyof Front, string][] = [
    [time !== undefined && !isTest, 'time', 'is for "mode: test": practice has no time limit'],
    [feedback && !isTest, 'feedback', 'is for "mode: test": in practice the student chooses'],
    [
      mixed,
      'closes',
      'must be written like "opens": both with a time offset such as +01:00, or both without',
    ],
    [
      opens && closes && !mixed && comparable(closes) <= comparable(opens),
      'closes',
      'must be later than "opens"',
    ],
    [feedback === 'after-close' && !closes, 'feedback', 'needs "closes"'],
    [
      isSevere && isTest && feedback !== 'at-once',
      'tries',
      'needs "feedback: at-once": another try makes sense only after feedback',
    ],
    [front.counts && front.attempts === 1, 'counts', 'has no effect: there is only one attempt'],
  ]
  return faults.flatMap(([isFault, key, message]) => (isFault ? [{ key, message }] : []))
}

/** Also beside other faults, so that an author mends all at once; only between keys that are sound. */
export const checkContradictions = z.check<object>(
  ({ value, issues }) => {
    const sound = Object.entries(quizRuleKeys).flatMap(([key, schema]) => {
      const parsed = z.safeParse(schema, (value as Record<string, unknown>)[key])
      return parsed.success ? [[key, parsed.data]] : []
    })
    const front = Object.fromEntries(sound) as Front
    for (const { key, message } of contradictions(front)) {
      issues.push({ code: 'custom', input: value, path: [key], message })
    }
  },
  { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
)

/** What the front matter says; what it does not say is left to its default. */
export function toWrittenRules(front: Front | null): WrittenRules {
  const { mode, time, opens, closes, attempts, ...more } = front ?? {}
  const { counts: counting, feedback, pass, order, pick, tries, hints, certainty } = more
  return {
    ...(mode && { mode }),
    ...(time && { minutes: time }),
    ...(opens && { opens }),
    ...(closes && { closes }),
    ...(attempts && { attempts }),
    ...(counting && { counts: counting }),
    ...(feedback && { feedback }),
    ...(pass && { pass }),
    ...(order && { order }),
    ...(pick && { pick }),
    ...(tries && { tries }),
    ...(hints !== undefined && { hints }),
    ...(certainty !== undefined && { certainty }),
  }
}
