import { useLocation, useNavigate } from 'react-router'
import { ApiFailure } from '#lib/api-failure.ts'
import { useNotify } from '#lib/app-state.ts'
import { rememberPlace } from '#lib/return-to.ts'
import { useStudent, useToken } from '#lib/session.ts'
import { enrol as texts } from '#texts/en/subject.ts'
import { useEnroll, useEnrollments } from './api.ts'

export type Enrol = { isEnrolled: boolean; isBusy: boolean; start: () => void }

/** Leads visitors to the login, from where they come back; true where it did. */
export function useLogInFirst(): () => boolean {
  const isSignedIn = useToken() !== null
  const student = useStudent()
  const notify = useNotify()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  return () => {
    if (isSignedIn && student) return false
    if (isSignedIn) notify('error', texts.authentication, texts.authenticationText)
    rememberPlace(pathname + search)
    void navigate('/login')
    return true
  }
}

/** Enrols in the class or course around a subject (SPEC §4 "Enrolment", §8). Visitors log in first and come back. */
export function useEnrol(group: { id: string }, subjectId?: string): Enrol {
  const { data: enrollments } = useEnrollments()
  const { mutate, isPending } = useEnroll()
  const logInFirst = useLogInFirst()
  const notify = useNotify()
  const navigate = useNavigate()

  function start() {
    if (logInFirst()) return
    const wish = { subcategoryId: group.id }
    mutate(wish, {
      onSuccess: () => {
        const place = new URLSearchParams({
          course: group.id,
          ...(subjectId && { subject: subjectId }),
        })
        void navigate(`/congratulations?${place}`)
      },
      onError: (error) => {
        const status = error instanceof ApiFailure ? error.status : undefined
        // A lost session already leads to the login.
        if (status === 401) return
        if (status === 409) notify('warning', texts.conflict, texts.conflictText)
        else if (status && status < 400) notify('error', texts.failed, texts.unexpected)
        else notify('error', texts.failed, texts.failedText)
      },
    })
  }

  return {
    isEnrolled: enrollments?.some(({ subcategoryId }) => subcategoryId === group.id) ?? false,
    isBusy: isPending,
    start,
  }
}
