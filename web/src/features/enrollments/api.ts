// Who takes what (SPEC §3 and §4 "Enrolment").
import * as contract from '@kinnow/contract/enrollments'
import type { Enrollment } from '@kinnow/contract/enrollments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#lib/api-failure.ts'
import { browserApi } from '#lib/browser-api.ts'
import { useStudent, useToken } from '#lib/session.ts'
import { writeStored } from '#lib/storage.ts'

const key = (studentId: string | undefined) => ['enrollments', studentId]

async function listEnrollments(studentId: string, signal: AbortSignal): Promise<Enrollment[]> {
  try {
    const input = { params: { studentId } }
    const { enrollments } = await browserApi(contract.listEnrollments, input, { signal })
    writeStored('studentEnrollmentData', JSON.stringify(enrollments))
    return enrollments
  } catch (error) {
    // SPEC §8: an unknown list is an empty one.
    if (error instanceof ApiFailure && error.status === 404) return []
    throw error
  }
}

/** The signed-in student's enrollments; not asked for while nobody is signed in. */
export function useEnrollments() {
  const token = useToken()
  const studentId = useStudent()?.id
  return useQuery({
    queryKey: key(studentId),
    queryFn: ({ signal }) => listEnrollments(studentId ?? '', signal),
    enabled: token !== null && studentId !== undefined,
  })
}

/** Enrols the signed-in student; the list is refreshed whatever the answer. */
export function useEnroll() {
  const client = useQueryClient()
  const studentId = useStudent()?.id
  return useMutation({
    mutationFn: (subcategoryId: string) =>
      browserApi(contract.createEnrollment, {
        body: { studentId: studentId ?? '', subcategoryId, status: 'active' },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: key(studentId) }),
  })
}

/** Leaves a class or course; the list is refreshed. */
export function useUnenroll() {
  const client = useQueryClient()
  const studentId = useStudent()?.id
  return useMutation({
    mutationFn: (id: string) => browserApi(contract.removeEnrollment, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key(studentId) }),
  })
}
