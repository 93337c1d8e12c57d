import { useNavigate } from 'react-router'
import { ApiFailure } from '#lib/api-failure.ts'
import { useStudent } from '#lib/session.ts'
import { useEnrollMutation, useEnrollments } from '../api.ts'
import { notifyRefusal } from '../model/notify-refusal.ts'
import { usePendingEnrollment } from './use-pending-enrollment.ts'
import type { AccountPath } from './use-pending-enrollment.ts'

export type Enroll = {
  isEnrolled: boolean
  isBusy: boolean
  /** For visitors: saves the pending enrollment until they have an account. */
  save: () => void
  /** Enrolls, or leads to an account first. */
  start: (to?: AccountPath) => void
}

/** The page after enrolling: one press before the first lesson. */
export const enrolledPath = (course: string, subject: string | null) =>
  `/congratulations?${new URLSearchParams({ course, ...(subject && { subject }) })}`

/** Enrolls in the class or course (SPEC §4 "Enrolment", §8). Visitors get an account first. */
export function useEnroll(group: { id: string; name: string }, subjectId: string): Enroll {
  const { data: enrollments } = useEnrollments()
  const { mutate, isPending } = useEnrollMutation()
  const email = useStudent()?.email ?? undefined
  const navigate = useNavigate()
  const pending = { subcategoryId: group.id, title: group.name, subjectId, sessionId: null }
  const { save, accountFirst } = usePendingEnrollment()

  function start(to?: AccountPath) {
    if (accountFirst(pending, to)) return
    mutate(
      { subcategoryId: group.id },
      {
        onSuccess: () => void navigate(enrolledPath(group.id, subjectId)),
        onError: (error) => {
          // A lost session already leads to the login, and from there to the pending enrollment.
          if (error instanceof ApiFailure && error.status === 401) save(pending, email)
          notifyRefusal(error)
        },
      },
    )
  }

  return {
    isEnrolled: enrollments?.some(({ subcategoryId }) => subcategoryId === group.id) ?? false,
    isBusy: isPending,
    save: () => save(pending),
    start,
  }
}
