import type { Reached } from '@kinnow/contract/rubric'

/** The levels of a rubric that a mark says were reached, from the JSON that is stored; null where it has none. */
export const readReached = (json: string | null): Reached[] | null =>
  json === null ? null : (JSON.parse(json) as Reached[])
