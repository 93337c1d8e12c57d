import { limits } from '@kinnow/contract/limits'
import { useState } from 'react'
import { PartlyMade, useAddCardStudents } from '#features/class-cards/api.ts'
import type { CardList, MadeCards } from '#features/class-cards/api.ts'
import { readNames } from '#features/class-cards/typed-names.ts'
import { useGroup } from '#features/groups/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { waitingList } from '#texts/en/guardians.ts'
import { classCards as texts } from '#texts/en/class-cards.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import styles from './cards.module.css'

type Props = {
  list: CardList
  text: string
  onType: (text: string) => void
  onMade: (made: MadeCards, fault: string | null) => void
}

/** A list of names becomes accounts with cards. What is typed stays until they are made. */
export function AddStudents({ list, text, onType, onMade }: Props) {
  const [isChecked, setChecked] = useState(false)
  const [done, setDone] = useState(0)
  const students = useGroup(list.group.id).data?.students ?? []
  const { mutateAsync, isPending, error } = useAddCardStudents(list.group.id)
  const { names, fault, repeated } = readNames(
    text,
    students.map(({ name }) => name),
  )
  const free = limits.group.students - students.length
  const problem = problemOf({ count: names.length, free, fault })

  async function make() {
    setChecked(true)
    if (problem !== null || isPending) return
    setDone(0)
    try {
      const made = await mutateAsync({ all: names, onProgress: setDone })
      onType('')
      onMade(made, null)
    } catch (failure) {
      if (!(failure instanceof PartlyMade)) return
      onType(names.slice(failure.made.cards.length).join('\n'))
      onMade(failure.made, failureText(failure.failure))
    }
  }

  const busy = done > 0 ? texts.makingSome(done, names.length) : texts.making
  return (
    <Panel title={texts.addTitle}>
      <p className="sm muted">{texts.addText}</p>
      <p className="sm muted mt2">{waitingList.cards}</p>
      <Form
        className="stack g4 mt4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        {error && <ErrorPanel message={failureText(error)} />}
        <TextAreaField
          label={texts.names}
          name="names"
          rows={6}
          value={text}
          autoComplete="off"
          spellCheck={false}
          hint={repeated.length > 0 ? texts.repeated(repeated) : texts.namesHint}
          error={isChecked ? problem : null}
          onChange={({ target }) => {
            onType(target.value)
            setChecked(false)
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isPending && busy}>
            {texts.make(names.length)}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

type Read = { count: number; free: number; fault: { line: number; message: string } | null }

function problemOf({ count, free, fault }: Read): string | null {
  if (fault) return texts.line(fault.line, fault.message)
  if (count === 0) return texts.noNames
  return count > free ? texts.tooMany(free) : null
}
