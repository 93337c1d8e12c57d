import { redirect } from 'react-router'
import { enrollOnTheWay } from '#features/enrollments/api.ts'
import { myCoursePath } from '#features/catalog/model/paths.ts'
import { tellRefusal } from '#features/enrollments/model/tell-refusal.ts'
import { enrolledPath } from '#features/enrollments/hooks/use-enroll.ts'
import { ApiFailure } from '#lib/api-failure.ts'
import { notify } from '#lib/app-state.ts'
import { viaIntroduction } from '#lib/introduction.ts'
import { privateMeta } from '#lib/meta.ts'
import { takePlace } from '#lib/return-to.ts'
import { loseSession, useSession } from '#lib/session.ts'
import { forgetWish, readWish } from '#lib/pending-enrollment.ts'
import { enroll as texts } from '#texts/en/subject.ts'
import { LoadingPage } from '#ui/loading-page.tsx'

export const meta = () => privateMeta(texts.page)

/** Between the login and the course: carries out what was wanted before there was an account, and leads on from there. */
export async function clientLoader(): Promise<null> {
  const { userLoginToken, loginUserInfo: student } = useSession.getState()
  // The guard around it leads to the login.
  if (!userLoginToken) return null
  throw redirect(await wayOn(student?.email))
}

async function wayOn(email: string | undefined): Promise<string> {
  const path = await carryOut(email)
  return path === '/login' ? path : viaIntroduction(path)
}

/** Answers where the student stands then. */
async function carryOut(email: string | undefined): Promise<string> {
  const wish = readWish()
  // Where else they have been sent to the login from since.
  const place = takePlace()
  if (!wish) return place ?? '/dashboard'
  // Somebody else has signed in here: they may wish it themselves.
  if (wish.email !== null && wish.email !== email) {
    forgetWish()
    return place ?? wish.from
  }
  const { subcategoryId, sessionId, subjectId } = wish
  try {
    const { subcategory } = await enrollOnTheWay({
      subcategoryId,
      ...(sessionId && { sessionId }),
    })
    forgetWish()
    if (place) notify('success', texts.done(wish.title))
    return place ?? enrolledPath(subcategoryId, subjectId ?? subcategory.subjectId)
  } catch (error) {
    const { status } = error instanceof ApiFailure ? error : {}
    // The wish stays for the login that follows. Until this page stands, a 401 is taken for an answer to the login's form.
    if (status === 401) {
      loseSession()
      return '/login'
    }
    // Said once, and no second try by itself: the page where it was wished has the button for that.
    forgetWish()
    tellRefusal(error)
    if (place) return place
    // What is no longer there cannot be wished again.
    if (status === 404) return '/explore/category'
    return status === 409 && subjectId ? myCoursePath(subjectId) : wish.from
  }
}

export const HydrateFallback = LoadingPage

export default function Enroll() {
  return <LoadingPage />
}
