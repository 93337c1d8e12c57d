import { Suspense, lazy, useState } from 'react'
import type { ShortcutsPanelProps } from './shortcuts-panel.tsx'

const ShortcutsPanel = lazy(async () => ({
  default: (await import('./shortcuts-panel.tsx')).ShortcutsPanel,
}))

/** Loads the dialog when somebody opens it first. */
export function ShortcutsDialog(props: ShortcutsPanelProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <ShortcutsPanel {...props} />
    </Suspense>
  )
}
