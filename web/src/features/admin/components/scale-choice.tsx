import { gradeScaleKinds } from '@kinnow/contract/grade-scale'
import { limits } from '@kinnow/contract/limits'
import { Plus, X } from 'lucide-react'
import choices from '#ui/choices.module.css'
import { gradeScale as texts } from '#texts/en/grade-scale.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { FieldError, TextField } from '#ui/field.tsx'
import type { ScaleDraft, TypedStep } from '../model/scale-draft.ts'
import choice from './choice.module.css'
import styles from './scale-choice.module.css'

type Props = {
  draft: ScaleDraft
  onChange: (draft: ScaleDraft) => void
  /** What is wrong with the grades or the pass mark. */
  error: string | undefined
}

/** How results are shown to students and teachers. */
export function ScaleChoice({ draft, onChange, error }: Props) {
  const { kind, passMark } = draft
  return (
    <>
      <fieldset>
        <legend className="sr">{texts.title}</legend>
        <div className={choice.list}>
          {gradeScaleKinds.map((one) => (
            <label key={one} className={choices.choice}>
              <input
                type="radio"
                name="gradeScale"
                checked={one === kind}
                onChange={() => onChange({ ...draft, kind: one })}
              />
              <span>
                {texts.kinds[one].name}
                <small>{texts.kinds[one].text}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {kind === 'letters' && (
        <Steps
          steps={draft.steps}
          onChange={(steps) => onChange({ ...draft, steps })}
          error={error}
        />
      )}
      {kind === 'pass' && (
        <TextField
          label={texts.passMark}
          name="pass"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={passMark}
          error={error ?? null}
          onChange={({ target }) => onChange({ ...draft, passMark: target.value })}
        />
      )}
    </>
  )
}

type StepsProps = {
  steps: TypedStep[]
  onChange: (steps: TypedStep[]) => void
  error: string | undefined
}

function Steps({ steps, onChange, error }: StepsProps) {
  const replace = (index: number, change: Partial<TypedStep>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...change } : step)))
  /** Before the last, which begins at 0. */
  const add = () => onChange([...steps.slice(0, -1), { name: '', from: '' }, ...steps.slice(-1)])
  return (
    <fieldset className={styles.steps}>
      <legend className="sm muted">{texts.stepsText}</legend>
      <ol>
        {steps.map(({ name, from }, index) => (
          <li key={index}>
            <TextField
              label={texts.stepName(index + 1)}
              name={index === 0 ? 'letters' : undefined}
              autoComplete="off"
              maxLength={limits.gradeSteps.longest}
              value={name}
              onChange={({ target }) => replace(index, { name: target.value })}
            />
            <TextField
              label={texts.stepFrom}
              aria-label={texts.stepFromOf(index + 1)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={from}
              onChange={({ target }) => replace(index, { from: target.value })}
            />
            <IconButton
              label={texts.removeStep(name.trim() || String(index + 1))}
              disabled={steps.length <= 2}
              onClick={() => onChange(steps.filter((_, at) => at !== index))}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ol>
      {error && <FieldError text={error} />}
      {steps.length < limits.gradeSteps.most && (
        <div>
          <Button variant="secondary" size="sm" onClick={add}>
            <Plus />
            {texts.addStep}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
