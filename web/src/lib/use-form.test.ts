import { email, phone } from '@kinnow/contract/fields'
import { act, renderHook } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, it } from 'vitest'
import { FieldFault, useForm } from './use-form.ts'

const schemas = { email: email(), phone }
const pressed = { preventDefault: () => undefined } as FormEvent
type Sent = { email: string; phone: string }[]

function show(answer: () => Promise<void> = async () => undefined) {
  const sent: Sent = []
  const { result } = renderHook(() =>
    useForm(
      schemas,
      async (values) => {
        sent.push(values)
        await answer()
      },
      { known: { email: 'asha@example.com' }, optional: ['phone'] },
    ),
  )
  const type = (name: keyof typeof schemas, value: string) =>
    act(() => result.current.field(name).onChange({ target: { value } }))
  const submit = () => act(async () => result.current.form.onSubmit(pressed))
  return { result, sent, type, submit }
}

it('sends known values, and lets optional fields stay empty', async () => {
  const { sent, submit } = show()

  await submit()

  expect(sent).toEqual([{ email: 'asha@example.com', phone: '' }])
})

it('sends nothing while a field is invalid, and reports the first', async () => {
  const { result, sent, type, submit } = show()
  type('email', 'asha')
  type('phone', 'x')

  await submit()

  expect(sent).toEqual([])
  expect(result.current.field('email').error).toMatch(/email/)
  expect(result.current.field('phone').error).toBeNull()
})

it('shows a fault found while sending at its field, until that changes', async () => {
  const { result, type, submit } = show(async () => {
    throw new FieldFault('phone', 'Nobody answers there')
  })
  await submit()
  expect(result.current.field('phone').error).toBe('Nobody answers there')

  type('phone', '+4420')

  expect(result.current.field('phone').error).toBeNull()
  expect(result.current.field('phone').value).toBe('+4420')
})

it('does not clear the fields when sending fails, and reports why', async () => {
  const { result, type, submit } = show(async () => {
    throw new Error('No line')
  })
  type('phone', '+4420')

  await submit()

  expect(result.current.error).toBe('No line')
  expect(result.current.values.phone).toBe('+4420')
})

it('sends once, however often the button is pressed meanwhile', async () => {
  const end = Promise.withResolvers<void>()
  const { result, sent, submit } = show(() => end.promise)

  await submit()
  await submit()

  expect(result.current.isBusy).toBe(true)
  expect(sent).toHaveLength(1)
  await act(async () => end.resolve())
  expect(result.current.isBusy).toBe(false)
})

it('resets to the known values', async () => {
  const { result, type } = show()
  type('email', 'other@example.com')

  act(() => result.current.reset())

  expect(result.current.values.email).toBe('asha@example.com')
})
