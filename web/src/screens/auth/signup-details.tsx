import { id, name } from '@kinnow/contract/fields'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { AuthFrame } from '#features/auth/auth-frame.tsx'
import { Steps } from '#features/auth/steps.tsx'
import { useClasses } from '#features/catalog/use-classes.ts'
import { useSaveDetails } from '#features/profile/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { useStudent } from '#lib/session.ts'
import { useForm } from '#lib/use-form.ts'
import { takeNextPlace } from '#lib/wish.ts'
import { signup, introduction as texts } from '#texts/en/auth.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'

export const meta = () => privateMeta(texts.page)

const schemas = { name: name(texts.name), classId: id('Class') }

/** The third step of the sign-up: who it is. After the first login, once, and then on to where the student was going. */
export default function SignupDetails() {
  const student = useStudent()
  const { data: classes = [], isError } = useClasses()
  const { mutateAsync } = useSaveDetails()
  const navigate = useNavigate()
  const goOn = () => void navigate(takeNextPlace(), { replace: true })
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ name, classId }) => {
      const changes = {
        ...(name.trim() !== (student?.name ?? '') && { name: name.trim() || null }),
        ...(classId !== (student?.classId ?? '') && { classId: classId || null }),
      }
      if (Object.keys(changes).length > 0) await mutateAsync(changes)
      goOn()
    },
    { known: { name: student?.name, classId: student?.classId }, optional: ['name', 'classId'] },
  )

  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  return (
    <AuthFrame side={texts.side} sideText={texts.sideText}>
      <Steps label={signup.steps} names={signup.stepNames} current={2} />
      <h1 className="mt8">{texts.title}</h1>
      <p className="muted mt2">{texts.text}</p>
      <Form {...form} className="stack g5 mt6">
        <TextField {...field('name')} label={texts.name} autoComplete="given-name" />
        <SelectField
          {...field('classId')}
          label={texts.class}
          error={isError ? texts.classesFailed : null}
        >
          <option value="">{texts.noClass}</option>
          {classes.map(({ id, name: className }) => (
            <option key={id} value={id}>
              {className}
            </option>
          ))}
        </SelectField>
        {error && <ErrorPanel message={error} />}
        <Button type="submit" size="lg" block busy={isBusy && texts.busy}>
          {texts.submit}
        </Button>
        <Button variant="ghost" size="lg" block onClick={goOn}>
          {texts.skip}
        </Button>
      </Form>
    </AuthFrame>
  )
}
