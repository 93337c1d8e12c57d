// What was typed, chosen or filled in before the scripts had loaded, and fired no event for them.
import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Tell = (name: string, value: string) => void

const fields = 'input,textarea,select'

/** Reports it once, before a rendering puts back what the page was made with. */
export function useEarlyText(place: RefObject<HTMLElement | null>, tell: Tell): void {
  const first = useRef(tell)
  useLayoutEffect(() => {
    for (const field of place.current?.querySelectorAll<Field>(fields) ?? []) {
      if (isChanged(field)) first.current(field.name, field.value)
    }
  }, [place])
}

/** Of what is ticked the tick counts, and not the value. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type))
    return field.checked && !field.defaultChecked
  return field.value !== madeWith(field)
}

function madeWith(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}
