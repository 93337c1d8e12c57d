import { useChangePersonGroups } from '#features/admin/api.ts'
import type { PersonDetails } from '#features/admin/api.ts'
import { useGroups } from '#features/groups/api.ts'
import { teachPath } from '#features/groups/model/paths.ts'
import { notify } from '#lib/notify.ts'
import { person as words, personGroups as texts } from '#texts/en/admin.ts'
import { SelectDialog } from './select-dialog.tsx'

type Group = PersonDetails['groups'][number]
type Props = {
  id: string
  name: string
  groups: Group[]
  from: Group | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Into another class; `from` null leaves none for it. */
export function JoinDialog(props: Props) {
  const { id, name, groups, open, onOpenChange, from } = props
  const all = useGroups()
  const { mutate, isPending, error } = useChangePersonGroups(id)
  const options = all.data?.filter(
    (one) => !one.isArchived && !groups.some((group) => group.id === one.id),
  )
  return (
    <SelectDialog
      open={open}
      onOpenChange={onOpenChange}
      title={from ? texts.moveTitle(name) : texts.addTitle(name)}
      text={from ? texts.moveText(from.name) : texts.addText}
      label={texts.group}
      options={options}
      none={texts.noOther}
      noneTo={teachPath}
      confirm={from ? texts.move : texts.add}
      isPending={isPending}
      error={error ?? all.error}
      onRetry={() => void all.refetch()}
      onChoose={(group) =>
        mutate(
          { join: group.id, ...(from && { leave: from.id }) },
          {
            onSuccess: () => {
              notify('success', words.saved, texts.joined(name, group.name))
              onOpenChange(false)
            },
          },
        )
      }
    />
  )
}
