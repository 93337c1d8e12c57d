// The place of what importers read: one course with one subject, among the skill courses.
import type { CategoryNode, SubcategoryNode, SubjectNode } from '../model/school.ts'

type Course = Pick<
  SubcategoryNode,
  'name' | 'summary' | 'source' | 'accent' | 'cover' | 'topic'
> & {
  key: string
  title: string
  language: string
  aboutHtml: string
  chapters: SubjectNode['chapters']
}

/** Hours are those of the lessons, rounded, one at least. */
export const asSkillCourse = (course: Course): CategoryNode => {
  const { key, title, language, aboutHtml, chapters, topic, ...shared } = course
  const minutes = chapters
    .flatMap(({ lessons }) => lessons)
    .reduce((sum, lesson) => sum + lesson.minutes, 0)
  const subject: SubjectNode = {
    ...shared,
    key: `${key}/course`,
    title,
    language,
    aboutHtml,
    chapters,
    outcomes: [],
  }
  const subcategory: SubcategoryNode = {
    ...shared,
    key,
    grade: null,
    topic,
    level: 'Beginner',
    schedule: null,
    subjects: [subject],
    hours: Math.max(1, Math.round(minutes / 60)),
  }
  return {
    key: 'skill-based',
    source: shared.source,
    name: 'Skill-based',
    kind: 'skill',
    summary: '',
    subcategories: [subcategory],
  }
}
