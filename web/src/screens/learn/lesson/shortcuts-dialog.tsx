import { Suspense, lazy, useState } from 'react'

const ShortcutsPanel = lazy(async () => ({
  default: (await import('./shortcuts-panel.tsx')).ShortcutsPanel,
}))

export type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Loads the dialog when somebody opens it first. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <ShortcutsPanel {...props} />
    </Suspense>
  )
}
