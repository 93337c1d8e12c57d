import { Suspense, lazy, useState } from 'react'
import type { OutlineSheetProps } from './outline-sheet.tsx'

const OutlineSheet = lazy(async () => ({
  default: (await import('./outline-sheet.tsx')).OutlineSheet,
}))

/** Loads the sheet when somebody opens it first. */
export function OutlineDrawer(props: OutlineSheetProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <OutlineSheet {...props} />
    </Suspense>
  )
}
