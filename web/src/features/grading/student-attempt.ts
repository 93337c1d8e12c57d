// An attempt of a student of a class, for teachers.
import type { ReplyOf } from '@kinnow/contract/endpoint'
import { readStudentAttempt } from '@kinnow/contract/student-attempts'
import { useQuery } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { staleUnlessServed } from '#lib/served.ts'

export type StudentAttempt = ReplyOf<typeof readStudentAttempt>

type Of = { id: string; studentId: string; attemptId: string }

export const studentAttemptQuery = (api: Api, params: Of) => ({
  queryKey: ['group', params.id, 'student', params.studentId, 'attempt', params.attemptId],
  queryFn: ({ signal }: Cancelling) => api(readStudentAttempt, { params }, { signal }),
})

export const useStudentAttempt = (of: Of) =>
  useQuery({ ...studentAttemptQuery(browserApi, of), staleTime: staleUnlessServed })
