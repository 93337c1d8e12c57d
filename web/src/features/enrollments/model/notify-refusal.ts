import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { enroll as texts } from '#texts/en/subject.ts'
import { weekend } from '#texts/en/weekend.ts'

/** Shows why enrolling failed, in SPEC §8's words; the login itself reports a lost session. */
export function notifyRefusal(error: unknown): void {
  const { status, code, serverMessage } = error instanceof ApiFailure ? error : {}
  const isConflict =
    status === 409 || [code, serverMessage].some((word) => /conflict/i.test(word ?? ''))
  if (status === 401) return
  if (isConflict) notify('warning', texts.conflict, texts.conflictText)
  else if (code === 'session-full' || code === 'session-over')
    notify('warning', weekend.notReserved, failureText(error))
  else if (status && status < 400) notify('error', texts.failed, texts.unexpected)
  else notify('error', texts.failed, texts.failedText)
}
