import { useEffect, useState } from 'react'
import { useForm } from '#features/auth/use-form.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'

type Schemas<Name extends string> = Parameters<typeof useForm<Name>>[0]
type Refusal = { field: string | null; message: string }

/** Thrown while sending: the fault of one field, found by this browser. */
export class FieldFault extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

function refusalOf(failure: unknown, fieldOfCode: Record<string, string>): Refusal {
  const code = failure instanceof ApiFailure ? failure.code : undefined
  const field = failure instanceof FieldFault ? failure.field : fieldOfCode[code ?? '']
  return { field: field ?? null, message: failureText(failure) }
}

/** A form whose refusal stands under the field it is about, else above the form; what was typed stays. */
export function useRefusableForm<Name extends string>(
  schemas: Schemas<Name>,
  send: (values: Record<Name, string>) => Promise<void>,
  /** Which field a failure's code is about. */
  fieldOfCode: Record<string, Name> = {},
) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { form, field, values } = useForm(schemas, async (entered) => {
    setRefusal(null)
    setBusy(true)
    try {
      await send(entered)
    } catch (failure) {
      setRefusal(refusalOf(failure, fieldOfCode))
    }
    setBusy(false)
  })

  const { ref } = form
  useEffect(() => {
    if (refusal?.field)
      ref.current?.querySelector<HTMLElement>(`[name="${refusal.field}"]`)?.focus()
  }, [refusal, ref])

  const refusableField = (name: Name) => {
    const props = field(name)
    return {
      ...props,
      error: props.error ?? (refusal?.field === name ? refusal.message : null),
      onChange: (event: { target: { value: string } }) => {
        if (refusal?.field === name) setRefusal(null)
        props.onChange(event)
      },
    }
  }

  return {
    form,
    values,
    isBusy,
    field: refusableField,
    /** What is about no field. */
    error: refusal?.field === null ? refusal.message : null,
  }
}
