import { firstMessage, text } from '@kinnow/contract/fields'
import { limits } from '@kinnow/contract/limits'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { AuthFrame } from '#features/auth/auth-frame.tsx'
import { Steps } from '#features/auth/steps.tsx'
import { useClasses } from '#features/catalog/use-classes.ts'
import { useSaveDetails } from '#features/profile/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { useStudent } from '#lib/session.ts'
import { takeNextPlace } from '#lib/wish.ts'
import { signup, introduction as texts } from '#texts/en/auth.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'

export const meta = () => privateMeta(texts.page)

const nameRule = text(texts.name, limits.name.longest)

/** The third step of the sign-up: who it is. After the first login, once, and then on to where the student was going. */
export default function SignupDetails() {
  const student = useStudent()
  const [typedName, setName] = useState<string>()
  const [chosenClass, setClass] = useState<string>()
  const [fault, setFault] = useState<string>()
  const { data: classes = [], isError } = useClasses()
  const { mutateAsync, isPending, error } = useSaveDetails()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const name = (typedName ?? student?.name ?? '').trim()
  const classId = chosenClass ?? student?.classId ?? ''

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const goOn = () => void navigate(takeNextPlace(), { replace: true })

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const found = name ? firstMessage(nameRule, name) : undefined
    setFault(found)
    if (found) return form.current?.querySelector('input')?.focus()
    const changes = {
      ...(name !== (student?.name ?? '') && { name: name || null }),
      ...(classId !== (student?.classId ?? '') && { classId: classId || null }),
    }
    const isSaved = Object.keys(changes).length === 0 || (await save(changes))
    if (isSaved) goOn()
  }

  const save = (changes: Parameters<typeof mutateAsync>[0]) =>
    mutateAsync(changes).then(
      () => true,
      () => false,
    )

  return (
    <AuthFrame side={texts.side} sideText={texts.sideText}>
      <Steps label={signup.steps} names={signup.stepNames} current={2} />
      <h1 className="mt8">{texts.title}</h1>
      <p className="muted mt2">{texts.text}</p>
      <Form
        ref={form}
        className="stack g5 mt6"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <TextField
          name="name"
          label={texts.name}
          autoComplete="given-name"
          value={typedName ?? student?.name ?? ''}
          error={fault ?? null}
          onChange={({ target }) => {
            setName(target.value)
            setFault(undefined)
          }}
        />
        <SelectField
          name="classId"
          label={texts.class}
          value={classId}
          error={isError ? texts.classesFailed : null}
          onChange={({ target }) => setClass(target.value)}
        >
          <option value="">{texts.noClass}</option>
          {classes.map(({ id, name: className }) => (
            <option key={id} value={id}>
              {className}
            </option>
          ))}
        </SelectField>
        {error && <ErrorPanel message={failureText(error)} />}
        <Button type="submit" size="lg" block busy={isPending && texts.busy}>
          {texts.submit}
        </Button>
        <Button variant="ghost" size="lg" block onClick={goOn}>
          {texts.skip}
        </Button>
      </Form>
    </AuthFrame>
  )
}
