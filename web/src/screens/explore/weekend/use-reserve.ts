import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlannedSession, WeekendCourse } from '@kinnow/contract/weekend'
import { useEnrollMutation, useMoveSeat } from '#features/enrollments/api.ts'
import { notifyRefusal } from '#features/enrollments/model/notify-refusal.ts'
import { usePendingEnrollment } from '#features/enrollments/hooks/use-pending-enrollment.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { useNotify } from '#lib/notify.ts'
import { useStudent } from '#lib/session.ts'
import { weekend as texts, when } from '#texts/en/weekend.ts'

export type Reserve = {
  /** The session that is being reserved. */
  busyId: string | null
  /** The one reserved last on this screen. */
  reservedId: string | null
  /** For visitors: saves the pending enrollment until they have an account. */
  save: (session: PlannedSession, course: WeekendCourse) => void
  start: (session: PlannedSession, course: WeekendCourse) => void
  /** For students with a seat: takes one in this session instead. */
  move: (session: PlannedSession, course: WeekendCourse, enrollmentId: string) => void
}

const pendingOf = (session: PlannedSession, course: WeekendCourse) => ({
  subcategoryId: course.id,
  title: texts.reservedText(course.name, when(session)),
  subjectId: course.subjectId,
  sessionId: session.id,
})

/** Enrolls by reserving a seat (SPEC §4 "Enrolment", §8), which then appears on top of the screen. */
export function useReserve(): Reserve {
  const { mutate, isPending, variables } = useEnrollMutation()
  const moving = useMoveSeat()
  const [reservedId, setReserved] = useState<string | null>(null)
  const { save, accountFirst } = usePendingEnrollment()
  const email = useStudent()?.email ?? undefined
  const client = useQueryClient()
  const notify = useNotify()

  function start(session: PlannedSession, course: WeekendCourse) {
    const pending = pendingOf(session, course)
    if (accountFirst(pending)) return
    mutate(
      { subcategoryId: session.subcategoryId, sessionId: session.id },
      {
        onSuccess: () => {
          setReserved(session.id)
          notify('success', texts.reserved, texts.reservedText(course.name, when(session)))
        },
        onError: (error) => {
          if (error instanceof ApiFailure && error.status === 401) save(pending, email)
          notifyRefusal(error)
          // What was shown is no longer so.
          void client.invalidateQueries({ queryKey: ['sessions'] })
        },
      },
    )
  }

  function move(session: PlannedSession, course: WeekendCourse, enrollmentId: string) {
    if (moving.isPending) return
    moving.mutate(
      { id: enrollmentId, sessionId: session.id },
      {
        onSuccess: () => {
          setReserved(session.id)
          notify('success', texts.moved, texts.reservedText(course.name, when(session)))
        },
        onError: (error) => notify('warning', texts.notMoved, failureText(error)),
      },
    )
  }

  const busy = [isPending && variables, moving.isPending && moving.variables].find(Boolean)
  return {
    busyId: (busy && busy.sessionId) || null,
    reservedId,
    save: (session, course) => save(pendingOf(session, course)),
    start,
    move,
  }
}
