// Theme and text size belong to the account: taken up where one signs in, and saved to it when changed here. And in which
// zone this browser is, by which the student's days are counted.
import type { Student } from '@kinnow/contract/auth'
import { savePreference, saveZone } from '#features/profile/model/save-preference.ts'
import { useReadingPreferences } from '#features/progress/model/reading-preferences.ts'
import { useAppState } from '#lib/app-state.ts'
import { useSession } from '#lib/session.ts'
import type { Theme } from '#lib/theme.ts'
import { zoneName } from '#lib/time-zones.ts'

/** Follows the stores until the returned function is called. Once, after they are restored. */
export function keepAccountPreferences(): () => void {
  const stops = [
    useSession.subscribe((session, { loginUserInfo: before, userLoginToken }) => {
      const { loginUserInfo: student } = session
      if (!student) return
      if (student !== before) takeUp(student, before)
      if (student !== before || session.userLoginToken !== userLoginToken) tellZone(student)
    }),
    useAppState.subscribe(({ theme }, before) => {
      if (theme !== before.theme) saveQuietly({ theme })
    }),
    useReadingPreferences.subscribe(({ textSize }, before) => {
      if (textSize !== before.textSize) saveQuietly({ lessonTextSize: textSize })
    }),
  ]
  tellZoneAgain()
  document.addEventListener('visibilitychange', tellZoneAgain)
  return () => {
    document.removeEventListener('visibilitychange', tellZoneAgain)
    for (const stop of stops) stop()
  }
}

/** Only what the account has changed: what this browser could not save is not undone by an older answer. */
function takeUp(student: Student, before: Student | null): void {
  const known = before?.id === student.id ? before : null
  if (student.theme && student.theme !== known?.theme)
    useAppState.getState().setTheme(student.theme)
  if (student.lessonTextSize !== known?.lessonTextSize)
    useReadingPreferences.getState().setTextSize(student.lessonTextSize)
}

/** The student whose zone was sent; once, as a school may not know the zone. */
let lastSent = ''

/**
 * Where it differs from what the account has: at the first login, and after a journey. Another tab hears of who has
 * signed in before it hears of the token, and of signing out the other way round.
 */
function tellZone(student: Student | null): void {
  if (!useSession.getState().userLoginToken) return
  const here = zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '')
  const isKnown = student?.timezone != null && zoneName(student.timezone) === here
  if (!student || !here || isKnown || lastSent === `${student.id} ${here}`) return
  lastSent = `${student.id} ${here}`
  saveZone(here).catch(() => undefined)
}

const tellZoneAgain = () => tellZone(useSession.getState().loginUserInfo)

type Preference = { theme: Theme } | Pick<Student, 'lessonTextSize'>

/** The button beside the page has no place for a failure, and the choice counts here either way. */
function saveQuietly(preference: Preference): void {
  const student = useSession.getState().loginUserInfo
  const isKnown = Object.entries(preference).every(
    ([name, value]) => student?.[name as keyof Student] === value,
  )
  if (student && !isKnown) savePreference(preference).catch(() => undefined)
}
