// Work of a class for tests of screens.
import type { Assignment, OwnAssignment, StudentWork } from '@kinnow/contract/assignments'

const subject = { id: 'science', name: 'Science', accent: 'sci', language: 'en' } as const

const work = {
  id: 'homework',
  kind: 'lesson',
  targetId: 'lesson',
  title: 'How light travels',
  subject,
  opensAt: '2026-11-16T08:00:00.000Z',
  dueAt: '2026-11-20T18:00:00.000Z',
  closesAt: null,
  reviews: null,
  quizRules: null,
  weight: 1,
  groupId: 'group',
} as const

const progress = {
  state: 'todo',
  isLate: false,
  doneAt: null,
  percent: null,
  points: null,
  isStarted: false,
  parts: null,
  week: null,
} as const

export const buildOwnWork = (parts: Partial<OwnAssignment> = {}): OwnAssignment => ({
  ...work,
  ...progress,
  groupName: 'Class 6 B',
  size: 10,
  isMarked: false,
  isWaiting: false,
  comment: null,
  mark: null,
  attemptId: null,
  attempts: 0,
  toldAt: null,
  ...parts,
})

export const buildClassWork = (parts: Partial<Assignment> = {}): Assignment => ({
  ...work,
  isForSome: false,
  students: 24,
  done: 0,
  doneLate: 0,
  late: 0,
  closed: 0,
  excused: 0,
  ...parts,
})

export const buildStudentWork = (parts: Partial<StudentWork> = {}): StudentWork => ({
  id: 'asha',
  name: 'Asha Menon',
  email: 'asha@example.com',
  ...progress,
  dueAt: work.dueAt,
  isExcused: false,
  hasOwnDate: false,
  extraTime: 1,
  extraAttempts: 0,
  ...parts,
})
