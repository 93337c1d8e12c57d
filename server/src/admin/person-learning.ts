// Where a person's courses come from and how far each is, and who teaches their classes: numbers, no answers.
import {
  listCourses,
  listMemberships,
  listTeachers,
  type MemberRole,
} from '../groups/repository.ts'
import type { Database } from '../lib/db/database.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { readCourses } from '../progress/courses.ts'
import { listEnrollmentsOf } from './repository.ts'

/** The time and the revision of the catalog for which it is read. */
export type At = { now: number; revision: number }

const isoTime = (at: number) => new Date(at).toISOString()

/** Courses and classes of an account, as its page in the office shows them (learning §8). */
export async function readLearning(db: Database, id: string, at: At) {
  const memberships = await listMemberships(db.query, id)
  const groupIds = memberships.map((membership) => membership.id)
  const teachers = await listTeachers(db.query, groupIds)
  const groups = memberships.map((membership) => ({
    id: membership.id,
    name: membership.name,
    role: membership.role as MemberRole,
    isArchived: membership.archived_at !== null,
    since: isoTime(membership.joined_at),
    teachers: teachers
      .filter((teacher) => teacher.group_id === membership.id && teacher.id !== id)
      .map(({ name, email }) => name ?? shownAddress(email) ?? '')
      .filter((name) => name !== ''),
  }))
  return { groups, enrollments: await readEnrollments(db, id, { at, groups }) }
}

type Groups = { id: string; name: string; role: MemberRole }[]

async function readEnrollments(
  db: Database,
  studentId: string,
  { at, groups }: { at: At; groups: Groups },
) {
  const enrollments = await listEnrollmentsOf(db, studentId)
  if (enrollments.length === 0) return []
  const asStudent = groups.filter(({ role }) => role === 'student')
  const ids = asStudent.map(({ id }) => id)
  const ofGroups = ids.length === 0 ? [] : await listCourses(db.query, ids)
  const { known } = await readCourses(db, { studentId, now: at.now, revision: at.revision })
  return enrollments.map((enrollment) => {
    const isActive = enrollment.status === 'active'
    const courseId = enrollment.subcategory_id
    const having = new Set(
      ofGroups.filter((course) => course.id === courseId).map((course) => course.group_id),
    )
    const subjects = known.filter(({ course }) => course.enrollmentId === enrollment.id)
    return {
      id: enrollment.id,
      title: enrollment.name,
      isActive,
      since: isoTime(enrollment.created_at),
      groups: asStudent.filter(({ id }) => having.has(id)).map(({ name }) => name),
      steps: isActive ? sumSteps(subjects.map(({ course }) => course)) : null,
    }
  })
}

type Counts = {
  lessonCount: number
  lessonsCompleted: number
  quizCount: number
  quizzesCompleted: number
}

function sumSteps(courses: Counts[]): { done: number; all: number } {
  let done = 0
  let all = 0
  for (const course of courses) {
    done += course.lessonsCompleted + course.quizzesCompleted
    all += course.lessonCount + course.quizCount
  }
  return { done, all }
}
