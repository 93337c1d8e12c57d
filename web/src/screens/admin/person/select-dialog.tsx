import { useState } from 'react'
import { failureText } from '#lib/api-failure.ts'
import { person as texts, personGroups } from '#texts/en/admin.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import styles from './panel.module.css'

type Option = { id: string; name: string }

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  label: string
  /** Undefined while they load. */
  options: Option[] | undefined
  /** Instead of the list, where there is nothing to choose. */
  none: string
  /** Where the missing can be made. */
  noneTo?: string
  confirm: string
  isPending: boolean
  error: Error | null
  onRetry: () => void
  onChoose: (option: Option) => void
}

/** One of a list, then a button. */
export function SelectDialog({ open, onOpenChange, title, text, ...rest }: Props) {
  return (
    <TitledDialog
      hasFields
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      close={texts.close}
    >
      <p className="sm muted mt2">{text}</p>
      <Choice {...rest} onClose={() => onOpenChange(false)} />
    </TitledDialog>
  )
}

type ChoiceProps = Omit<Props, 'open' | 'onOpenChange' | 'title' | 'text'> & { onClose: () => void }

function Choice(props: ChoiceProps) {
  const { label, options, none, noneTo, confirm, isPending, error, onRetry, onChoose, onClose } =
    props
  const [id, setId] = useState('')
  const chosen = options?.find((one) => one.id === id) ?? options?.[0]
  return (
    <div className="stack g5 mt5">
      {error && <ErrorPanel message={failureText(error)} {...(!options && { onRetry })} />}
      {!options && !error && <SkeletonList shape="row" count={1} />}
      {options && !chosen && <p>{none}</p>}
      {chosen && (
        <SelectField label={label} value={chosen.id} onChange={({ target }) => setId(target.value)}>
          {options?.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        {options && !chosen && noneTo && (
          <ButtonLink to={noneTo}>{personGroups.toClasses}</ButtonLink>
        )}
        {chosen && (
          <Button busy={isPending && texts.saving} onClick={() => onChoose(chosen)}>
            {confirm}
          </Button>
        )}
      </div>
    </div>
  )
}
