// How courses are found: by words, topic, level and length, in an order.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, longText, text as anyText } from './fields.ts'
import { limits } from './limits.ts'

export const courseLevels = ['Beginner', 'Intermediate', 'Advanced'] as const
export const courseLengths = ['short', 'medium', 'long'] as const
export const courseSorts = ['recommended', 'name', 'shortest'] as const
export type CourseLength = (typeof courseLengths)[number]
export type CourseSort = (typeof courseSorts)[number]

const text = (label: string) => anyText(label, limits.search.longest, 0)
const oneOf = <const Values extends readonly string[]>(label: string, values: Values) =>
  z.enum(values, { error: `${label} must be one of ${values.join(', ')}` })

export const courseFilter = {
  /** Words that stand in the name, the summary or the topic. */
  q: z.optional(longText('Search', limits.search.longest, 0)),
  topic: z.optional(text('Topic')),
  level: z.optional(oneOf('Level', courseLevels)),
  length: z.optional(oneOf('Length', courseLengths)),
  sort: z._default(oneOf('Sort', courseSorts), 'recommended'),
}

export const listTopics = endpoint({
  method: 'GET',
  path: '/topics',
  tag: 'Catalog',
  caller: 'either',
  summary: 'The topics of the courses of a category, by name',
  query: z.object({ categoryId: id('Category') }),
  reply: z.object({ topics: z.array(z.string()) }),
  cacheable: true,
})
