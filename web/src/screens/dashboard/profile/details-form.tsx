import type { Student } from '@kinnow/contract/auth'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useClasses } from '#features/catalog/use-classes.ts'
import { useSaveDetails } from '#features/profile/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/app-state.ts'
import { details as texts, profile } from '#texts/en/profile.ts'
import { loading } from '#texts/en/shell.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import styles from './details.module.css'
import { changesOf, faultOf, valuesOf } from './edits.ts'
import type { Edits, Values } from './edits.ts'

type Props = {
  student: Student
  onUnsaved: (isUnsaved: boolean) => void
  onChangeEmail: () => void
}

export function DetailsForm({ student, onUnsaved, onChangeEmail }: Props) {
  const [edits, setEdits] = useState<Edits>({})
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null)
  const { data: classes = [], isError, isPending: areComing } = useClasses()
  const { mutateAsync, isPending, error, reset } = useSaveDetails()
  const form = useRef<HTMLFormElement>(null)
  const values: Values = { ...valuesOf(student), ...edits }
  const changes = changesOf(student, edits)
  const isUnsaved = Object.keys(changes).length > 0

  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const first = faultOf(values)
    setFault(first)
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
      return
    }
    const saved = await mutateAsync(changes).catch(() => null)
    if (!saved) return
    setEdits({})
    notify('success', profile.saved, texts.savedText)
  }

  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: fault?.name === name ? fault.message : null,
    onChange: ({ target }: { target: { value: string } }) => {
      setEdits((before) => ({ ...before, [name]: target.value }))
      if (fault?.name === name) setFault(null)
    },
    onBlur: () => {
      const found = faultOf(values)
      if (found?.name === name) setFault(found)
    },
  })

  const isListed = classes.some(({ id }) => id === values.classId)
  return (
    <Form ref={form} className="stack g5" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className={styles.two}>
        <TextField {...field('name')} label={texts.name} autoComplete="name" />
        <SelectField
          {...field('classId')}
          label={texts.class}
          error={isError ? texts.classesFailed : null}
        >
          {/* A class that is no longer offered stays until another is chosen. */}
          {!isListed && (
            <option value={values.classId}>{areComing ? loading.generic : texts.noClass}</option>
          )}
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.email}
          value={student.email}
          readOnly
          hint={
            <div className={styles.confirmed}>
              <span>
                <CircleCheck />
                {texts.confirmed}
              </span>
              <button type="button" className="link" onClick={onChangeEmail}>
                {texts.changeEmail}
              </button>
            </div>
          }
        />
        <TextField
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          label={
            <>
              {texts.phone} <span className={styles.optional}>{texts.optional}</span>
            </>
          }
        />
      </div>
      {error && <ErrorPanel message={failureText(error)} />}
      <div className={styles.actions}>
        {isUnsaved && !isPending && (
          <Button
            variant="ghost"
            onClick={() => {
              setEdits({})
              setFault(null)
              reset()
            }}
          >
            {profile.cancel}
          </Button>
        )}
        <Button type="submit" busy={isPending && texts.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
