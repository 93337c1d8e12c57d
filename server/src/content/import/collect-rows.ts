// Rows of the catalog, each with the fingerprint of what it says, so that an import writes only what changed.
import { createHash } from 'node:crypto'
import type { Tables } from '../../lib/db/tables/tables.ts'

export const catalogTables = [
  'categories',
  'subcategories',
  'subjects',
  'chapters',
  'lessons',
  'quizzes',
  'questions',
] as const
export type CatalogTable = (typeof catalogTables)[number]

type Said<Name extends CatalogTable> = Omit<
  Tables[Name],
  'origin' | 'fingerprint' | 'retired' | 'made_at' | 'chosen_visibility' | 'withdrawn_at'
>

export type Rows = {
  [Name in CatalogTable]: Tables[Name][]
} & { lesson_bodies: Tables['lesson_bodies'][] }

/** Adds a row's content; `extra` is part of its fingerprint and is stored in another table. */
export type Add = <Name extends CatalogTable>(
  table: Name,
  content: Said<Name>,
  extra?: string,
) => void

const emptyRows = (): Rows => ({
  categories: [],
  subcategories: [],
  subjects: [],
  chapters: [],
  lessons: [],
  quizzes: [],
  questions: [],
  lesson_bodies: [],
})

export function collect(origin: string) {
  const rows = emptyRows()
  const add: Add = (table, content, extra = '') => {
    const marks = { origin, fingerprint: fingerprint(content, extra), retired: 0 }
    ;(rows[table] as unknown[]).push({ ...content, ...marks })
  }
  return { rows, add }
}

function fingerprint(content: object, extra: string): string {
  return createHash('sha256')
    .update(JSON.stringify(content) + extra)
    .digest('base64url')
    .slice(0, 22)
}
