import { useEffect, useRef, useState } from 'react'

/** Whether sending was tried. Each try that leaves a field with a fault moves the focus there, out of sight or not. */
export function useTries<Frame extends HTMLElement>() {
  const frame = useRef<Frame>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return { frame, isTried: tries > 0, addTry: () => setTries((count) => count + 1) }
}
