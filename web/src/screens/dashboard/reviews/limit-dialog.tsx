import { typedDigits } from '@kinnow/contract/digits'
import { limits } from '@kinnow/contract/limits'
import { notANumber, outOfRange, required } from '@kinnow/contract/fields'
import type { MemorySettings, RetentionAim } from '@kinnow/contract/memory'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useSaveLimit } from '#features/reviews/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { limit as texts } from '#texts/en/reviews.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import { AimChoice } from './aim-choice.tsx'
import styles from './limit-dialog.module.css'

type Props = {
  settings: MemorySettings
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const LimitDialog = ({ settings, open, onOpenChange }: Props) => (
  <TitledDialog
    hasFields
    open={open}
    onOpenChange={onOpenChange}
    title={texts.title}
    close={texts.close}
  >
    <LimitForm settings={settings} onDone={() => onOpenChange(false)} />
  </TitledDialog>
)

type Range = { least: number; most: number }

const isWithin = (value: number, { least, most }: Range) => value >= least && value <= most

/** A number as it was typed, with the digits of any keyboard. */
const numberOf = (typed: string) => typedDigits(typed).trim()

/** What is wrong with a number that was typed; null where nothing is. */
function faultOf(typed: string, label: string, range: Range): string | null {
  const digits = numberOf(typed)
  if (digits === '') return required(label)
  if (!/^-?\d+$/.test(digits)) return notANumber(label)
  return isWithin(Number(digits), range) ? null : outOfRange(label, range.least, range.most)
}

/** A component of its own, so that each opening begins with what is saved. */
function LimitForm({ settings, onDone }: { settings: MemorySettings; onDone: () => void }) {
  const { dailyCap, newCap } = limits.reviews
  const [aim, setAim] = useState<RetentionAim>(settings.aim)
  const [cap, setCap] = useState(String(settings.dailyCap))
  const [fresh, setFresh] = useState(String(settings.newCap))
  const [isTold, setTold] = useState(false)
  const save = useSaveLimit()
  const faults = {
    cap: faultOf(cap, texts.cap, dailyCap),
    fresh: faultOf(fresh, texts.fresh, newCap),
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (faults.cap || faults.fresh || save.isPending) return
    const body = {
      ...(!settings.isFixed && { aim }),
      dailyCap: Number(numberOf(cap)),
      newCap: Number(numberOf(fresh)),
    }
    save.mutate(body, {
      onSuccess: () => {
        notify('success', texts.saved, texts.savedText)
        onDone()
      },
    })
  }

  return (
    <Form className={styles.form} noValidate onSubmit={handleSubmit}>
      <AimChoice settings={settings} aim={aim} onChange={setAim} />
      <TextField
        label={texts.cap}
        value={cap}
        error={isTold ? faults.cap : null}
        inputMode="numeric"
        autoComplete="off"
        hint={<p className="xs muted">{texts.capHint}</p>}
        onChange={({ target }) => setCap(target.value)}
      />
      <TextField
        label={texts.fresh}
        value={fresh}
        error={isTold ? faults.fresh : null}
        inputMode="numeric"
        autoComplete="off"
        hint={<p className="xs muted">{texts.freshHint}</p>}
        onChange={({ target }) => setFresh(target.value)}
      />
      {save.error && <ErrorPanel message={failureText(save.error)} />}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={save.isPending && texts.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
