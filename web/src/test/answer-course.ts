// A course with two chapters, as the screens of a course ask for it; a test replaces the answer that matters to it.
import { listOwnAssignments } from '@kinnow/contract/assignments'
import {
  getChapter,
  getSubcategory,
  getSubject,
  listChapters,
  listLessons,
  listSubjects,
} from '@kinnow/contract/catalog'
import type { Subcategory } from '@kinnow/contract/catalog'
import { listEnrollments } from '@kinnow/contract/enrollments'
import { getCourseLevels, getSubjectLevels } from '@kinnow/contract/level-screens'
import { paginate } from '@kinnow/contract/paging'
import { getSubjectProgress } from '@kinnow/contract/progress'
import type { SubjectProgress } from '#features/progress/api.ts'
import { buildChapter, buildLesson, buildSubcategory, buildSubject } from './builders.ts'
import { answer } from './fake-server.ts'
import { buildEnrollment, buildProgress, buildStanding, buildStep } from './learning-builders.ts'
import { buildCourseLevels, buildSubjectLevels } from './review-builders.ts'

const pagination = paginate(2, { page: 1, limit: 100 })
const category = { id: 'academic', name: 'Academic', kind: 'academic' as const }

const lessons = [
  buildLesson({ id: 'lesson-1', title: 'What plants eat', minutes: 8 }),
  buildLesson({ id: 'lesson-2', title: 'Inside a leaf', minutes: 10 }),
  buildLesson({ id: 'lesson-3', title: 'Shadows', chapterId: 'light', minutes: 7 }),
]
const chapters = [
  buildChapter(),
  buildChapter({ id: 'light', name: 'Light', number: 2, lessonCount: 1, minutes: 7, quiz: null }),
]

/** Lesson 1 done, lesson 2 read to 60 %, and the quiz of plants taken. */
export const someProgress: SubjectProgress = {
  enrollmentId: 'enrollment-1',
  lessons: [
    buildProgress({ lessonId: 'lesson-1', percent: 100, completed: true }),
    buildProgress({ lessonId: 'lesson-2', percent: 60 }),
  ],
  quizzes: [
    {
      quizId: 'plants-quiz',
      title: 'Quiz: plants',
      chapterId: 'plants',
      attempts: 2,
      bestPercent: 80,
      countingPercent: 80,
      isUnderWay: false,
      deadline: null,
      counts: 'best',
    },
  ],
  standing: buildStanding({
    lessonCount: 3,
    lessonsCompleted: 1,
    quizCount: 1,
    quizzesCompleted: 1,
    percent: 50,
  }),
  due: buildStep(),
  chapters: [
    {
      id: 'plants',
      ...buildStanding({
        lessonCount: 2,
        lessonsCompleted: 1,
        quizCount: 1,
        quizzesCompleted: 1,
        percent: 67,
      }),
      due: buildStep(),
    },
    {
      id: 'light',
      ...buildStanding({ lessonCount: 1, lessonsCompleted: 0, percent: 0 }),
      due: buildStep({ id: 'lesson-3', title: 'Shadows', chapterId: 'light' }),
    },
  ],
}

export function answerCourse(progress: SubjectProgress, parts: Partial<Subcategory> = {}): void {
  const subject = {
    ...buildSubject(),
    outcomes: ['You can draw a leaf.'],
    aboutHtml: '<p>Paper.</p>',
  }
  const group = buildSubcategory(parts)
  const place = { category, subcategory: group, subject }
  answer(getSubject, { subject, place })
  answer(getSubcategory, { subCategory: group, category })
  answer(listSubjects, { subjects: [subject], total: 1, pagination })
  answer(listChapters, { chapters, pagination: { ...pagination, totalChapters: 2 } })
  answer(listLessons, ({ url }) => {
    const chapterId = new URL(url, 'http://x').searchParams.get('chapterId')
    const shown = chapterId ? lessons.filter((lesson) => lesson.chapterId === chapterId) : lessons
    return { status: 200, body: { data: { lessons: shown } } }
  })
  answer(getChapter, { chapter: chapters[0] ?? buildChapter(), place })
  answer(getSubjectProgress, progress)
  answer(getSubjectLevels, { levels: progress.enrollmentId ? buildSubjectLevels() : null })
  answer(getCourseLevels, { levels: progress.enrollmentId ? buildCourseLevels() : null })
  answer(listOwnAssignments, { assignments: [] })
  answer(listEnrollments, { enrollments: progress.enrollmentId ? [buildEnrollment()] : [] })
}
