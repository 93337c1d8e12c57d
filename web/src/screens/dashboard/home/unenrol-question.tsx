import type { Subcategory } from '@kinnow/contract/catalog'
import type { CourseProgress } from '@kinnow/contract/progress'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { useUnenroll } from '#features/enrollments/api.ts'
import { ApiFailure } from '#lib/api-failure.ts'
import { notify } from '#lib/app-state.ts'
import { useSession } from '#lib/session.ts'
import { unenrol as texts } from '#texts/en/dashboard.ts'
import * as units from '#texts/en/units.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog,
}))

type Props = {
  course: CourseProgress
  group: Subcategory | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks, then leaves the class or course. SPEC §6: only with a token and a user id. */
export function UnenrolQuestion({ course, group, open, onOpenChange }: Props) {
  const { mutateAsync, isPending } = useUnenroll()
  const client = useQueryClient()

  async function handleConfirm() {
    const { userLoginToken, loginUserInfo } = useSession.getState()
    if (!userLoginToken || !loginUserInfo) {
      notify('error', texts.authentication, texts.authenticationText)
      return onOpenChange(false)
    }
    try {
      await mutateAsync(course.enrollmentId)
      notify('success', texts.done, texts.doneText)
    } catch (error) {
      // A lost session shows itself by the way to /login.
      const isSignedOut = error instanceof ApiFailure && error.status === 401
      const told = error instanceof ApiFailure ? error.serverMessage : undefined
      if (isSignedOut) notify('error', texts.authentication, texts.authenticationText)
      else notify('error', texts.failed, told || texts.failedText)
    }
    onOpenChange(false)
    await client.invalidateQueries({ queryKey: ['dashboard'] })
  }

  const isMany = group !== undefined && group.subjectCount > 1
  return (
    <Suspense>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title={texts.title(group?.name ?? course.title)}
        text={isMany ? texts.textOfMany(units.subjects(group.subjectCount)) : texts.text}
        cancel={texts.cancel}
        confirm={texts.confirm}
        busy={isPending && texts.busy}
        onConfirm={() => void handleConfirm()}
      />
    </Suspense>
  )
}
