import { schoolLimits } from '@kinnow/contract/school-limits'
import { roles } from '@kinnow/contract/roles'
import { useState } from 'react'
import { useChangePerson } from '#features/admin/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { accounts, person as texts } from '#texts/en/admin.ts'
import { roleDialog, timeDialog } from '#texts/en/person-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import type { PersonDialogProps } from './name-dialog.tsx'
import styles from './panel.module.css'

export function RoleDialog(props: PersonDialogProps) {
  const { person } = props
  const [role, setRole] = useState(person.role)
  const [isAuthor, setAuthor] = useState(person.role === 'teacher' && person.isAuthor === true)
  const change = role === 'teacher' ? { role, isAuthor } : { role }
  return (
    <ChoiceDialog {...props} title={roleDialog.title} change={change}>
      <SelectField
        label={roleDialog.label}
        value={role}
        onChange={({ target }) => setRole(target.value as typeof role)}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {accounts.roleNames[each]}
          </option>
        ))}
      </SelectField>
      <p className="sm muted">{roleDialog.texts[role]}</p>
      {role === 'teacher' && (
        <Switch
          label={roleDialog.author}
          hint={roleDialog.authorHint}
          checked={isAuthor}
          onChange={setAuthor}
        />
      )}
    </ChoiceDialog>
  )
}

export function TimeDialog(props: PersonDialogProps & { extraTime: number }) {
  const [factor, setFactor] = useState(props.extraTime)
  const known = schoolLimits.extraTimes.find((each) => each === factor) ?? 1
  return (
    <ChoiceDialog {...props} title={timeDialog.title} change={{ extraTime: known }}>
      <SelectField
        label={timeDialog.label}
        value={factor}
        onChange={({ target }) => setFactor(Number(target.value))}
      >
        {schoolLimits.extraTimes.map((each) => (
          <option key={each} value={each}>
            {each === 1 ? texts.usualTime : texts.times(each)}
          </option>
        ))}
      </SelectField>
    </ChoiceDialog>
  )
}

type Props = PersonDialogProps & {
  title: string
  change: Parameters<ReturnType<typeof useChangePerson>['mutate']>[0]
  children: React.ReactNode
}

function ChoiceDialog({ person, name, open, onOpenChange, title, change, children }: Props) {
  const { mutate, isPending, error } = useChangePerson(person.id)
  const save = () =>
    mutate(change, {
      onSuccess: () => {
        notify('success', texts.saved, texts.savedText(name))
        onOpenChange(false)
      },
    })
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      close={texts.close}
      hasFields
    >
      <div className="stack g5 mt5">
        {error && <ErrorPanel message={failureText(error)} />}
        {children}
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button busy={isPending && texts.saving} onClick={save}>
            {texts.save}
          </Button>
        </div>
      </div>
    </TitledDialog>
  )
}
