import { redirect } from 'react-router'
import type { MetaFunction } from 'react-router'
import { enrollOnTheWay } from '#features/enrollments/api.ts'
import { myCoursePath } from '#features/catalog/model/paths.ts'
import { notifyRefusal } from '#features/enrollments/model/notify-refusal.ts'
import { enrolledPath } from '#features/enrollments/hooks/use-enroll.ts'
import { ApiFailure } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { viaIntroduction } from '#lib/introduction.ts'
import { privateMeta } from '#lib/meta.ts'
import { takePlace } from '#lib/return-to.ts'
import { loseSession, useSession } from '#lib/session.ts'
import { forgetPendingEnrollment, readPendingEnrollment } from '#lib/pending-enrollment.ts'
import type { PendingEnrollment } from '#lib/pending-enrollment.ts'
import { enroll as texts } from '#texts/en/subject.ts'
import { LoadingPage } from '#ui/loading-page.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

/** Between the login and the course: enrolls in what was chosen before there was an account. */
export async function clientLoader(): Promise<null> {
  const { userLoginToken, loginUserInfo: student } = useSession.getState()
  // The guard around it leads to the login.
  if (!userLoginToken) return null
  throw redirect(await nextPath(student?.email ?? undefined))
}

async function nextPath(email: string | undefined): Promise<string> {
  const path = await pathAfterEnrolling(email)
  return path === '/login' ? path : viaIntroduction(path)
}

async function pathAfterEnrolling(email: string | undefined): Promise<string> {
  const pending = readPendingEnrollment()
  // Another page that led to the login since then.
  const place = takePlace()
  if (!pending) return place ?? '/dashboard'
  // Somebody else has signed in here, and can enroll from the same page.
  if (pending.email !== null && pending.email !== email) {
    forgetPendingEnrollment()
    return place ?? pending.from
  }
  try {
    return await enroll(pending, place)
  } catch (error) {
    return pathAfterFailure(error, pending, place)
  }
}

async function enroll(pending: PendingEnrollment, place: string | null): Promise<string> {
  const { subcategoryId, sessionId, subjectId, title } = pending
  const { subcategory } = await enrollOnTheWay({
    subcategoryId,
    ...(sessionId && { sessionId }),
  })
  forgetPendingEnrollment()
  if (place) notify('success', texts.done(title))
  return place ?? enrolledPath(subcategoryId, subjectId ?? subcategory.subjectId)
}

function pathAfterFailure(
  error: unknown,
  { subjectId, from }: PendingEnrollment,
  place: string | null,
): string {
  const { status } = error instanceof ApiFailure ? error : {}
  // The next login enrolls. Until a page is shown, the client takes a 401 for a failed login.
  if (status === 401) {
    loseSession()
    return '/login'
  }
  // No automatic retry: the page where the student chose the course has a button for that.
  forgetPendingEnrollment()
  notifyRefusal(error)
  if (place) return place
  if (status === 404) return '/explore/category'
  return status === 409 && subjectId ? myCoursePath(subjectId) : from
}

export const HydrateFallback = LoadingPage

export default function Enroll() {
  return <LoadingPage />
}
