import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlannedSession } from '@kinnow/contract/weekend'
import { useEnroll } from '#features/enrollments/api.ts'
import { useLogInFirst } from '#features/enrollments/use-enrol.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { useNotify } from '#lib/app-state.ts'
import { enrol } from '#texts/en/subject.ts'
import { weekend as texts, when } from '#texts/en/weekend.ts'

export type Reserve = {
  /** The session that is being reserved. */
  busyId: string | null
  /** The one reserved last on this screen. */
  reservedId: string | null
  start: (session: PlannedSession, title: string) => void
}

/** Reserves a place, which is to enrol (SPEC §4 "Enrolment", §8). The screen stays: the place appears on top of it. */
export function useReserve(): Reserve {
  const { mutate, isPending, variables } = useEnroll()
  const [reservedId, setReserved] = useState<string | null>(null)
  const logInFirst = useLogInFirst()
  const client = useQueryClient()
  const notify = useNotify()

  function explain(error: Error) {
    const { status, code } = error instanceof ApiFailure ? error : {}
    // A lost session already leads to the login.
    if (status === 401) return
    if (status === 409) notify('warning', enrol.conflict, enrol.conflictText)
    else if (code === 'session-full' || code === 'session-over')
      notify('warning', texts.notReserved, failureText(error))
    else notify('error', enrol.failed, enrol.failedText)
  }

  function start(session: PlannedSession, title: string) {
    if (logInFirst()) return
    mutate(
      { subcategoryId: session.subcategoryId, sessionId: session.id },
      {
        onSuccess: () => {
          setReserved(session.id)
          notify('success', texts.reserved, texts.reservedText(title, when(session)))
        },
        onError: (error) => {
          explain(error)
          // What was shown is no longer so.
          void client.invalidateQueries({ queryKey: ['sessions'] })
        },
      },
    )
  }

  return { busyId: isPending ? (variables?.sessionId ?? null) : null, reservedId, start }
}
