// Courses written in the browser: drafts beside the files that were imported, and what was published of them.
import * as z from 'zod/mini'
import { authoringLimits } from './authoring-limits.ts'
import { lessonBlock } from './catalog.ts'
import { courseChanges, finding } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { id, plainWithLines, text } from './fields.ts'
import { pageFields, pagination } from './paging.ts'
import { chosen, question } from './questions.ts'
import { verdict } from './quizzes.ts'

const tag = 'Authoring'
const forAuthors = { tag, caller: 'student', role: 'teacher', right: 'author' } as const
const failures = ['signed-out', 'forbidden', 'not-found'] as const

const origin = text('Folder', authoringLimits.path)
/** In composed letters (NFC), as an import names files. */
const path = z.pipe(
  text('Path', authoringLimits.path),
  z.transform((written: string) => written.normalize('NFC')),
)
const inOrigin = z.object({ origin })
/** A path has slashes, which are no part of an address. */
const ofFile = z.object({ path })
/** sha256 of the bytes of a file, in base64url. */
const digest = text('Digest', 64)

const draftStates = ['same', 'changed', 'new', 'removed', 'conflict'] as const

const person = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }))

const authoredFolder = z.object({
  /** As `{origin}` names it. */
  origin: z.string(),
  /** As its courses are called, the first ones. */
  courses: z.array(z.string()),
  /** Published files, and changed ones. */
  files: z.int(),
  drafts: z.int(),
  importedAt: z.nullable(z.string()),
})
export type AuthoredFolder = z.output<typeof authoredFolder>

export const listAuthoredFolders = endpoint({
  ...forAuthors,
  method: 'GET',
  path: '/drafts',
  summary: 'The folders of courses that can be written in the browser',
  reply: z.object({ folders: z.array(authoredFolder) }),
  failures,
})

const authoredFile = z.object({
  path: z.string(),
  /** What its front matter or its heading calls it; null for what is no page. */
  title: z.nullable(z.string()),
  /** `conflict`: somebody published another text since the draft began. */
  state: z.enum(draftStates),
  /** Who changed it last; null for one that is as published. */
  by: person,
  savedAt: z.nullable(z.string()),
})
export type AuthoredFile = z.output<typeof authoredFile>

export const listAuthoredFiles = endpoint({
  ...forAuthors,
  method: 'GET',
  path: '/drafts/{origin}',
  summary: 'The files of a folder, changed ones among them, in the order of paths',
  params: inOrigin,
  reply: z.object({ files: z.array(authoredFile) }),
  failures,
})

const draft = z.object({
  ...authoredFile.shape,
  /** Letter by letter, with its line ends and a byte order mark; null where the file is removed or is no text. */
  text: z.nullable(z.string()),
  /** Of what is stored: the draft, or the published file where there is none; null for a removed file. */
  digest: z.nullable(z.string()),
  /** Of the published text on which the draft began; null for a new file. */
  base: z.nullable(z.string()),
  /** What is published now; null where nothing is, or where it is the same as `text`. */
  published: z.nullable(z.object({ text: z.nullable(z.string()), digest: z.string() })),
})
export type Draft = z.output<typeof draft>

export const readDraft = endpoint({
  ...forAuthors,
  method: 'GET',
  path: '/drafts/{origin}/file',
  summary: 'A file as its author sees it: the draft, else what is published',
  params: inOrigin,
  query: ofFile,
  reply: z.object({ draft }),
  failures,
})

/** Of several lines, without control characters. */
const fileText = z
  .string()
  .check(z.maxLength(authoringLimits.text, { abort: true }), plainWithLines('Text'))

export const saveDraft = endpoint({
  ...forAuthors,
  method: 'PUT',
  path: '/drafts/{origin}/file',
  summary: 'Save the draft of a file, where nobody has saved another since it was read',
  params: inOrigin,
  query: ofFile,
  // Each character may take six in JSON.
  largestBody: authoringLimits.text * 6,
  body: z.object({
    /** Null: the file is to be removed. */
    text: z.nullable(fileText),
    /** `digest` as it was read last; null for a file that was not there. */
    seen: z.nullable(digest),
    /** The published digest that the text takes account of; absent: as before. */
    base: z.optional(z.nullable(digest)),
  }),
  reply: z.object({ draft }),
  failures: [...failures, 'draft-outdated', 'wrong-path', 'name-used', 'too-many-drafts'],
})

export const dropDraft = endpoint({
  ...forAuthors,
  method: 'DELETE',
  path: '/drafts/{origin}/file',
  summary: 'Drop the draft of a file: it is as published again',
  params: inOrigin,
  query: z.extend(ofFile, { seen: z.optional(digest) }),
  status: 204,
  failures: [...failures, 'draft-outdated'],
})

export const moveDraft = endpoint({
  ...forAuthors,
  method: 'POST',
  path: '/drafts/{origin}/move',
  summary: 'Name a file or folder otherwise, with all that is in it',
  params: inOrigin,
  body: z.object({ from: path, to: path }),
  reply: z.object({ files: z.array(authoredFile) }),
  failures: [...failures, 'wrong-path', 'name-used', 'too-many-drafts'],
})

const authorFinding = z.extend(finding, { column: z.optional(z.int()) })
export type AuthorFinding = z.output<typeof authorFinding>

const previewedPage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lesson'),
    title: z.string(),
    language: z.string(),
    objectives: z.array(z.string()),
    blocks: z.array(lessonBlock),
    headings: z.array(z.object({ id: z.string(), text: z.string() })),
  }),
  z.object({
    kind: z.literal('quiz'),
    title: z.string(),
    language: z.string(),
    questions: z.array(question),
  }),
  z.object({
    kind: z.literal('about'),
    title: z.string(),
    language: z.string(),
    html: z.string(),
  }),
])
export type PreviewedPage = z.output<typeof previewedPage>

export const previewDraft = endpoint({
  ...forAuthors,
  method: 'POST',
  path: '/drafts/{origin}/preview',
  summary: 'A file as students would see it, and what is wrong with it; nothing is stored',
  params: inOrigin,
  largestBody: authoringLimits.text * 6,
  body: z.object({
    path,
    /** Absent: as it is stored. */
    text: z.optional(fileText),
  }),
  reply: z.object({
    /** Null where the file is no page, or too faulty to be one. */
    page: z.nullable(previewedPage),
    /** Of this file. */
    findings: z.array(authorFinding),
    /** By file, how many errors and warnings there are in the folder. */
    faults: z.array(z.object({ file: z.string(), errors: z.int(), warnings: z.int() })),
  }),
  failures: [...failures, 'import-too-long'],
})

export const tryQuestion = endpoint({
  ...forAuthors,
  method: 'POST',
  path: '/drafts/{origin}/try',
  summary: 'Answer a question of a file as a student would; nothing is stored',
  params: inOrigin,
  largestBody: authoringLimits.text * 6,
  body: z.object({ path, text: z.optional(fileText), questionId: id('Question'), chosen }),
  reply: z.object({ verdict }),
  failures: [...failures, 'import-too-long'],
})

const textChange = z.object({
  ...authoredFile.shape,
  /** The texts of all changes are too long for one reply: this one is left out. */
  isOmitted: z.boolean(),
  /** Null where the file is no text, or not there. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** More than three quarters of the text go. */
  isShrunk: z.boolean(),
})
export type TextChange = z.output<typeof textChange>

export const listTextChanges = endpoint({
  ...forAuthors,
  method: 'GET',
  path: '/draft-changes/{origin}',
  summary: 'What is changed in a folder and not published, before and after',
  params: inOrigin,
  reply: z.object({ changes: z.array(textChange) }),
  failures,
})

export const publishDrafts = endpoint({
  ...forAuthors,
  method: 'POST',
  path: '/drafts/{origin}/publish',
  summary:
    'Publish all drafts of a folder at once; without `checked` it only tells what would change',
  params: inOrigin,
  body: z.object({
    note: z.optional(text('Note', authoringLimits.note, 0)),
    checked: z.optional(text('Check', 100)),
  }),
  reply: z.object({
    publication: z.extend(courseChanges, {
      /** Files of which another text was published since their drafts began. */
      conflicts: z.array(z.string()),
      /** Students who take a course of the folder. */
      students: z.int(),
      isPublished: z.boolean(),
    }),
  }),
  failures: [...failures, 'import-running', 'import-outdated', 'import-too-long'],
})

const publication = z.object({
  id: z.string(),
  at: z.string(),
  /** Null: it was imported, or the account is gone. */
  by: person,
  note: z.nullable(z.string()),
  files: z.array(
    z.object({ id: z.string(), path: z.string(), state: z.enum(['changed', 'new', 'removed']) }),
  ),
})
export type Publication = z.output<typeof publication>

export const listPublications = endpoint({
  ...forAuthors,
  method: 'GET',
  path: '/revisions/{origin}',
  summary: 'What was published of a folder, or of one of its files, the newest first',
  params: inOrigin,
  query: z.object({ ...pageFields, path: z.optional(path) }),
  reply: z.object({ publications: z.array(publication), pagination }),
  failures,
})

export const restorePublication = endpoint({
  ...forAuthors,
  method: 'POST',
  path: '/revisions/{id}/restore',
  summary: 'Make drafts of the files as they were after a publication; nothing is published by it',
  params: z.object({ id: id('Revision') }),
  body: z.object({ path: z.optional(path) }),
  reply: z.object({ origin: z.string(), paths: z.array(z.string()) }),
  failures: [...failures, 'drafts-there', 'too-many-drafts'],
})
