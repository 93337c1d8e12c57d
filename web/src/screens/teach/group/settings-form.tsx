import { name as nameField } from '@kinnow/contract/fields'
import { useState } from 'react'
import { useChangeGroup } from '#features/groups/api.ts'
import type { GroupDetails } from '#features/groups/api.ts'
import { notify } from '#lib/notify.ts'
import { useForm } from '#lib/use-form.ts'
import { settings as texts } from '#texts/en/class-settings.ts'
import { group as words } from '#texts/en/teach.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { Panel } from '#ui/panel.tsx'
import { Switch } from '#ui/switch.tsx'
import { CourseChoice } from './course-choice.tsx'
import styles from './parts.module.css'

const schemas = { name: nameField() }

export function SettingsForm({ details: { group, mayLeave } }: { details: GroupDetails }) {
  const [courseIds, setCourseIds] = useState(group.courses.map(({ id }) => id))
  const [isLeavingAllowed, setLeavingAllowed] = useState(mayLeave)
  const { mutateAsync } = useChangeGroup(group.id)
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ name }) => {
      await mutateAsync({ name, courseIds, mayLeave: isLeavingAllowed })
      notify('success', texts.saved, texts.savedText)
    },
    { known: { name: group.name } },
  )
  return (
    <Panel title={words.settings}>
      <Form {...form} className="stack g5 mt2">
        {error && <ErrorPanel message={error} />}
        <TextField {...field('name')} label={texts.name} autoComplete="off" />
        <CourseChoice chosen={courseIds} onChoose={setCourseIds} />
        <p className="xs muted">{texts.coursesText}</p>
        <Switch
          label={texts.leaving}
          hint={texts.leavingText}
          checked={isLeavingAllowed}
          onChange={setLeavingAllowed}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy && texts.saving}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
