import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/app-state.ts'
import { enroll as texts } from '#texts/en/subject.ts'
import { weekend } from '#texts/en/weekend.ts'

/** Why one could not be enrolled, in SPEC §8's words. A lost session already leads to the login, which says so. */
export function tellRefusal(error: unknown): void {
  const { status, code, serverMessage } = error instanceof ApiFailure ? error : {}
  const isConflict =
    status === 409 || [code, serverMessage].some((one) => /conflict/i.test(one ?? ''))
  if (status === 401) return
  if (isConflict) notify('warning', texts.conflict, texts.conflictText)
  else if (code === 'session-full' || code === 'session-over')
    notify('warning', weekend.notReserved, failureText(error))
  else if (status && status < 400) notify('error', texts.failed, texts.unexpected)
  else notify('error', texts.failed, texts.failedText)
}
