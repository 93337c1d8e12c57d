import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, RefObject } from 'react'
import { takePress } from './early-press.ts'
import { useEarlyText } from './use-early-text.ts'

type Props = Omit<ComponentProps<'form'>, 'method' | 'action' | 'ref'> & {
  ref?: RefObject<HTMLFormElement | null>
  /** Called for each field that was filled in before the scripts came. */
  onEarlyText?: (name: string, value: string) => void
}

/**
 * Every form that sends something. `post`, so that a browser without scripts, or before them, puts no field into an
 * address; what was typed until they came stays, and a press until then is carried out.
 */
export function Form({ ref, onEarlyText, ...props }: Props) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const [wasPressed, setWasPressed] = useState(false)

  useEarlyText(form, (name, value) => onEarlyText?.(name, value))
  useLayoutEffect(() => {
    if (form.current && takePress(form.current)) setWasPressed(true)
  }, [form])
  // A rendering later, when the sender knows what was typed.
  useEffect(() => {
    if (wasPressed) form.current?.requestSubmit()
  }, [wasPressed, form])

  // The mark of an early press is no part of the page.
  return <form {...props} ref={form} method="post" suppressHydrationWarning />
}
