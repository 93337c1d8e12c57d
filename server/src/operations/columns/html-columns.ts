// Which columns hold HTML that pages show, and the same texts with nothing in them that an import would take out.
import { cleanHtml } from '../../content/markdown/clean-html.ts'
import type { Tables } from '../../lib/db/tables/tables.ts'

export type HtmlColumns = {
  table: keyof Tables
  key: string
  columns: Record<string, (stored: string) => string>
}

/** Keys of HTML in the JSON of lessons and questions: a table's columns, and reasons by option or in a list. */
const htmlKey = /html$|^(?:columns|feedback)$/i

/** Deeper than any lesson or question. */
const deepest = 50

/** JSON as an import writes it, its HTML cleaned. */
const cleanJson = (stored: string) =>
  JSON.stringify(cleanValue(JSON.parse(stored), { isHtml: false, depth: 0 }))

function cleanValue(value: unknown, at: { isHtml: boolean; depth: number }): unknown {
  if (typeof value === 'string') return at.isHtml ? cleanHtml(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (at.depth === deepest) return null
  const depth = at.depth + 1
  // An object in a list has keys of its own, such as the word that a reason belongs to.
  if (Array.isArray(value))
    return value.map((item) => cleanValue(item, { isHtml: at.isHtml && !isObject(item), depth }))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      cleanValue(item, { isHtml: at.isHtml || htmlKey.test(key), depth }),
    ]),
  )
}

const isObject = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

const ofQuestion = { shown: cleanJson, answer_key: cleanJson }

export const htmlColumns: HtmlColumns[] = [
  { table: 'subjects', key: 'id', columns: { about_html: cleanHtml } },
  { table: 'lesson_bodies', key: 'lesson_id', columns: { body: cleanJson } },
  { table: 'questions', key: 'id', columns: ofQuestion },
  { table: 'question_versions', key: 'fingerprint', columns: ofQuestion },
]
