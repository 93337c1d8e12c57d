import { useStudent } from '#lib/session.ts'
import { useEnrollments } from '../api.ts'

/** Ids of the classes and courses that the student is enrolled in, and of the class in the profile. */
export function useOwnClasses(): Set<string> {
  const classId = useStudent()?.classId
  const enrolled = useEnrollments().data?.map(({ subcategoryId }) => subcategoryId) ?? []
  return new Set(classId ? [...enrolled, classId] : enrolled)
}
