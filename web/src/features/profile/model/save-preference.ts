// A student's preferences, saved with the account. By itself, as every page brings it along.
import type { Student } from '@kinnow/contract/auth'
import { updateMe } from '@kinnow/contract/profile'
import { browserApi } from '#lib/browser-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { useSession } from '#lib/session.ts'
import type { Theme } from '#lib/theme.ts'
import { keepStudent } from './cache-student.ts'

type Preferences = Partial<
  Pick<Student, 'language' | 'lessonTextSize' | 'dailyGoalMinutes' | 'freeWeekdays'> & {
    theme: Theme
  }
>

let last: Promise<unknown> = Promise.resolve()

/** Counts here at once, and everywhere once the server has it. One after the other, so that the last choice stays. */
export async function savePreference(preferences: Preferences): Promise<void> {
  const student = useSession.getState().loginUserInfo
  if (!student) return
  keepStudent({ ...student, ...preferences })
  await saveInTurn(preferences)
}

/** Where this browser is; the account has it once the server says so. */
export const saveZone = (timezone: string): Promise<void> => saveInTurn({ timezone })

/** Milliseconds that signing out waits for the last of them. */
const patience = 2000

/** Pending calls go out before the session ends, which would refuse them. */
export const preferencesSaved = (): Promise<unknown> =>
  Promise.race([last, new Promise((resolve) => setTimeout(resolve, patience))])

async function saveInTurn(change: Preferences | { timezone: string }): Promise<void> {
  // What is on its way does not know of the change yet.
  void queryClient.cancelQueries({ queryKey: ['me'] })
  const save = last.then(() => browserApi(updateMe, { body: change }))
  const settled = save.catch(() => undefined)
  last = settled
  const { user } = await save
  if (last === settled) keepStudent(user)
}
