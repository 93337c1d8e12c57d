// A school as it was read from a folder: what every reader makes and the importer takes. Plain data, no database, no files.
import type {
  Accent,
  CourseVisibility,
  Cover,
  categoryKinds,
  lessonKinds,
} from '@kinnow/contract/catalog'
import type { QuizRules } from '@kinnow/contract/quiz-rules'
import type { courseLevels } from '@kinnow/contract/course-search'
import type { Schedule } from '../../weekend/occurrences.ts'
import type { Finding } from './findings.ts'
import type { QuestionNode } from './question.ts'
import type { Source } from './source.ts'

/** Every node's `key` is its identity: the path without order numbers, or the `id:` of its front matter. */
type Node = { key: string; source: Source }

export type School = {
  /** Names the folder across imports (its path-independent name), so that what is missing now was here before. */
  origin: string
  /** Words that the search takes for each other, a list each. What importers read has none. */
  synonyms?: string[][]
  categories: CategoryNode[]
  assets: AssetNode[]
  /** Everything that was read, by its path relative to the folder. */
  files: Files
}

/** Files by path; what they hold may be read from the disk each time. A Map is one too. */
export type Files = {
  readonly size: number
  has: (path: string) => boolean
  get: (path: string) => Uint8Array | undefined
  keys: () => Iterable<string>
  /** The names in one folder, where they need not be looked for. */
  within?: (folder: string) => { folders: string[]; files: string[] }
  [Symbol.iterator]: () => Iterator<[string, Uint8Array]>
}

export type CategoryNode = Node & {
  name: string
  kind: (typeof categoryKinds)[number]
  summary: string
  subcategories: SubcategoryNode[]
}

export type SubcategoryNode = Node & {
  name: string
  summary: string
  grade: number | null
  topic: string | null
  level: (typeof courseLevels)[number] | null
  hours: number | null
  /** Who sees it; unset: everybody. */
  visibility?: CourseVisibility
  /** When a weekend course meets. */
  schedule: Schedule | null
  /** Of the clocks that its quizzes mean; unset: UTC. */
  timezone?: string
  accent: Accent
  cover: Cover
  subjects: SubjectNode[]
}

export type SubjectNode = Node & {
  name: string
  title: string
  summary: string
  accent: Accent
  cover: Cover
  language: string
  outcomes: string[]
  aboutHtml: string
  chapters: ChapterNode[]
}

export type ChapterNode = Node & {
  name: string
  summary: string
  lessons: LessonNode[]
  /** The chapter's own quiz. */
  quiz: QuizNode | null
}

export type LessonNode = Node & {
  title: string
  summary: string
  minutes: number
  kind: (typeof lessonKinds)[number]
  preview: boolean
  objectives: string[]
  /** Safe HTML and quick checks in reading order. */
  blocks: Block[]
  headings: { id: string; text: string }[]
  quizzes: QuizNode[]
}

export type Block = { type: 'html'; html: string } | { type: 'check'; question: QuestionNode }

export type QuizNode = Node & {
  title: string
  placement: 'before' | 'after'
  /** Unset: the course has none. */
  rules?: WrittenRules
  questions: QuestionNode[]
}

/** What a quiz file says about how it is taken; `opens` and `closes` as clocks on a wall show them, or with a distance. */
export type WrittenRules = Partial<Omit<QuizRules, 'opensAt' | 'closesAt'>> & {
  opens?: string
  closes?: string
}

/** A picture, film, caption file or download; shown at `/media/<name>`, the name being made from its content. */
export type AssetNode = {
  /** sha256 of the bytes, of a download with its name before them, in hex: first 32 digits, then the file's extension. */
  name: string
  type: string
  bytes: Uint8Array
  /** Of a download: the name it is saved under. */
  fileName?: string
}

export type Reading = {
  school: School
  findings: Finding[]
  /** By an importer: how many of what became part of the school, by plural name. */
  taken?: Record<string, number>
}

export type ReadOptions = {
  /** Leave out what is faulty instead of refusing the folder. */
  skipFaulty: boolean
  /** For folders with several languages: which one. Null where nobody says: the one that its folder is named after, else English. */
  language: string | null
}
