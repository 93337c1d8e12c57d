import type { Subcategory } from '@kinnow/contract/catalog'
import type { WeekendSession } from '@kinnow/contract/weekend'
import { ApiFailure } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { isolated } from '#lib/isolated.ts'
import { useSession } from '#lib/session.ts'
import { readStored } from '#lib/storage.ts'
import { unenroll as texts } from '#texts/en/dashboard.ts'
import { endedCourses } from '#texts/en/ended-courses.ts'
import { day, giveUp } from '#texts/en/weekend.ts'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { useUnenroll } from '../api.ts'

type Described = 'title' | 'group' | 'session' | 'isEnded'

type Props = {
  enrollmentId: string
  /** What the student calls it, until the class or course is known. */
  title: string
  group: Pick<Subcategory, 'name' | 'subjectCount'> | undefined
  /** For a seat in a session: the session that is cancelled. */
  session?: WeekendSession | null
  /** The school no longer offers it. */
  isEnded?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** After it has been left. */
  onLeft?: () => void
}

/** SPEC §6: only with a token and a user id. */
function isSignedIn(): boolean {
  const { userLoginToken: token, loginUserInfo: user } = useSession.getState()
  const isComplete = token !== null && user !== null
  return isComplete && readStored('userToken') !== null && readStored('userId') !== null
}

const notifySignedOut = () => notify('error', texts.authentication, texts.authenticationText)

function notifyFailure(error: unknown): void {
  // A lost session shows itself also by the redirect to /login.
  const failure = error instanceof ApiFailure ? error : null
  if (failure?.status === 401) return notifySignedOut()
  notify('error', texts.failed, failure?.serverMessage || texts.failedText)
}

function wordsOf({ title, group, session, isEnded }: Pick<Props, Described>) {
  if (session) return { ...giveUp, title: giveUp.title(day(session.date)) }
  const isMany = group !== undefined && group.subjectCount > 1
  const text = isMany ? texts.textOfMany(group.subjectCount) : texts.text
  return {
    title: texts.title(isolated(group?.name ?? title)),
    text: isEnded ? endedCourses.leave : text,
    cancel: texts.cancel,
    confirm: texts.confirm,
    busy: texts.busy,
  }
}

/** Asks, then leaves the class or course. */
export function ConfirmUnenroll({ enrollmentId, open, onOpenChange, onLeft, ...group }: Props) {
  const { mutateAsync, isPending, isUnderWay } = useUnenroll()
  const { title, text, cancel, confirm, busy } = wordsOf(group)

  async function handleConfirm() {
    if (isUnderWay(enrollmentId)) return
    if (!isSignedIn()) {
      notifySignedOut()
      return onOpenChange(false)
    }
    try {
      await mutateAsync(enrollmentId)
      notify('success', texts.done, texts.doneText)
      onOpenChange(false)
      onLeft?.()
    } catch (error) {
      notifyFailure(error)
      onOpenChange(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      text={text}
      cancel={cancel}
      confirm={confirm}
      busy={isPending && busy}
      onConfirm={() => void handleConfirm()}
    />
  )
}
