// One search over all that can be learned: courses, subjects, chapters, lessons by what they teach, and the text of the
// lessons one takes.
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
  /** Of the summary, an objective, a heading or a term, or with `inText` of the lesson's text: the part that matches. */
  excerpt: highlighted,
  /** Found in the text, not in the lesson's public summary: only for those who take the course. */
  inText: z.boolean(),
  /** Whether the caller takes the course. */
  isOwn: z.boolean(),
  /** Of a lesson: whether the caller may read it. */
  isReadable: z.boolean(),
  /** Of a lesson: whether anybody may read it, as a preview. */
  isPreview: z.boolean(),
  /** Its place; what is not above it, nor itself, is null. */
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
    'Find courses, subjects, chapters and lessons by their names, summaries, objectives, headings and terms, the best match first; with a token also by the text of the lessons of courses one takes',
  query: z.object({
    /**
     * What has all words comes first, in any of their forms, mistyped a little, or begun only; else what has most of
     * them. Signs mean nothing but where they are code, nor do ends of lines.
     */
    q: longText('Search', limits.find.longest),
    limit: wholeNumber({
      label: 'Limit',
      least: 1,
      most: limits.find.largest,
      otherwise: limits.find.size,
    }),
  }),
  reply: z.object({ hits: z.array(hit) }),
})

export const suggestions = endpoint({
  method: 'GET',
  path: '/search/suggestions',
  tag: 'Catalog',
  caller: 'either',
  summary:
    'What can be opened before anything is typed: what one has read last, one’s courses, and what many take',
  reply: z.object({
    /** Lessons that the caller has read last, of courses taken now. */
    lastSeen: z.array(hit),
    /** The caller's courses. */
    own: z.array(hit),
    /** Courses that the most students take now, without the caller's. */
    popular: z.array(hit),
    /** The first courses of the school, as long as nobody takes any. */
    courses: z.array(hit),
  }),
})
export type Suggestions = z.output<typeof suggestions.reply>
