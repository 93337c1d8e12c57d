// The courses of a school, as its owners show, hide, retire and import them.
import * as z from 'zod/mini'
import { categoryKinds, courseVisibilities } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { limits } from './limits.ts'
import { schoolLimits } from './school-limits.ts'
import { pageFields, pagination } from './paging.ts'

const tag = 'Office'
const caller = 'student'
const role = 'owner'

const courseStates = ['offered', 'retired'] as const

const adminCourse = z.object({
  id: z.string(),
  name: z.string(),
  category: z.object({ id: z.string(), name: z.string(), kind: z.enum(categoryKinds) }),
  subjectNames: z.array(z.string()),
  subjectCount: z.int(),
  lessonCount: z.int(),
  /** The name of the folder or package that it came with. */
  origin: z.string(),
  /** When that was imported last; null where it is not known. */
  importedAt: z.nullable(z.string()),
  /** How many take it now. */
  students: z.int(),
  /** How many classes have it. */
  classes: z.int(),
  /** Who sees it. */
  visibility: z.enum(courseVisibilities),
  /** What its folder says, which counts where the office has chosen nothing. */
  folderVisibility: z.enum(courseVisibilities),
  isChosen: z.boolean(),
  retiredAt: z.nullable(z.string()),
})
export type AdminCourse = z.output<typeof adminCourse>

export const listAdminCourses = endpoint({
  method: 'GET',
  path: '/admin/courses',
  tag,
  caller,
  role,
  summary: 'The courses of the school: where they come from, who sees them, and how many take them',
  query: z.object({
    ...pageFields,
    /** In the name, the category or the folder. */
    q: z.optional(text('Search', limits.name.longest, 0)),
    visibility: z.optional(z.enum(courseVisibilities)),
    state: z.optional(z.enum(courseStates)),
  }),
  reply: z.object({
    courses: z.array(adminCourse),
    pagination,
    /** Of all courses, whatever is searched for. */
    counts: z.object({ public: z.int(), school: z.int(), groups: z.int(), retired: z.int() }),
    /** The folder on the server that can be imported again; null where it is not there. */
    folder: z.nullable(z.string()),
  }),
  failures: ['signed-out', 'forbidden'],
})

export const changeCourse = endpoint({
  method: 'PUT',
  path: '/admin/courses/{id}',
  tag,
  caller,
  role,
  summary: 'Choose who sees a course, or retire it; what is absent stays',
  params: z.object({ id: id('Course') }),
  body: z.object({
    /** Null: as its folder says. */
    visibility: z.optional(z.nullable(z.enum(courseVisibilities))),
    isRetired: z.optional(z.boolean()),
  }),
  reply: z.object({ course: adminCourse }),
  failures: ['signed-out', 'forbidden', 'not-found'],
})

const findingLevels = ['error', 'warning', 'note'] as const

export const finding = z.object({
  level: z.enum(findingLevels),
  file: z.string(),
  line: z.int(),
  message: z.string(),
})

/** What is counted apart, from the largest to the smallest. */
export const importedThings = [
  'categories',
  'subcategories',
  'subjects',
  'chapters',
  'lessons',
  'quizzes',
  'questions',
] as const

const courseImport = z.object({
  /** The name of the folder: an import of the same name takes the place of the one before. */
  origin: z.string(),
  /** It was imported before. */
  isKnown: z.boolean(),
  findings: z.array(finding),
  /** Errors, warnings and notes in all, of which `findings` has the first. */
  counts: z.object({ errors: z.int(), warnings: z.int(), notes: z.int() }),
  /** Null where errors stop the import. */
  changes: z.nullable(
    z.array(
      z.object({
        thing: z.enum(importedThings),
        fresh: z.int(),
        changed: z.int(),
        retired: z.int(),
      }),
    ),
  ),
  /** What moves, retires or is marked again, in sentences. */
  lines: z.array(z.string()),
  /** Stands for the files and the courses as they were compared: an import of it does what was shown. */
  checked: z.nullable(z.string()),
  isImported: z.boolean(),
})
export type CourseImport = z.output<typeof courseImport>

/** What a change of courses would do, or has done. */
export const courseChanges = z.pick(courseImport, {
  findings: true,
  counts: true,
  changes: true,
  lines: true,
  checked: true,
})

/** Absent: only tells what would happen. */
const checked = z.optional(text('Check', 100))
const importFailures = [
  'signed-out',
  'forbidden',
  'import-running',
  'import-outdated',
  'import-too-long',
] as const

export const importPackage = endpoint({
  method: 'POST',
  path: '/admin/courses/package',
  tag,
  caller,
  role,
  summary: 'Import a .zip of a course folder; without `checked` it only tells what would change',
  query: z.object({ name: text('File name', limits.name.longest), checked }),
  largestBody: schoolLimits.courseImport.bytes,
  upload: { types: ['application/zip'], bytes: schoolLimits.courseImport.bytes },
  reply: z.object({ import: courseImport }),
  failures: [...importFailures, 'not-a-package', 'too-large'],
})

export const importServerFolder = endpoint({
  method: 'POST',
  path: '/admin/courses/folder',
  tag,
  caller,
  role,
  summary:
    'Import the folder on the server again; without `checked` it only tells what would change',
  body: z.object({ checked }),
  reply: z.object({ import: courseImport }),
  failures: [...importFailures, 'not-found'],
})
