import type { Group } from '@kinnow/contract/groups'
import { limits } from '@kinnow/contract/limits'
import { useState } from 'react'
import { Steps } from '#features/auth/components/steps.tsx'
import { nameInYear } from '#features/groups/model/next-year.ts'
import { nextYear as texts } from '#texts/en/next-year.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import styles from './next-year.module.css'

type NextClass = { id: string; name: string }
type Draft = {
  year: string
  chosen: ReadonlySet<string>
  /** Names that were typed, by class; the others follow the year. */
  typed: Readonly<Record<string, string>>
}

type Props = {
  groups: Group[]
  draft: Draft
  onYear: (year: string) => void
  onChoose: (chosen: ReadonlySet<string>) => void
  onType: (id: string, name: string) => void
  onDone: (classes: NextClass[]) => void
}

const nameOf = ({ id, name }: Group, { year, typed }: Draft) => typed[id] ?? nameInYear(name, year)

/** What is in the way of these classes; null where nothing is. */
function faultOf(classes: NextClass[]): string | null {
  if (classes.some(({ name }) => name === '')) return texts.noName
  if (classes.length > limits.group.yearAtOnce) return texts.tooMany(limits.group.yearAtOnce)
  const names = classes.map(({ name }) => name)
  const same = names.find((name, index) => names.indexOf(name) < index)
  return same === undefined ? null : texts.sameName(same)
}

export function ChooseStep({ groups, draft, onYear, onChoose, onType, onDone }: Props) {
  const [fault, setFault] = useState<string | null>(null)
  const { chosen } = draft
  const areAll = groups.every(({ id }) => chosen.has(id))
  const choose = (ids: string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (isChosen) next.add(id)
      else next.delete(id)
    onChoose(next)
  }
  function submit() {
    const classes = groups
      .filter(({ id }) => chosen.has(id))
      .map((group) => ({ id: group.id, name: nameOf(group, draft).trim() }))
    const found = faultOf(classes)
    setFault(found)
    if (found === null && classes.length > 0) onDone(classes)
  }
  return (
    <Form
      noValidate
      className="stack g5 mt6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Steps label={texts.steps} names={texts.stepNames} current={0} />
      <div className={styles.year}>
        <TextField
          label={texts.year}
          value={draft.year}
          maxLength={20}
          autoComplete="off"
          hint={<p className="xs muted">{texts.yearHint}</p>}
          onChange={({ target }) => onYear(target.value)}
        />
      </div>
      <fieldset className={`card ${styles.classes}`}>
        <legend className="sr">{texts.title}</legend>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={areAll}
            onChange={({ target }) =>
              choose(
                groups.map(({ id }) => id),
                target.checked,
              )
            }
          />
          {texts.all}
        </label>
        <ul>
          {groups.map((group) => (
            <li key={group.id} className={chosen.has(group.id) ? styles.chosen : undefined}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={chosen.has(group.id)}
                  onChange={({ target }) => choose([group.id], target.checked)}
                />
                <span>
                  {group.name}
                  <small>{texts.students(group.students)}</small>
                </span>
              </label>
              <input
                type="text"
                className={styles.name}
                aria-label={texts.nameOf(group.name)}
                value={nameOf(group, draft)}
                disabled={!chosen.has(group.id)}
                maxLength={limits.name.longest}
                autoComplete="off"
                onChange={({ target }) => onType(group.id, target.value)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {fault && <ErrorPanel message={fault} />}
      <div className={styles.buttons}>
        <Button type="submit" disabled={chosen.size === 0}>
          {texts.review(chosen.size)}
        </Button>
      </div>
    </Form>
  )
}
