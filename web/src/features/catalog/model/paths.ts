// The addresses of the catalog's screens (SPEC §2).
import type { Category, Subcategory } from '@kinnow/contract/catalog'
import type { Step } from '@kinnow/contract/steps'
import { classNameOf } from '@kinnow/contract/class-name'
import { digitalSchool, skills, weekendCourses } from '#texts/en/explore.ts'

export const schoolPath = '/explore/category/digitalschool'
export const skillsPath = '/explore/category/skilledbased'

/** `name` is the school's own choice (`WEEKEND_COURSES_PATH`). */
export const weekendPath = (name: string) => `/path/${name}`

/** `weekendName` is what the school calls the weekend courses' address. */
export const categoryPath = (kind: Category['kind'], weekendName: string) =>
  ({ academic: schoolPath, skill: skillsPath, weekend: weekendPath(weekendName) })[kind]

/** The step of the trail above a class or course. */
export const categoryCrumb = ({ kind }: Pick<Category, 'kind'>, weekendName: string) => ({
  to: categoryPath(kind, weekendName),
  text: { academic: digitalSchool.page, skill: skills.page, weekend: weekendCourses.page }[kind],
})

/** A course is one subject by itself; a class has a grade, and may have one subject too. */
export const isCourse = ({ grade, subjectId }: Pick<Subcategory, 'grade' | 'subjectId'>) =>
  grade === null && subjectId !== null

type Group = { id: string; name: string }

export const subjectsPath = ({ id, name }: Group) =>
  `${schoolPath}/subjects/${encodeURIComponent(classNameOf(name))}/${encodeURIComponent(id)}`

/** Without a subject the screen shows the first one; with a chapter that one is open. */
export function subjectPath(group: Group, subjectId?: string | null, chapterId?: string) {
  const query = new URLSearchParams({
    ...(subjectId && { subject: subjectId }),
    ...(chapterId && { chapter: chapterId }),
  }).toString()
  return `${subjectsPath(group)}/subject-details${query && `?${query}`}`
}

/** A lesson that anybody may read, under the address of its subject. */
export const previewPath = (group: Group, lessonId: string) =>
  `${subjectsPath(group)}/subject-details/preview/${encodeURIComponent(lessonId)}`

/** `anchor` is the id of a heading in the lesson. */
export const lessonPath = (id: string, anchor: string | null = null) =>
  `/lessonpage?id=${encodeURIComponent(id)}${anchor === null ? '' : `#${encodeURIComponent(anchor)}`}`
/** Leads to the chapter's first lesson. */
export const chapterPath = (id: string) => `/lessonpage?chapter=${encodeURIComponent(id)}`
export const quizPath = (id: string) => `/quizpage?id=${encodeURIComponent(id)}`

/** An attempt: its open question, or its result once handed in. */
export const attemptPath = (id: string) => `/quizpage?attempt=${encodeURIComponent(id)}`
export const markedHash = '#marked'
/** At the answer of an attempt that a teacher marked last. */
export const markedAnswerPath = (id: string) => `${attemptPath(id)}${markedHash}`
/** Where what an attempt missed is gone over. */
export const practicePath = (id: string) => `${attemptPath(id)}&practice`

/** Where a lesson or a quiz is taken. */
export const stepPath = ({ kind, id }: Pick<Step, 'kind' | 'id'>) =>
  kind === 'quiz' ? quizPath(id) : lessonPath(id)

/** The completion screen of a chapter, or of the whole course. */
export const finishedPath = (
  finished: 'chapter' | 'course',
  chapterId: string,
  subjectId: string,
) =>
  finished === 'course'
    ? `/congratulations?finished=${encodeURIComponent(subjectId)}`
    : `/congratulations?chapter=${encodeURIComponent(chapterId)}`

// A student's own pages. Without an id they show what was selected last.
export const courseListPath = '/courselist'
export const courseGridPath = '/coursegrid'
export const courseDetailsPath = (subjectId: string) =>
  `/coursedetails?subject=${encodeURIComponent(subjectId)}`
export const myCoursePath = (subjectId: string) =>
  `/user-course-details?subject=${encodeURIComponent(subjectId)}`
export const chapterDetailsPath = (chapterId: string) =>
  `/lessondetails?chapter=${encodeURIComponent(chapterId)}`

// The catalog inside the dashboard.
export const dashboardClassesPath = '/dashboard/category/digitalschool-classes'
export const dashboardSubjectsPath = ({ id }: Pick<Group, 'id'>) =>
  `/dashboard/subject-selection?subcategory=${encodeURIComponent(id)}`
/** The dashboard has no place of its own for courses without classes. */
export const dashboardCategoryPath = (kind: Category['kind'], weekendName: string) =>
  kind === 'academic' ? dashboardClassesPath : categoryPath(kind, weekendName)
