import type { Subcategory } from '@kinnow/contract/catalog'
import type { CourseCardProps } from '../components/course-card.tsx'
import { subjectPath } from './paths.ts'

/** What a card shows of a course by itself, wherever it is. */
export const cardOf = (course: Subcategory) =>
  ({
    to: subjectPath(course),
    title: course.name,
    text: course.summary,
    accent: course.accent,
    language: course.language,
    cover: course.cover,
    tag: course.topic,
    note: course.level,
    chapterCount: course.chapterCount,
    minutes: course.hours ? course.hours * 60 : course.minutes,
  }) satisfies CourseCardProps
