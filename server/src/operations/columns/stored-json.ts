// What columns of JSON, names of time zones and languages, and hashes hold, as those who read them rely on it; more keys are no
// fault.
import { typedQuizRules } from '@kinnow/contract/assigned-quiz-rules'
import { reviewPeriods } from '@kinnow/contract/assignments'
import { joinCodeLength, joinCodeLetters } from '@kinnow/contract/join-code'
import { limits } from '@kinnow/contract/limits'
import { certainties } from '@kinnow/contract/question-state'
import { question } from '@kinnow/contract/questions'
import { quizRules } from '@kinnow/contract/quiz-rules'
import { reached } from '@kinnow/contract/rubric'
import * as z from 'zod/mini'
import { isUsableHash } from '../../auth/password.ts'
import { htmlLimits } from '../../content/markdown/html-budget.ts'
import type { Tables } from '../../lib/db/tables/tables.ts'
import { requireStoredSetting } from '../../school-settings/stored-settings.ts'
import { parseSchedule } from '../../weekend/schedule.ts'
import { isZone } from '../../weekend/wall-clock.ts'
import { requireAnswerKey } from './answer-key-schema.ts'
import { endOfYear9999, largestInteger, longest } from './column-limits.ts'

/** Its message is what is wrong with a value, after the value's name. */
export class WrongValue extends Error {}

type Row = Record<string, string | null>
/** Throws where the value is broken; `row` has the other columns that are read with it. */
type Reader = (value: string, row: Row) => unknown

export type StoredJson = {
  table: keyof Tables
  key: string
  columns: Record<string, Reader>
  /** Read with them, and not checked here. */
  beside?: string[]
}

/** Deeper than anything that is stored. */
const deepest = 50

/** Lists and objects count too: what is parsed and shown takes its time for each. */
function countValues(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 1
  if (depth === deepest) throw new RangeError('too deep')
  return Object.values(value).reduce<number>((sum, item) => sum + countValues(item, depth + 1), 1)
}

/** Values of JSON: one for every fifty characters that an import lets its HTML have. */
const most = { question: htmlLimits.question / 50, page: htmlLimits.page / 50 }

function parse(value: string, largest = most.page): unknown {
  // It is named by its length.
  if (value.length > longest.page.bytes) throw new RangeError('too long')
  const parsed: unknown = JSON.parse(value)
  if (countValues(parsed) > largest)
    throw new WrongValue(`has more than ${largest.toLocaleString('en')} values`)
  return parsed
}

const json =
  (schema: z.ZodMiniType): Reader =>
  (value) =>
    schema.parse(parse(value))

const texts = z.array(z.string())

const natural = z.int().check(z.gte(0), z.lte(largestInteger))
const limit = z.nullable(natural)
const time = z.nullable(z.number().check(z.gte(0), z.lte(endOfYear9999)))
const ofAttempts = { minutes: limit, attempts: limit, pass: limit, pick: limit, tries: natural }
const rules = json(z.partial(z.extend(quizRules, { ...ofAttempts, opensAt: time, closesAt: time })))

/** Each may be as long as a page. */
function requireDistinct(ids: string[]): void {
  if (new Set(ids).size < ids.length) throw new WrongValue('names a question twice')
}

function requirePage(htmlLength: number): void {
  if (htmlLength > htmlLimits.page)
    throw new WrongValue(`has more than ${htmlLimits.page.toLocaleString('en')} characters of HTML`)
}

const body = z.looseObject({
  objectives: texts,
  blocks: z.array(
    z.union([
      z.looseObject({ type: z.literal('html'), html: z.string() }),
      z.looseObject({ type: z.literal('check'), questionId: z.string() }),
    ]),
  ),
})

const lessonBody: Reader = (value) => {
  const { blocks } = body.parse(parse(value))
  requireDistinct(blocks.flatMap((one) => (one.type === 'check' ? [one.questionId] : [])))
  requirePage(blocks.reduce((sum, one) => sum + (one.type === 'html' ? one.html.length : 0), 0))
}

const items = z.array(z.tuple([z.string(), z.string()]))

const attemptItems: Reader = (value) => {
  const all = items.parse(parse(value))
  requireDistinct(all.map(([id]) => id))
  requireDistinct(all.map(([, version]) => version))
}

/** The columns beside it have these; what is shown would take their place. */
const withoutColumns = z.looseObject({
  id: z.optional(z.never()),
  type: z.optional(z.never()),
  topic: z.optional(z.never()),
})

const shown: Reader = (value, { type }) => {
  const parsed = withoutColumns.parse(parse(value, most.question))
  question.parse({ id: '', topic: null, hintHtml: null, ...parsed, type })
}

const answerKey: Reader = (value, { type }) =>
  requireAnswerKey(parse(value, most.question), type ?? '')

/** How many weights each version of the model has. */
const weights = z.array(z.number()).check(z.refine(({ length }) => [17, 19, 21].includes(length)))

const zone: Reader = (value) => {
  if (!isZone(value)) throw new RangeError('no time zone')
}

const passwordHash: Reader = (value) => {
  if (!isUsableHash(value)) throw new WrongValue('is no hash of Argon2 that a login can afford')
}

/** It is in the head of mails: a line of its own there would be another head. */
const address: Reader = (value) => {
  if (!/^[^\s\p{Cc}@]+@[^\s\p{Cc}]+$/u.test(value)) throw new WrongValue('is no email address')
}

const codeForm = new RegExp(`^[${joinCodeLetters}]{${joinCodeLength}}$`)

const joinCode: Reader = (value) => {
  if (!codeForm.test(value)) throw new WrongValue('is no code of a class')
}

const reviewRule = z.object({
  count: z.int().check(z.gte(1), z.lte(limits.assignment.reviews.most)),
  each: z.enum(reviewPeriods),
})
const workRules = json(
  z.object({ reviews: z.optional(reviewRule), quiz: z.optional(typedQuizRules) }),
)

/** A time zone is read as it is stored, by every call of a student. */
const setting: Reader = (value, { key }) => {
  requireStoredSetting(key ?? '', value)
  if (key === 'timezone') zone(value.replaceAll('"', ''), {})
}

/** Numbers and dates are written by it, which a name of another form makes fail. */
const language: Reader = (value) => {
  if (!isLanguage(value)) throw new WrongValue('names no language')
}

function isLanguage(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

const certainty = json(z.looseObject({ certainty: z.enum(certainties), of: z.optional(texts) }))

/** Of answers, and of how sure a student was: of the latter old ones are a word. */
function eventData(value: string, { kind }: Row): void {
  if (kind === 'answer') json(texts)(value, {})
  if (kind !== 'sure') return
  if (value.startsWith('{')) certainty(value, {})
  else z.enum(certainties).parse(value)
}

const ofQuestion = { columns: { shown, answer_key: answerKey }, beside: ['type'] }

export const storedJson: StoredJson[] = [
  {
    table: 'subcategories',
    key: 'id',
    columns: { schedule: parseSchedule, subject_names: json(texts), language },
  },
  {
    table: 'subjects',
    key: 'id',
    columns: { outcomes: json(texts), language, about_html: ({ length }) => requirePage(length) },
  },
  {
    table: 'lesson_bodies',
    key: 'lesson_id',
    columns: {
      body: lessonBody,
      headings: json(z.array(z.looseObject({ id: z.string(), text: z.string() }))),
    },
  },
  { table: 'notices', key: 'id', columns: { about: json(z.looseObject({})) } },
  { table: 'quizzes', key: 'id', columns: { rules } },
  { table: 'questions', key: 'id', ...ofQuestion },
  { table: 'question_versions', key: 'fingerprint', ...ofQuestion },
  { table: 'search_synonyms', key: 'origin', columns: { words: json(z.array(texts)) } },
  {
    table: 'users',
    key: 'id',
    columns: {
      email: address,
      password_hash: passwordHash,
      timezone: zone,
      free_weekdays: json(z.array(z.int().check(z.gte(0), z.lte(6)))),
    },
  },
  { table: 'registrations', key: 'id', columns: { email: address, password_hash: passwordHash } },
  { table: 'invitations', key: 'id', columns: { email: address } },
  { table: 'summary_recipients', key: 'id', columns: { email: address } },
  { table: 'class_cards', key: 'user_id', columns: { secret_hash: passwordHash } },
  { table: 'groups', key: 'id', columns: { join_code: joinCode } },
  { table: 'assignments', key: 'id', columns: { rules: workRules } },
  {
    table: 'attempts',
    key: 'id',
    columns: { items: attemptItems, rules },
  },
  { table: 'attempt_events', key: 'id', columns: { data: eventData }, beside: ['kind'] },
  {
    table: 'settings',
    key: 'key',
    columns: { value: setting },
    beside: ['key'],
  },
  { table: 'mark_events', key: 'id', columns: { reached: json(z.array(reached)) } },
  { table: 'memory_events', key: 'id', columns: { chosen: json(texts) } },
  { table: 'memory_parameters', key: 'id', columns: { w: json(weights) } },
]
