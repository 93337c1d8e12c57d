import { firstMessage } from '@kinnow/contract/fields'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'

type Schema = Parameters<typeof firstMessage>[0]

/** Checks each field on blur and all on submit; only the first message is shown (spec §5), and gets the focus. */
export function useForm<Name extends string>(
  schemas: Record<Name, Schema>,
  onValid: (values: Record<Name, string>) => Promise<void>,
) {
  const names = Object.keys(schemas) as Name[]
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  )
  const [failed, setFailed] = useState<{ name: Name; message: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const check = (name: Name) => {
    const message = firstMessage(schemas[name], values[name])
    return message === undefined ? null : { name, message }
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const first = names.map(check).find((one) => one !== null) ?? null
    setFailed(first)
    if (!first) return onValid(values)
    form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: failed?.name === name ? failed.message : null,
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: target.value }))
      if (failed?.name === name) setFailed(null)
    },
    onBlur: () => {
      // An empty field somebody only passed through is no mistake yet.
      if (values[name] && (!failed || failed.name === name)) setFailed(check(name))
    },
  })

  return { form, values, setValues, field, handleSubmit }
}
