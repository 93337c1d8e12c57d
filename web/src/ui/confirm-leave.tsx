import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  /** Shown when somebody is about to go to another path. */
  holds: (next: { state: unknown }) => boolean
  title: string
  text: string
  stay: string
  leave: string
  /** Before going, once the student chose to. */
  onLeave?: () => void
}

/** While mounted, asks before leaving the page or closing the tab. Its page loads it, for offline use. */
export function ConfirmLeave({ holds, title, text, stay, leave, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && holds(nextLocation),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state === 'unblocked') return null
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={title}
      text={text}
      cancel={stay}
      confirm={leave}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
    />
  )
}
