// A school as rows of the catalog, one course after the other.
import { basename, dirname } from 'node:path/posix'
import { nodeId, orderOf } from '../model/ids.ts'
import type { ChapterNode, School, SubcategoryNode, SubjectNode } from '../model/school.ts'
import type { Source } from '../model/source.ts'
import { addChapter, quizzesOf } from './chapter-rows.ts'
import { collect, type Rows } from './collect-rows.ts'

/** The categories, then one course after the other: a school may be larger than memory. */
export function* rowsOf(school: School): Generator<Rows> {
  const { rows, add } = collect(school.origin)
  school.categories.forEach(({ key, source, name, kind, summary }, index) => {
    const id = nodeId('category', key)
    const position = positionOf(source, index)
    add('categories', { id, position, name, kind, summary, subcategory_count: 0 })
  })
  yield rows
  for (const category of school.categories) {
    for (const [index, course] of category.subcategories.entries()) {
      yield rowsOfCourse({
        course,
        position: positionOf(course.source, index),
        categoryId: nodeId('category', category.key),
        origin: school.origin,
      })
    }
  }
}

/** The number of its folder, so that several folders make one order; its place where the folder has none. */
const positionOf = ({ file }: Source, index: number): number =>
  orderOf(basename(dirname(file))) ?? index

function rowsOfCourse({
  course,
  position,
  categoryId,
  origin,
}: {
  course: SubcategoryNode
  position: number
  categoryId: string
  origin: string
}): Rows {
  const { rows, add } = collect(origin)
  const id = nodeId('subcategory', course.key)
  const sizes = course.subjects.map(({ chapters }) => chapters.map(sizeOf))
  const { name, summary, grade, topic, level, hours, accent, cover, visibility } = course
  const only = course.subjects.length === 1 ? course.subjects[0] : undefined
  add('subcategories', {
    id,
    position,
    category_id: categoryId,
    name,
    summary,
    grade,
    topic,
    level,
    hours,
    visibility: visibility ?? 'public',
    accent,
    cover,
    language: commonLanguage(course.subjects),
    schedule: course.schedule && JSON.stringify(course.schedule),
    subject_id: only ? nodeId('subject', only.key) : null,
    subject_names: JSON.stringify(course.subjects.slice(0, 4).map((subject) => subject.name)),
    subject_count: course.subjects.length,
    ...sizeIn(sizes.flat()),
  })
  for (const [at, subject] of course.subjects.entries()) {
    const subjectId = nodeId('subject', subject.key)
    const { title, language } = subject
    const own = sizes[at] ?? []
    const look = { accent: subject.accent, cover: subject.cover }
    add('subjects', {
      id: subjectId,
      position: at,
      subcategory_id: id,
      name: subject.name,
      title,
      summary: subject.summary,
      ...look,
      language,
      outcomes: JSON.stringify(subject.outcomes),
      about_html: subject.aboutHtml,
      ...sizeIn(own),
      quiz_count: own.reduce((sum, { quizzes }) => sum + quizzes, 0),
    })
    const above = { subcategory: id, subject: subjectId, zone: course.timezone ?? 'UTC' }
    for (const [place, chapter] of subject.chapters.entries()) {
      rows.lesson_bodies.push(...addChapter({ node: chapter, position: place, above, add }))
    }
  }
  return rows
}

/** Taken once, as fetching a chapter's lessons may cost more than counting them. */
const sizeOf = (chapter: ChapterNode) => ({
  lessons: chapter.lessons.length,
  minutes: chapter.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0),
  quizzes: quizzesOf(chapter).length,
})

const sizeIn = (chapters: ReturnType<typeof sizeOf>[]) => ({
  chapter_count: chapters.length,
  lesson_count: chapters.reduce((sum, { lessons }) => sum + lessons, 0),
  minutes: chapters.reduce((sum, { minutes }) => sum + minutes, 0),
})

// The language of a class or course: its names, and all that is shown of it as a whole.
/** The language most subjects are taught in, of several alike the first; English where there is no subject. */
export function commonLanguage(subjects: Pick<SubjectNode, 'language'>[]): string {
  const counts = new Map<string, number>()
  for (const { language } of subjects) counts.set(language, (counts.get(language) ?? 0) + 1)
  let common = 'en'
  let most = 0
  for (const [language, count] of counts) {
    if (count > most) [common, most] = [language, count]
  }
  return common
}
