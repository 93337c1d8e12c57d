import { firstMessage } from '@kinnow/contract/fields'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'

type Schema = Parameters<typeof firstMessage>[0]
type Values<Name extends string> = Record<Name, string>
/** Shows a message under a field, and leads there. */
type Refuse<Name extends string> = (name: Name, message: string) => void

/** Checks each field on blur and all on submit; only the first message is shown (spec §5), and gets the focus. */
export function useForm<Name extends string>(
  schemas: Record<Name, Schema>,
  onValid: (values: Values<Name>, refuse: Refuse<Name>) => Promise<void>,
  /** What stands in a field until something is typed there; it may become known later. */
  known: Partial<Record<Name, string | null>> = {},
) {
  const names = Object.keys(schemas) as Name[]
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const values = Object.fromEntries(
    names.map((name) => [name, typed[name] ?? known[name] ?? '']),
  ) as Values<Name>
  const [failed, setFailed] = useState<{ name: Name; message: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const check = (name: Name) => {
    const message = firstMessage(schemas[name], values[name])
    return message === undefined ? null : { name, message }
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const first = names.map(check).find((one) => one !== null)
    setFailed(null)
    if (!first) return onValid(values, refuse)
    refuse(first.name, first.message)
  }

  function refuse(name: Name, message: string) {
    setFailed({ name, message })
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: failed?.name === name ? failed.message : null,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: target.value }))
      if (failed?.name === name) setFailed(null)
    },
    onBlur: () => {
      // An empty field somebody only passed through is no mistake yet.
      // The fault of another field, which a failed submit has just gone to, stays.
      if (values[name]) setFailed((now) => (now && now.name !== name ? now : check(name)))
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
  }
}
