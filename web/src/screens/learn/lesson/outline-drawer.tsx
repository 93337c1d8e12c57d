import { Suspense, lazy, useState } from 'react'
import type { OutlineProps } from './outline.tsx'

const OutlineSheet = lazy(async () => ({
  default: (await import('./outline-sheet.tsx')).OutlineSheet,
}))

export type OutlineDrawerProps = OutlineProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Loads the sheet when somebody opens it first. */
export function OutlineDrawer(props: OutlineDrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <OutlineSheet {...props} />
    </Suspense>
  )
}
