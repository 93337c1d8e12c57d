// Theme and text size belong to the account: they are applied at the login, and saved when changed
// here. The browser's time zone is sent too, by which the student's days are counted.
import type { Student } from '@kinnow/contract/auth'
import { savePreference, saveZone } from '#features/profile/model/save-preference.ts'
import { useReadingPreferences } from '#features/progress/model/reading-preferences.ts'
import { useAppState } from '#lib/app-state.ts'
import { useSession } from '#lib/session.ts'
import type { Theme } from '#lib/theme.ts'
import { zoneName } from '#lib/time-zones.ts'

/** Syncs the stores, once they are restored, until the returned function is called. */
export function syncAccountPreferences(): () => void {
  const stops = [
    useSession.subscribe((session, { loginUserInfo: before, userLoginToken }) => {
      const { loginUserInfo: student } = session
      if (!student) return
      if (student !== before) applyPreferences(student, before)
      if (student !== before || session.userLoginToken !== userLoginToken) sendZone(student)
    }),
    useAppState.subscribe(({ theme }, before) => {
      if (theme !== before.theme) saveQuietly({ theme })
    }),
    useReadingPreferences.subscribe(({ textSize }, before) => {
      if (textSize !== before.textSize) saveQuietly({ lessonTextSize: textSize })
    }),
  ]
  sendCurrentZone()
  document.addEventListener('visibilitychange', sendCurrentZone)
  return () => {
    document.removeEventListener('visibilitychange', sendCurrentZone)
    for (const stop of stops) stop()
  }
}

/** Only what has changed in the account: an older response does not undo an unsaved choice here. */
function applyPreferences(student: Student, before: Student | null): void {
  const known = before?.id === student.id ? before : null
  if (student.theme && student.theme !== known?.theme)
    useAppState.getState().setTheme(student.theme)
  if (student.lessonTextSize !== known?.lessonTextSize)
    useReadingPreferences.getState().setTextSize(student.lessonTextSize)
}

/** The student and zone that were sent last: once, as the server may not know the zone. */
let lastSent = ''

/**
 * Sends the zone where the account has another: at the first login, and after a journey. Another tab
 * gets the student before the token, and after it when signing out.
 */
function sendZone(student: Student | null): void {
  if (!useSession.getState().userLoginToken) return
  const here = zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '')
  const isKnown = student?.timezone != null && zoneName(student.timezone) === here
  if (!student || !here || isKnown || lastSent === `${student.id} ${here}`) return
  lastSent = `${student.id} ${here}`
  saveZone(here).catch(() => undefined)
}

const sendCurrentZone = () => sendZone(useSession.getState().loginUserInfo)

type Preference = { theme: Theme } | Pick<Student, 'lessonTextSize'>

/** A failure is not shown: the choice applies here either way. */
function saveQuietly(preference: Preference): void {
  const student = useSession.getState().loginUserInfo
  const isKnown = Object.entries(preference).every(
    ([name, value]) => student?.[name as keyof Student] === value,
  )
  if (student && !isKnown) savePreference(preference).catch(() => undefined)
}
