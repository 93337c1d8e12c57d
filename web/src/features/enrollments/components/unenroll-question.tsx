import type { Subcategory } from '@kinnow/contract/catalog'
import type { WeekendSession } from '@kinnow/contract/weekend'
import { ApiFailure } from '#lib/api-failure.ts'
import { notify } from '#lib/app-state.ts'
import { isolated } from '#lib/isolated.ts'
import { useSession } from '#lib/session.ts'
import { readStored } from '#lib/storage.ts'
import { unenroll as texts } from '#texts/en/dashboard.ts'
import { endedCourses } from '#texts/en/ended-courses.ts'
import { day, giveUp } from '#texts/en/weekend.ts'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { useUnenroll } from '../api.ts'

type Props = {
  enrollmentId: string
  /** What the student calls it, until the class or course is known. */
  title: string
  group: Pick<Subcategory, 'name' | 'subjectCount'> | undefined
  /** For a seat in a session: which one is given up. */
  session?: WeekendSession | null
  /** The school no longer offers it. */
  isEnded?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** After it has been left. */
  onLeft?: () => void
}

/** Asks, then leaves the class or course. SPEC §6: only with a token and a user id. */
export function UnenrollQuestion({ open, onOpenChange, group, session, isEnded, ...props }: Props) {
  const { mutateAsync, isPending, isUnderWay } = useUnenroll()

  async function handleConfirm() {
    if (isUnderWay(props.enrollmentId)) return
    const { userLoginToken, loginUserInfo } = useSession.getState()
    const isStored = readStored('userToken') !== null && readStored('userId') !== null
    if (!userLoginToken || !loginUserInfo || !isStored) {
      notify('error', texts.authentication, texts.authenticationText)
      return onOpenChange(false)
    }
    try {
      await mutateAsync(props.enrollmentId)
      notify('success', texts.done, texts.doneText)
      onOpenChange(false)
      props.onLeft?.()
    } catch (error) {
      // A lost session shows itself by the way to /login.
      const isSignedOut = error instanceof ApiFailure && error.status === 401
      const message = error instanceof ApiFailure ? error.serverMessage : undefined
      if (isSignedOut) notify('error', texts.authentication, texts.authenticationText)
      else notify('error', texts.failed, message || texts.failedText)
      onOpenChange(false)
    }
  }

  if (session)
    return (
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title={giveUp.title(day(session.date))}
        text={giveUp.text}
        cancel={giveUp.cancel}
        confirm={giveUp.confirm}
        busy={isPending && giveUp.busy}
        onConfirm={() => void handleConfirm()}
      />
    )
  const isMany = group !== undefined && group.subjectCount > 1
  const text = isMany ? texts.textOfMany(group.subjectCount) : texts.text
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title(isolated(group?.name ?? props.title))}
      text={isEnded ? endedCourses.leave : text}
      cancel={texts.cancel}
      confirm={texts.confirm}
      busy={isPending && texts.busy}
      onConfirm={() => void handleConfirm()}
    />
  )
}
