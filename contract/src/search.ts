// One search over all that can be learned: courses, subjects, chapters, lessons, and the text of the lessons one takes.
import * as z from 'zod/mini'
import { subjectLook } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { longText } from './fields.ts'
import { limits } from './limits.ts'
import { wholeNumber } from './paging.ts'

/** A line of plain text, and the places in it that match: pairs of start and end in UTF-16 units, in order. */
const highlighted = z.object({
  text: z.string(),
  hits: z.array(z.tuple([z.int(), z.int()])),
})
export type Highlighted = z.output<typeof highlighted>

const crumb = z.object({ id: z.string(), name: z.string() })

/** From the largest to the smallest: of equal matches the larger one comes first. */
export const hitKinds = ['subcategory', 'subject', 'chapter', 'lesson'] as const

export const hit = z.object({
  kind: z.enum(hitKinds),
  id: z.string(),
  title: highlighted,
  /** Of the summary, or with `inText` of the lesson's text, the part around the words that match. */
  excerpt: highlighted,
  /** Found in the text, not in title or summary: only for those who take the course. */
  inText: z.boolean(),
  /** Whether the caller takes the course. */
  isOwn: z.boolean(),
  /** Of a lesson: whether the caller may read it. */
  isReadable: z.boolean(),
  /** Where it stands; what is not above it, nor itself, is null. */
  place: z.object({
    subcategory: z.object({
      ...crumb.shape,
      grade: z.nullable(z.int()),
      /** The only subject of a course. */
      subjectId: z.nullable(z.string()),
    }),
    subject: z.nullable(crumb),
    chapter: z.nullable(crumb),
  }),
  ...subjectLook,
})
export type SearchHit = z.output<typeof hit>

export const search = endpoint({
  method: 'GET',
  path: '/search',
  tag: 'Catalog',
  caller: 'either',
  summary:
    'Find courses, subjects, chapters and lessons by their names and summaries, the best match first; with a token also by the text of the lessons of courses one takes',
  query: z.object({
    /** Every word must be there, in any of its forms; the beginning of a word is enough. Signs mean nothing, nor do ends of lines. */
    q: longText('Search', limits.find.longest),
    limit: wholeNumber('Limit', 1, limits.find.largest, limits.find.size),
  }),
  reply: z.object({ hits: z.array(hit) }),
})
