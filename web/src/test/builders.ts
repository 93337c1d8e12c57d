// Things of the contract with everything filled in; a test names what matters to it.
import type { Student } from '@kinnow/contract/auth'
import type { Chapter, Lesson, Subcategory, Subject } from '@kinnow/contract/catalog'
import { useSession } from '#lib/session.ts'

export const buildStudent = (parts: Partial<Student> = {}): Student => ({
  id: 'student-1',
  email: 'asha@example.com',
  name: 'Asha Menon',
  phone: null,
  classId: null,
  avatarUrl: null,
  theme: 'light',
  language: 'en',
  lessonTextSize: 'medium',
  dailyGoalMinutes: 25,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  freeWeekdays: [],
  hasPassword: true,
  hasGoogle: false,
  role: 'student',
  createdAt: '2026-01-01T00:00:00Z',
  ...parts,
})

/** Puts a student into the session, as a login does. */
export function signIn(student: Student = buildStudent()): Student {
  useSession.getState().setLoginToken('token-1')
  useSession.getState().setLoginUser(student)
  return student
}

const size = { chapterCount: 1, lessonCount: 2, minutes: 20 }
const look = { accent: 'sci', cover: 'leaf', language: 'en' } as const

export const buildSubcategory = (parts: Partial<Subcategory> = {}): Subcategory => ({
  id: 'class-6',
  subcategoryId: 'class-6',
  categoryId: 'academic',
  name: 'Class 6',
  summary: 'Everything for the year.',
  grade: 6,
  topic: null,
  level: null,
  hours: null,
  subjectId: null,
  subjectNames: ['Science'],
  subjectCount: 1,
  ...look,
  ...size,
  ...parts,
})

export const buildSubject = (parts: Partial<Subject> = {}): Subject => ({
  id: 'science',
  subcategoryId: 'class-6',
  name: 'Science',
  title: 'Science: the living world',
  summary: 'Plants, bodies, light.',
  quizCount: 1,
  ...look,
  ...size,
  ...parts,
})

export const buildChapter = (parts: Partial<Chapter> = {}): Chapter => ({
  id: 'plants',
  subjectId: 'science',
  name: 'Plants',
  summary: 'What they eat.',
  number: 1,
  lessonCount: 2,
  minutes: 20,
  quiz: { id: 'plants-quiz', title: 'Plants', questionCount: 5 },
  ...parts,
})

export const buildLesson = (parts: Partial<Lesson> = {}): Lesson => ({
  id: 'lesson-1',
  chapterId: 'plants',
  title: 'What plants eat',
  summary: 'Light and water.',
  number: 1,
  minutes: 8,
  kind: 'read',
  preview: false,
  ...parts,
})
