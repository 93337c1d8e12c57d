// Sends the active minutes that wait: at most once a minute, whichever tab has counted them; what is not taken waits on.
import { saveActivity } from '@kinnow/contract/activity'
import { limits } from '@kinnow/contract/limits'
import { ApiFailure } from '#lib/api-failure.ts'
import { browserApi } from '#lib/browser-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { useSession } from '#lib/session.ts'
import { markTried, readWaiting, removeSent } from './waiting-minutes.ts'

/** Who is signed in, and not only remembered. */
export function activeStudent(): string | null {
  const { userLoginToken, loginUserInfo } = useSession.getState()
  return userLoginToken && loginUserInfo ? loginUserInfo.id : null
}

/** Milliseconds until some may be sent; null where nothing waits. */
export function waitToSend(now: number): number | null {
  const studentId = activeStudent()
  const waiting = studentId === null ? null : readWaiting(studentId)
  if (!waiting || waiting.subjects.length === 0) return null
  const past = Math.abs(now - waiting.triedAt)
  return Math.max(0, limits.activeMinutes.sendEvery - past)
}

/** `isLeaving`: the page may be gone before the answer comes. */
export async function sendMinutes(isLeaving = false): Promise<void> {
  const now = Date.now()
  const studentId = activeStudent()
  if (studentId === null || waitToSend(now) !== 0) return
  markTried(studentId, now)
  const { subjects } = readWaiting(studentId)
  const body = { sentAt: new Date(now).toISOString(), subjects }
  try {
    const { taken } = await browserApi(saveActivity, { body }, { keepalive: isLeaving })
    // The server does not know the zone yet: this browser sends it first.
    if (taken === null) return
    removeSent(studentId, subjects, Date.now())
    if (taken > 0) void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
  } catch (error) {
    // What is no list of minutes to the server never will be one.
    if (error instanceof ApiFailure && error.status === 400)
      removeSent(studentId, subjects, Date.now())
  }
}
