import type { Student } from '@kinnow/contract/auth'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useClasses } from '#features/catalog/hooks/use-classes.ts'
import { useSaveDetails } from '#features/profile/api.ts'
import { notify } from '#lib/notify.ts'
import { useForm } from '#lib/use-form.ts'
import { details as texts, profile } from '#texts/en/profile.ts'
import { loading } from '#texts/en/shell.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import styles from './details.module.css'
import { id, name, phone } from '@kinnow/contract/fields'

type Props = {
  student: Student
  onUnsaved: (isUnsaved: boolean) => void
  onChangeEmail: () => void
}

export function DetailsForm({ student, onUnsaved, onChangeEmail }: Props) {
  const { data: classes = [], isError, isPending: areComing } = useClasses()
  const { mutateAsync } = useSaveDetails()
  const known = valuesOf(student)
  const { form, field, values, isBusy, error, reset } = useForm(
    schemas,
    async (entered) => {
      await mutateAsync(changesOf(student, entered))
      notify('success', profile.saved, texts.savedText)
    },
    // Without an address a name is what teachers know an account by.
    {
      known,
      optional: student.email === null ? ['classId', 'phone'] : ['name', 'classId', 'phone'],
      resetsWhenSent: true,
    },
  )
  const isUnsaved = Object.keys(changesOf(student, values)).length > 0

  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])

  const isListed = classes.some(({ id }) => id === values.classId)
  return (
    <Form {...form} className="stack g5">
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
          value={student.email ?? texts.noEmail}
          readOnly
          hint={
            <div className={styles.confirmed}>
              {student.email !== null && (
                <span>
                  <CircleCheck />
                  {texts.confirmed}
                </span>
              )}
              <button type="button" className="link" onClick={onChangeEmail}>
                {student.email === null ? texts.addEmail : texts.changeEmail}
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
      {error && <ErrorPanel message={error} />}
      <div className={styles.actions}>
        {isUnsaved && !isBusy && (
          <Button variant="ghost" onClick={reset}>
            {profile.cancel}
          </Button>
        )}
        <Button type="submit" busy={isBusy && texts.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}

// What a student typed over the stored details.
type Values = { name: string; classId: string; phone: string }

/** Each may be empty. */
const schemas = {
  name: name(),
  classId: id('Class'),
  phone,
}

export const valuesOf = ({ name, classId, phone }: Student): Values => ({
  name: name ?? '',
  classId: classId ?? '',
  phone: phone ?? '',
})

/** Only what differs; an emptied field is removed by null. */
export function changesOf(student: Student, values: Values) {
  const stored = valuesOf(student)
  const changed = Object.entries(values)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => value !== stored[name as keyof Values])
    .map(([name, value]) => [name, value || null])
  return Object.fromEntries(changed) as Partial<Record<keyof Values, string | null>>
}
