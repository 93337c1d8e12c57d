import { useState } from 'react'
import type { FormEvent } from 'react'
import { appearance, learning as texts } from '#texts/en/profile.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { goalFault, minutesOf } from '../model/goal.ts'
import styles from './goal-choice.module.css'

type Props = { goal: number; isBusy: boolean; onSet: (minutes: number) => void }

export function OwnGoal({ goal, isBusy, onSet }: Props) {
  const [typed, setTyped] = useState(String(goal))
  const [fault, setFault] = useState<string | null>(null)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = goalFault(typed)
    setFault(found)
    if (!found) onSet(minutesOf(typed))
  }

  return (
    <Form className={styles.own} noValidate onSubmit={handleSubmit}>
      <TextField
        label={texts.own}
        value={typed}
        error={fault}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(null)
        }}
      />
      <Button type="submit" variant="secondary" busy={isBusy && appearance.saving}>
        {texts.set}
      </Button>
    </Form>
  )
}
