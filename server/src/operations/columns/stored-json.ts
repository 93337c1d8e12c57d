// What columns of JSON, names of time zones and languages, and hashes hold, as those who read them rely on it; more keys are no
// fault.
import { question } from '@kinnow/contract/questions'
import { quizRules } from '@kinnow/contract/quiz-rules'
import * as z from 'zod/mini'
import { isUsableHash } from '../../auth/password.ts'
import type { Tables } from '../../lib/db/tables/tables.ts'
import { parseSchedule } from '../../weekend/schedule.ts'
import { isZone } from '../../weekend/wall-clock.ts'

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

const json =
  (schema: z.ZodMiniType): Reader =>
  (value) =>
    schema.parse(JSON.parse(value))

const texts = z.array(z.string())
const time = z.nullable(z.number())
const rules = json(z.partial(z.extend(quizRules, { opensAt: time, closesAt: time })))

const forms = z.looseObject({ right: texts })
const numbers = z.array(z.looseObject({ value: z.number() }))
const keys: Record<string, z.ZodMiniType> = {
  single: forms,
  multiple: forms,
  'true-false': forms,
  hotspot: forms,
  'short-text': forms,
  ordering: forms,
  matching: forms,
  numeric: z.looseObject({ right: numbers, wrong: numbers, units: texts }),
  gaps: z.looseObject({ gaps: z.array(forms) }),
  sorting: z.looseObject({ right: z.array(z.tuple([z.string(), z.string()])) }),
  'code-ordering': z.looseObject({
    lines: z.array(z.looseObject({ id: z.string(), text: z.string(), indent: z.number() })),
    others: z.array(z.looseObject({ id: z.string() })),
  }),
  table: z.looseObject({ cells: z.array(forms) }),
  reflection: z.looseObject({}),
}
/** Conditions of drawn numbers are tried some thousand times: an import has no more of them either. */
const mostConditions = 60
const draw = z.looseObject({ where: z.array(z.unknown()).check(z.maxLength(mostConditions)) })
const explained = z.looseObject({
  explanationHtml: z.string(),
  lessonId: z.nullable(z.string()),
  draw: z.optional(z.nullable(draw)),
})

const shown: Reader = (value, { type }) =>
  question.parse({ id: '', topic: null, hintHtml: null, ...JSON.parse(value), type })

const answerKey: Reader = (value, { type }) => {
  const key: unknown = JSON.parse(value)
  explained.parse(key)
  keys[type ?? '']?.parse(key)
}

const zone: Reader = (value) => {
  if (!isZone(value)) throw new RangeError('no time zone')
}

const passwordHash: Reader = (value) => {
  if (!isUsableHash(value)) throw new WrongValue('is no hash of Argon2 that a login can afford')
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

/** Of `answer` events: the others have words of their own. */
const answer: Reader = (value, { kind }) => kind !== 'answer' || json(texts)(value, {})

const ofQuestion = { columns: { shown, answer_key: answerKey }, beside: ['type'] }

export const storedJson: StoredJson[] = [
  {
    table: 'subcategories',
    key: 'id',
    columns: { schedule: parseSchedule, subject_names: json(texts), language },
  },
  { table: 'subjects', key: 'id', columns: { outcomes: json(texts), language } },
  {
    table: 'lesson_bodies',
    key: 'lesson_id',
    columns: {
      body: json(
        z.looseObject({
          objectives: texts,
          blocks: z.array(
            z.union([
              z.looseObject({ type: z.literal('html'), html: z.string() }),
              z.looseObject({ type: z.literal('check'), questionId: z.string() }),
            ]),
          ),
        }),
      ),
      headings: json(z.array(z.looseObject({ id: z.string(), text: z.string() }))),
    },
  },
  { table: 'quizzes', key: 'id', columns: { rules } },
  { table: 'questions', key: 'id', ...ofQuestion },
  { table: 'question_versions', key: 'fingerprint', ...ofQuestion },
  { table: 'search_synonyms', key: 'origin', columns: { words: json(z.array(texts)) } },
  {
    table: 'users',
    key: 'id',
    columns: {
      password_hash: passwordHash,
      timezone: zone,
      free_weekdays: json(z.array(z.int().check(z.gte(0), z.lte(6)))),
    },
  },
  { table: 'registrations', key: 'id', columns: { password_hash: passwordHash } },
  {
    table: 'attempts',
    key: 'id',
    columns: { items: json(z.array(z.tuple([z.string(), z.string()]))), rules },
  },
  { table: 'attempt_events', key: 'id', columns: { data: answer }, beside: ['kind'] },
  { table: 'memory_events', key: 'id', columns: { chosen: json(texts) } },
  { table: 'memory_parameters', key: 'id', columns: { w: json(z.array(z.number())) } },
]
