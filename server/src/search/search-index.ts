// The index of what can be found, the same to its users on either engine.
import type { Engine, Queries } from '../lib/db/database.ts'
import type { Condition } from './condition.ts'
import type { Kind } from './fields.ts'
import { postgresIndex } from './postgres-index.ts'
import { sqliteIndex } from './sqlite-index.ts'

export type Entry = {
  kind: Kind
  /** The id of the course, subject, chapter or lesson. */
  thing_id: string
  /** The course it is part of, or is. */
  subcategory_id: string
  title: string
}

export type Found = Entry & {
  /** Small for what was brought in early: courses before lessons, lessons in their order. */
  number: number
  /** Which of the conditions it meets; a thing that meets several is told once for each. */
  condition: number
}

export type SearchIndex = {
  /** Adds entries with their tokens, or writes them anew. */
  write: (query: Queries, entries: (Entry & { tokens: string[] })[]) => Promise<void>
  remove: (query: Queries, kind: Kind, ids: string[]) => Promise<void>
  /** Of each condition the first entries in the order of the index, at most `most`; nothing is ranked or counted. */
  find: (query: Queries, conditions: Condition[], most: number) => Promise<Found[]>
  /** Forgets everything. */
  empty: (query: Queries) => Promise<void>
  /** After many changes, so that the next search need not tidy up. */
  settle: (query: Queries) => Promise<void>
}

export const indexOn = (engine: Engine): SearchIndex =>
  engine === 'postgres' ? postgresIndex : sqliteIndex
