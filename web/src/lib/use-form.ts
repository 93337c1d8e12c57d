// Validates and sends every form, and shows what was refused.
import { firstMessage } from '@kinnow/contract/fields'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ApiFailure, failureText } from './api-failure.ts'

type Schema = Parameters<typeof firstMessage>[0]
/** `field` is null where the message is about no field. */
type Refusal = { field: string | null; message: string }

type Options<Name extends string> = {
  /** The value of a field until something is typed there; it may arrive later. */
  known?: Partial<Record<NoInfer<Name>, string | null>>
  /** Fields that may stay empty. */
  optional?: readonly NoInfer<Name>[]
  /** After sending, the known values replace what was typed. */
  resetsWhenSent?: boolean
  /** The field that a failure's code is about. */
  fieldOfCode?: Record<string, NoInfer<Name>>
}

/** Thrown while sending, where the server finds the fault of one field. */
export class FieldFault extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * Validates each field on blur and all on submit, then shows and focuses the first problem
 * (SPEC §5). What `send` throws is shown at its field, else in `error`, and what was typed stays.
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
  // Two presses within one rendering send once.
  const isSending = useRef(false)
  const entries = names.map((name) => [name, typed[name] ?? known[name] ?? ''])
  const values = Object.fromEntries(entries) as Record<Name, string>

  function check(name: Name): Refusal | null {
    const message = problemOf(schemas[name], values[name], optional.includes(name))
    return message === undefined ? null : { field: name, message }
  }

  function refuse(refused: Refusal): void {
    setRefusal(refused)
    focusField(form.current, refused)
  }

  function reset(): void {
    setTyped({})
    setRefusal(null)
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending.current) return
    const first = names.map(check).find((problem) => problem !== null)
    if (first) return refuse(first)
    setRefusal(null)
    isSending.current = true
    setBusy(true)
    try {
      await send(values)
      if (resetsWhenSent) reset()
    } catch (failure) {
      refuse(refusalOf(failure, fieldOfCode))
    }
    isSending.current = false
    setBusy(false)
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: messageFor(refusal, name),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: target.value }))
      setRefusal((current) => refusalOfOther(current, name))
    },
    onBlur: () => {
      // An empty field that the focus only passed is no mistake yet.
      if (!isPressing() && values[name])
        setRefusal((current) => refusalOfOther(current, name) ?? check(name))
    },
  })

  return {
    /** Props of `Form`. */
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
    /** The message that is about no field. */
    error: messageFor(refusal, null),
    reset,
  }
}

const problemOf = (schema: Schema, value: string, isOptional: boolean): string | undefined =>
  isOptional && value.trim() === '' ? undefined : firstMessage(schema, value)

const messageFor = (refusal: Refusal | null, field: string | null) =>
  refusal?.field === field ? refusal.message : null

/** The problem of another field stays, since a failed submit has focused it. */
const refusalOfOther = (refusal: Refusal | null, field: string) =>
  refusal?.field === field ? null : refusal

/** A message that appears between press and release would move the button from the pointer. */
const isPressing = () => document.querySelector('a:active, button:active') !== null

function focusField(form: HTMLFormElement | null, { field }: Refusal): void {
  if (field) form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
}

function refusalOf(failure: unknown, fieldOfCode: Record<string, string>): Refusal {
  const code = failure instanceof ApiFailure ? failure.code : undefined
  const field = failure instanceof FieldFault ? failure.field : fieldOfCode[code ?? '']
  return { field: field ?? null, message: failureText(failure) }
}
