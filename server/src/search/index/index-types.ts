// What an index is to its users, the same on either engine.
import type { Queries } from '../../lib/db/database.ts'
import type { Kind, PublicText } from './fields.ts'
import type { Condition, Token } from './token.ts'

export type Entry = PublicText & {
  kind: Kind
  /** The id of the course, subject, chapter or lesson. */
  thing_id: string
  /** The course it is part of, or is. */
  subcategory_id: string
}

export type Found = Entry & {
  /** Small for what was brought in early: courses before lessons, lessons in their order. */
  number: number
  /** Which of the conditions it meets; a thing that meets several is returned once for each. */
  condition: number
}

export type SearchIndex = {
  /** Adds entries with their tokens, or rewrites them. */
  write: (query: Queries, entries: (Entry & { tokens: Token[] })[]) => Promise<void>
  remove: (query: Queries, kind: Kind, ids: string[]) => Promise<void>
  /** Of each condition the first entries in the order of the index, at most `most`; nothing is ranked or counted. */
  find: (
    query: Queries,
    conditions: Condition[],
    /** `hidden`: courses of which nothing is found. */
    within: { most: number; hidden: string[] },
  ) => Promise<Found[]>
  /** Forgets everything, and has it written again. */
  refill: (query: Queries, fill: () => Promise<void>) => Promise<void>
  /** After many changes, so that the next search need not tidy up. */
  settle: (query: Queries) => Promise<void>
}
