import { Suspense, lazy, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { readStored } from '#lib/storage.ts'
import { code as texts } from '#texts/en/auth.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog,
}))

type Props = { isActive: boolean; onLeave: () => void }

/** SPEC §4: leaving during an active session asks first, inside the site and when the tab closes. */
export function LeaveQuestion({ isActive, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive &&
      readStored('otpSession') !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isActive) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isActive])

  const isBlocked = blocker.state === 'blocked'
  if (!isBlocked) return null
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => {
          if (!open) blocker.reset()
        }}
        title={texts.leaveTitle}
        text={texts.leave}
        cancel={texts.stay}
        confirm={texts.leaveNow}
        onConfirm={() => {
          onLeave()
          blocker.proceed()
        }}
      />
    </Suspense>
  )
}
