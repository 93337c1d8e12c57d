import { Suspense, lazy, useState } from 'react'
import type { EmailDialogProps } from './email-dialog.tsx'

const EmailDialog = lazy(async () => ({
  default: (await import('./email-dialog.tsx')).EmailDialog,
}))

/** Loads the dialog when somebody opens it first. */
export function EmailQuestion(props: EmailDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <EmailDialog {...props} />
    </Suspense>
  )
}
