// The one way in which forms check, send and refuse.
import { firstMessage } from '@kinnow/contract/fields'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ApiFailure, failureText } from './api-failure.ts'

type Schema = Parameters<typeof firstMessage>[0]
type Refusal = { field: string | null; message: string }

type Options<Name extends string> = {
  /** What stands in a field until something is typed there; it may become known later. */
  known?: Partial<Record<NoInfer<Name>, string | null>>
  /** Fields that may stay empty. */
  optional?: readonly NoInfer<Name>[]
  /** Once sent, what was typed gives way to what is known. */
  resetsWhenSent?: boolean
  /** Which field a failure's code is about. */
  fieldOfCode?: Record<string, NoInfer<Name>>
}

/** Thrown while sending: the fault of one field, found only then. */
export class FieldFault extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * Checks each field on blur and all on submit; only the first message is shown (SPEC §5), and gets the focus. What
 * `send` throws stands under the field it is about, else in `error`; what was typed stays.
 */
export function useForm<Name extends string>(
  schemas: Record<Name, Schema>,
  send: (values: Record<Name, string>) => Promise<void>,
  { known = {}, optional = [], resetsWhenSent = false, fieldOfCode = {} }: Options<Name> = {},
) {
  const names = Object.keys(schemas) as Name[]
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Two presses within one rendering are one.
  const isSending = useRef(false)
  const values = Object.fromEntries(
    names.map((name) => [name, typed[name] ?? known[name] ?? '']),
  ) as Record<Name, string>

  const check = (name: Name): Refusal | null => {
    if (optional.includes(name) && values[name].trim() === '') return null
    const message = firstMessage(schemas[name], values[name])
    return message === undefined ? null : { field: name, message }
  }

  function focusOn({ field }: Refusal) {
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    const first = names.map(check).find((one) => one !== null) ?? null
    setRefusal(first)
    if (first) return focusOn(first)
    isSending.current = true
    setBusy(true)
    try {
      await send(values)
      if (resetsWhenSent) reset()
    } catch (failure) {
      const refused = refusalOf(failure, fieldOfCode)
      setRefusal(refused)
      focusOn(refused)
    }
    isSending.current = false
    setBusy(false)
  }

  function reset() {
    setTyped({})
    setRefusal(null)
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: refusal?.field === name ? refusal.message : null,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: target.value }))
      if (refusal?.field === name) setRefusal(null)
    },
    onBlur: () => {
      // A message that appears between press and release would move the button away from the pointer.
      if (document.querySelector('a:active, button:active')) return
      // An empty field somebody only passed through is no mistake yet.
      // The fault of another field, which a failed submit has just gone to, stays.
      if (values[name]) setRefusal((now) => (now && now.field !== name ? now : check(name)))
    },
  })

  return {
    /** For `Form`. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => void handleSubmit(event),
      onEarlyText: (name: string, value: string) =>
        setTyped((before) => ({ [name]: value, ...before })),
    },
    values,
    field,
    isBusy,
    /** What is about no field. */
    error: refusal?.field === null ? refusal.message : null,
    /** Back to what was known. */
    reset,
  }
}

function refusalOf(failure: unknown, fieldOfCode: Record<string, string>): Refusal {
  const code = failure instanceof ApiFailure ? failure.code : undefined
  const field = failure instanceof FieldFault ? failure.field : fieldOfCode[code ?? '']
  return { field: field ?? null, message: failureText(failure) }
}
