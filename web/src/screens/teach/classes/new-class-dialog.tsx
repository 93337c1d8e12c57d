import { name as nameField } from '@kinnow/contract/fields'
import type { Group } from '@kinnow/contract/groups'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCreateGroup } from '#features/groups/api.ts'
import { groupPath } from '#features/groups/model/paths.ts'
import { useForm } from '#lib/use-form.ts'
import { newClass as texts } from '#texts/en/teach.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import { CourseChoice } from '../group/course-choice.tsx'
import styles from '../group/parts.module.css'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The class that is copied. */
  of?: Group
}

export const NewClassDialog = ({ open, onOpenChange, of }: Props) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={of ? texts.copyTitle(of.name) : texts.title}
    close={texts.close}
  >
    <NewClassForm of={of} onClose={() => onOpenChange(false)} />
  </TitledDialog>
)

const schemas = { name: nameField() }

function NewClassForm({ of, onClose }: { of: Group | undefined; onClose: () => void }) {
  const navigate = useNavigate()
  const [courseIds, setCourseIds] = useState(() => of?.courses.map(({ id }) => id) ?? [])
  const { mutateAsync } = useCreateGroup()
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ name }) => {
      const { id } = await mutateAsync({ name, courseIds, ...(of && { copyOf: of.id }) })
      await navigate(groupPath(id))
    },
    { known: { name: of?.name ?? null } },
  )
  return (
    <Form {...form} className="stack g5 mt5">
      {error && <ErrorPanel message={error} />}
      <TextField
        {...field('name')}
        label={texts.name}
        autoComplete="off"
        hint={<p className="xs muted">{texts.example}</p>}
      />
      <CourseChoice chosen={courseIds} onChoose={setCourseIds} />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isBusy && texts.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
