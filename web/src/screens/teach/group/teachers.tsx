import { email } from '@kinnow/contract/fields'
import { useAddTeacher, useRemoveMember } from '#features/groups/api.ts'
import type { GroupDetails } from '#features/groups/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { useStudent } from '#lib/session.ts'
import { useForm } from '#lib/use-form.ts'
import { personName } from '#lib/person-name.ts'
import { settings as texts } from '#texts/en/class-settings.ts'
import { group as words } from '#texts/en/teach.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './parts.module.css'

/** Who teaches the class is an owner's decision; others see it. */
export function Teachers({ details: { group, teachers } }: { details: GroupDetails }) {
  const own = useStudent()
  const isOwner = own?.role === 'owner'
  const { mutate, variables, isPending } = useRemoveMember(group.id)
  const remove = (id: string) =>
    mutate(id, { onError: (failure) => notify('error', words.notSaved, failureText(failure)) })
  return (
    <Panel title={texts.teachers}>
      <ul className={styles.rows}>
        {teachers.map((teacher) => (
          <li key={teacher.id}>
            <span>
              <b>
                {personName(teacher)}
                {teacher.id === own?.id && ` (${texts.you})`}
              </b>
              {teacher.name !== null && <small>{teacher.email}</small>}
            </span>
            {isOwner && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={texts.removeTeacherOf(personName(teacher))}
                busy={isPending && variables === teacher.id && texts.removing}
                onClick={() => remove(teacher.id)}
              >
                {texts.removeTeacher}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOwner && <AddTeacher groupId={group.id} />}
    </Panel>
  )
}

const schemas = { email: email() }

function AddTeacher({ groupId }: { groupId: string }) {
  const { mutateAsync } = useAddTeacher(groupId)
  const { form, field, isBusy, error } = useForm(
    schemas,
    async (entered) => {
      const teacher = await mutateAsync(entered.email)
      notify('success', texts.addedTitle, texts.added(personName(teacher)))
    },
    { resetsWhenSent: true, fieldOfCode: { 'not-a-teacher': 'email' } },
  )
  return (
    <Form {...form}>
      {error && <ErrorPanel message={error} className="mt4" />}
      <div className={styles.add}>
        <TextField {...field('email')} label={texts.teacherEmail} type="email" autoComplete="off" />
        <Button type="submit" variant="secondary" busy={isBusy && texts.adding}>
          {texts.addTeacher}
        </Button>
      </div>
    </Form>
  )
}
