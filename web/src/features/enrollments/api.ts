// Who takes what (SPEC §3 and §4 "Enrolment").
import * as contract from '@kinnow/contract/enrollments'
import type { Enrollment } from '@kinnow/contract/enrollments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiFailure } from '#lib/api-failure.ts'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { isMutating } from '#lib/is-mutating.ts'
import { queryClient } from '#lib/query-client.ts'
import { useSession, useStudent, useToken } from '#lib/session.ts'
import { readStoredJson, writeStored } from '#lib/storage.ts'
import { enroll as texts } from '#texts/en/subject.ts'

const key = (studentId: string | undefined) => ['enrollments', studentId]

const keep = (enrollments: Enrollment[]) =>
  writeStored('studentEnrollmentData', JSON.stringify(enrollments))

async function listEnrollments(
  api: Api,
  studentId: string,
  signal?: AbortSignal,
): Promise<Enrollment[]> {
  try {
    const input = { params: { studentId } }
    return (await api(contract.listEnrollments, input, { signal })).enrollments
  } catch (error) {
    // SPEC §8: an unknown list is an empty one.
    if (error instanceof ApiFailure && error.status === 404) return []
    throw error
  }
}

const isList = (value: unknown): value is Enrollment[] =>
  Array.isArray(value) &&
  value.every(
    (item: Partial<Enrollment> | null) => item?.id && item.subcategoryId && item.subcategory,
  )

/** SPEC §3: what an earlier visit stored shows until the server answers. */
const readCached = (studentId: string | undefined) =>
  readStoredJson('studentEnrollmentData', isList)?.filter(
    (enrollment) => enrollment.studentId === studentId,
  )

export const enrollmentsQuery = (api: Api, studentId: string | undefined) => ({
  queryKey: key(studentId),
  queryFn: ({ signal }: Cancelling) => listEnrollments(api, studentId ?? '', signal),
})

/**
 * The signed-in student's enrollments; not fetched for visitors. SPEC §8: failing empties the list, here and in
 * the browser's storage.
 */
export function useEnrollments() {
  const token = useToken()
  const studentId = useStudent()?.id
  const query = useQuery({
    ...enrollmentsQuery(browserApi, studentId),
    enabled: token !== null && studentId !== undefined,
    placeholderData: () => (token === null ? undefined : readCached(studentId)),
    meta: { failureText: texts.fetchFailed },
  })
  const { data, isError, isPlaceholderData } = query
  useEffect(() => {
    if (isError) keep([])
    else if (data && !isPlaceholderData) keep(data)
  }, [data, isError, isPlaceholderData])
  return isError ? { ...query, data: [] } : query
}

/** Refetches the list and what depends on it. Resolves when the list is there. */
async function refresh(client: QueryClient, studentId: string | undefined) {
  for (const queryKey of [['dashboard'], ['courses'], ['progress'], ['sessions'], ['search']])
    void client.invalidateQueries({ queryKey })
  const queryKey = key(studentId)
  // A first request still in flight may return the list from before the change.
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

type EnrollmentRequest = { subcategoryId: string; sessionId?: string }

/** The student now, not of the last render: an early press is handled before the next one. */
const studentNow = () => useSession.getState().loginUserInfo?.id

const enroll = (request: EnrollmentRequest) =>
  browserApi(contract.createEnrollment, {
    body: { studentId: studentNow() ?? '', ...request, status: 'active' },
  })

/** The same outside a screen, such as on the way from the login. */
export async function enrollOnTheWay(request: EnrollmentRequest): Promise<Enrollment> {
  try {
    return (await enroll(request)).enrollment
  } finally {
    // Not waited for: the next screen asks for it.
    void refresh(queryClient, studentNow())
  }
}

/** Enrolls the signed-in student; the list is refreshed whatever the answer. */
export function useEnrollMutation() {
  const client = useQueryClient()
  const { mutate, ...enrolling } = useMutation({
    mutationKey: ['enrol'],
    mutationFn: enroll,
    onSettled: () => refresh(client, studentNow()),
  })
  const isUnderWay = ({ subcategoryId }: EnrollmentRequest) =>
    isMutating(
      client,
      ['enrol'],
      (request) => (request as EnrollmentRequest).subcategoryId === subcategoryId,
    )
  const enrollOnce: typeof mutate = (request, then) =>
    isUnderWay(request) ? undefined : mutate(request, then)
  return { ...enrolling, mutate: enrollOnce }
}

type Move = { id: string; sessionId: string }

/** Moves a seat to another session; the list is refreshed whatever the answer. */
export function useMoveSeat() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['move-seat'],
    mutationFn: ({ id, sessionId }: Move) =>
      browserApi(contract.moveSeat, { params: { id }, body: { sessionId } }),
    onSettled: () => refresh(client, studentNow()),
  })
}

/** Leaves a class or course; the list is refreshed. */
export function useUnenroll() {
  const client = useQueryClient()
  const studentId = useStudent()?.id
  const leaving = useMutation({
    mutationKey: ['unenrol'],
    mutationFn: (id: string) => browserApi(contract.removeEnrollment, { params: { id } }),
    onSettled: () => refresh(client, studentId),
  })
  return {
    ...leaving,
    isUnderWay: (id: string) => isMutating(client, ['unenrol'], (leavingId) => leavingId === id),
  }
}
