import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { takePress } from './early-press.ts'

/** Carries out a press of a link with `data-hold` that came before the scripts had loaded. */
export function useHeldPress(act: () => void): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null)
  const latest = useRef(act)
  const [wasPressed, setWasPressed] = useState(false)

  useLayoutEffect(() => {
    if (link.current && takePress(link.current)) setWasPressed(true)
  }, [])
  useEffect(() => {
    latest.current = act
  })
  // One render later, when the session is known.
  useEffect(() => {
    if (wasPressed) latest.current()
  }, [wasPressed])

  return link
}
