import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { takePress } from './early-press.ts'

/** For a link with `data-hold`, which does more than lead on: the scripts carry out a press that came before them. */
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
  // A rendering later, when it is known who is signed in.
  useEffect(() => {
    if (wasPressed) latest.current()
  }, [wasPressed])

  return link
}
