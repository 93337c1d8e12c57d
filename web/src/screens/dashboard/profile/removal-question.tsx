import { Suspense, lazy, useState } from 'react'
import type { RemovalDialogProps } from './removal-dialog.tsx'

const RemovalDialog = lazy(async () => ({
  default: (await import('./removal-dialog.tsx')).RemovalDialog,
}))

/** Loads the dialog when somebody opens it first. */
export function RemovalQuestion(props: RemovalDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <RemovalDialog {...props} />
    </Suspense>
  )
}
