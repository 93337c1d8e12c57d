import { useStudent } from '#lib/session.ts'
import { useEnrollments } from '../api.ts'

/** The class enrolled in last, else that of the profile, if any. Undefined until it is loaded. */
export function useOwnClass(): string | null | undefined {
  const named = useStudent()?.classId ?? null
  const { data = [], isLoading } = useEnrollments()
  const enrolled = data.findLast(({ subcategory }) => subcategory.grade !== null)
  return isLoading ? undefined : (enrolled?.subcategoryId ?? named)
}
