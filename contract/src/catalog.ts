// What can be learned: categories → subcategories (a class or a course) → subjects → chapters → lessons (SPEC §7).
import * as z from 'zod/mini'
import { courseFilter, courseLevels } from './course-search.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { pageFields, pagination } from './paging.ts'
import { question } from './questions.ts'
import { step } from './steps.ts'

const tag = 'Catalog'
const byId = z.object({ id: id() })
export const accents = ['sci', 'math', 'eng', 'soc', 'cs', 'art'] as const
export const covers = [
  'leaf',
  'flask',
  'graph',
  'book',
  'globe',
  'browser',
  'shapes',
  'chart',
  'code',
  'numbers',
  'speech',
  'rocket',
] as const
export const categoryKinds = ['academic', 'skill', 'weekend'] as const
/** Who sees a course: everybody, who is signed in, or the members of classes that have it. */
export const courseVisibilities = ['public', 'school', 'groups'] as const
export type CourseVisibility = (typeof courseVisibilities)[number]
export const lessonKinds = ['read', 'video', 'lab'] as const
/** Whether a quiz comes before or after its lesson. */
export const quizPlacements = ['before', 'after'] as const
export type Accent = (typeof accents)[number]
export type Cover = (typeof covers)[number]

/** How a course looks and what it speaks: `language` is a tag such as `en`, `hi` or `pt-BR`, of its names and texts. */
export const subjectLook = { accent: z.enum(accents), cover: z.enum(covers), language: z.string() }
const size = { chapterCount: z.int(), lessonCount: z.int(), minutes: z.int() }

export const category = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(categoryKinds),
  summary: z.string(),
  subcategoryCount: z.int(),
})
export type Category = z.output<typeof category>

export const subcategory = z.object({
  id: z.string(),
  subcategoryId: z.string(),
  categoryId: z.string(),
  name: z.string(),
  summary: z.string(),
  /** 1 to 12 for a class of the digital school, null for a course. */
  grade: z.nullable(z.int()),
  topic: z.nullable(z.string()),
  level: z.nullable(z.enum(courseLevels)),
  hours: z.nullable(z.number()),
  /** The only subject of a course, so that a card leads straight to it; null for a class. */
  subjectId: z.nullable(z.string()),
  /** The names of the first subjects, for a class's tile. */
  subjectNames: z.array(z.string()),
  subjectCount: z.int(),
  /** The school offers it no more: who takes it finishes it. */
  isRetired: z.optional(z.literal(true)),
  ...subjectLook,
  ...size,
})
export type Subcategory = z.output<typeof subcategory>

export const subject = z.object({
  id: z.string(),
  subcategoryId: z.string(),
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  quizCount: z.int(),
  ...subjectLook,
  ...size,
})
export type Subject = z.output<typeof subject>

export const chapter = z.object({
  id: z.string(),
  subjectId: z.string(),
  name: z.string(),
  summary: z.string(),
  /** 1 for the first. */
  number: z.int(),
  lessonCount: z.int(),
  minutes: z.int(),
  /** The chapter's own quiz, if it has one. */
  quiz: z.nullable(z.object({ id: z.string(), title: z.string(), questionCount: z.int() })),
})
export type Chapter = z.output<typeof chapter>

export const lesson = z.object({
  id: z.string(),
  chapterId: z.string(),
  title: z.string(),
  summary: z.string(),
  number: z.int(),
  minutes: z.int(),
  kind: z.enum(lessonKinds),
  /** A preview is for everybody: `/previews/{id}` needs no account, and `/lessons/{id}` no enrollment. */
  preview: z.boolean(),
})
export type Lesson = z.output<typeof lesson>

/** A lesson's text in the order it is read: safe HTML, made when the course was imported, and quick checks between. */
export const lessonBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('html'), html: z.string() }),
  z.object({ type: z.literal('check'), question }),
])
export type LessonBlock = z.output<typeof lessonBlock>

/** A lesson with all there is to read of it; its questions without their answers (S28). */
export const readableLesson = z.object({
  ...lesson.shape,
  objectives: z.array(z.string()),
  blocks: z.array(lessonBlock),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
})
export type ReadableLesson = z.output<typeof readableLesson>

export const crumb = z.object({ id: z.string(), name: z.string() })
export const chapterCrumb = z.object({ ...crumb.shape, number: z.int() })
export const place = z.object({
  category: z.object({ id: z.string(), name: z.string(), kind: z.enum(categoryKinds) }),
  subcategory: crumb,
  subject: z.object({ id: z.string(), name: z.string(), ...subjectLook }),
})
export type Place = z.output<typeof place>

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  tag,
  caller: 'either',
  summary: 'All categories',
  reply: z.object({ categories: z.array(category) }),
  cacheable: true,
})

export const listSubcategories = endpoint({
  method: 'GET',
  path: '/subcategories',
  tag,
  caller: 'either',
  summary: 'A page of the classes or courses of a category',
  query: z.object({ ...pageFields, categoryId: z.optional(id('Category')), ...courseFilter }),
  reply: z.object({ subCategories: z.array(subcategory), pagination }),
  cacheable: true,
})

export const getSubcategory = endpoint({
  method: 'GET',
  path: '/subcategories/{id}',
  tag,
  caller: 'either',
  summary: 'One class or course',
  params: byId,
  reply: z.object({ subCategory: subcategory, category: place.shape.category }),
  failures: ['not-found'],
  cacheable: true,
})

export const listSubjects = endpoint({
  method: 'GET',
  path: '/subjects',
  tag,
  caller: 'either',
  summary: 'A page of the subjects of a class or course',
  query: z.object({ ...pageFields, subcategoryId: z.optional(id('Subcategory')) }),
  reply: z.object({ subjects: z.array(subject), total: z.int(), pagination }),
  cacheable: true,
})

export const getSubject = endpoint({
  method: 'GET',
  path: '/subjects/{id}',
  tag,
  caller: 'either',
  summary: 'One subject with what it teaches and where it stands',
  params: byId,
  reply: z.object({
    subject: z.object({ ...subject.shape, outcomes: z.array(z.string()), aboutHtml: z.string() }),
    place,
  }),
  failures: ['not-found'],
  cacheable: true,
})

export const listChapters = endpoint({
  method: 'GET',
  path: '/chapters',
  tag,
  caller: 'either',
  summary: 'A page of the chapters of a subject; `limit=1` gives the count',
  query: z.object({ ...pageFields, subjectId: id('Subject') }),
  reply: z.object({
    chapters: z.array(chapter),
    pagination: z.object({ ...pagination.shape, totalChapters: z.int() }),
  }),
  failures: ['no-chapters'],
  cacheable: true,
})

export const getChapter = endpoint({
  method: 'GET',
  path: '/chapters/{id}',
  tag,
  caller: 'either',
  summary: 'One chapter with where it stands',
  params: byId,
  reply: z.object({ chapter, place }),
  failures: ['not-found'],
  cacheable: true,
})

export const listLessons = endpoint({
  method: 'GET',
  path: '/lessons',
  tag,
  caller: 'either',
  summary: 'The lessons of a chapter, or of all chapters of a subject, titles only',
  query: z.object({ chapterId: z.optional(id('Chapter')), subjectId: z.optional(id('Subject')) }),
  reply: z.object({ lessons: z.array(lesson) }),
  failures: ['no-lessons'],
  cacheable: true,
})

export const getLesson = endpoint({
  method: 'GET',
  path: '/lessons/{id}',
  tag,
  caller: 'student',
  summary: 'A lesson to read: its text, quick checks without answers, neighbours and quizzes',
  params: byId,
  reply: z.object({
    lesson: readableLesson,
    chapter: chapterCrumb,
    /** All lessons of the chapter, this one among them. */
    outline: z.array(lesson),
    quizzes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        questionCount: z.int(),
        /** Null for the chapter's quiz. */
        lessonId: z.nullable(z.string()),
        moment: z.enum(quizPlacements),
      }),
    ),
    previous: z.nullable(crumb),
    next: z.nullable(crumb),
    nextChapter: z.nullable(crumb),
    /** What is due once this lesson is complete, a lesson or a quiz; null when nothing is. */
    due: z.nullable(step),
    place,
  }),
  failures: ['signed-out', 'not-enrolled', 'not-found'],
})
