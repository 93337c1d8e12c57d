import { Suspense, lazy, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useSession } from '#lib/session.ts'
import { quiz as texts } from '#texts/en/quiz.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog,
}))

/** While mounted, leaving asks first. A lost session is not held up. */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      useSession.getState().userLoginToken !== null &&
      nextLocation.pathname !== currentLocation.pathname,
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state === 'unblocked') return null
  return (
    <Suspense>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => {
          if (!open) blocker.reset?.()
        }}
        title={texts.leaveTitle}
        text={texts.leaveText}
        cancel={texts.stay}
        confirm={texts.leaveNow}
        onConfirm={() => blocker.proceed?.()}
      />
    </Suspense>
  )
}
