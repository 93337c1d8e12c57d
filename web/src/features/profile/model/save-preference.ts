// A student's preferences, saved with the account. A file of its own, as every page loads it.
import type { Student } from '@kinnow/contract/auth'
import { updateMe } from '@kinnow/contract/profile'
import { browserApi } from '#lib/browser-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { useSession } from '#lib/session.ts'
import type { Theme } from '#lib/theme.ts'
import { cacheStudent } from './cache-student.ts'

type Preferences = Partial<
  Pick<Student, 'language' | 'lessonTextSize' | 'dailyGoalMinutes' | 'freeWeekdays'> & {
    theme: Theme
  }
>

let last: Promise<unknown> = Promise.resolve()

/** Applies a choice here at once, and saves it. Saves are sequential, so that the last one wins. */
export async function savePreference(preferences: Preferences): Promise<void> {
  const student = useSession.getState().loginUserInfo
  if (!student) return
  cacheStudent({ ...student, ...preferences })
  await saveInOrder(preferences)
}

/** The time zone of this browser. */
export const saveZone = (timezone: string): Promise<void> => saveInOrder({ timezone })

/** Milliseconds that signing out waits for the last save. */
const longestWait = 2000

/** Pending calls go out before the session ends, which would refuse them. */
export const preferencesSaved = (): Promise<unknown> =>
  Promise.race([last, new Promise((resolve) => setTimeout(resolve, longestWait))])

async function saveInOrder(change: Preferences | { timezone: string }): Promise<void> {
  // A response to an earlier request would not have the change yet.
  void queryClient.cancelQueries({ queryKey: ['me'] })
  const save = last.then(() => browserApi(updateMe, { body: change }))
  const finished = save.catch(() => undefined)
  last = finished
  const { user } = await save
  if (last === finished) cacheStudent(user)
}
