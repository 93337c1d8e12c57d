import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { changeType } from '#features/authoring/model/questions/change-type.ts'
import {
  asWritten,
  formTypes,
  isSameForm,
  judgingOf,
  type QuestionForm as Form,
  type QuestionType,
} from '#features/authoring/model/questions/form.ts'
import { questionForm as texts } from '#texts/en/author-questions.ts'
import { Callout } from '#ui/callout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { AnswerPart } from './answer-part.tsx'
import { Field } from './field.tsx'
import styles from './form.module.css'

type Props = {
  form: Form
  /** False where the text cannot say so. */
  onChange: (form: Form) => boolean
}

/** A question as it is in the text; what the text cannot say stays here until it is changed. */
export function QuestionForm({ form: written, onChange }: Props) {
  const [typed, setTyped] = useState(written)
  /** The form that was in the text when a change of it was refused. */
  const [refused, setRefused] = useState<Form | null>(null)
  const isRefused = refused === written
  const form = isRefused || isSameForm(typed, written) ? typed : written

  function set(next: Form) {
    const isWritten = onChange(next)
    setTyped(isWritten ? asWritten(next) : next)
    setRefused(isWritten ? null : written)
  }
  const change = (changed: Partial<Form>) => set({ ...form, ...changed })
  const about = (key: string) => ({
    value: form.about[key] ?? '',
    onChange: (value: string) => change({ about: { ...form.about, [key]: value } }),
  })
  const types = formTypes.includes(form.type) ? formTypes : [...formTypes, form.type]

  return (
    <>
      {isRefused && (
        <Callout Icon={TriangleAlert} title={texts.notWritten} tone="bad" live="alert">
          {texts.refused}
        </Callout>
      )}
      <SelectField
        label={texts.type}
        value={form.type}
        onChange={(event) => set(changeType(form, event.target.value as QuestionType))}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {texts.types[type]}
          </option>
        ))}
      </SelectField>
      <Field
        label={texts.title}
        isLine
        value={form.title}
        onChange={(title) => change({ title })}
      />
      <Field
        label={texts.text}
        note={texts.optional}
        value={form.text}
        onChange={(text) => change({ text })}
      />
      {Object.keys(form.draw).map((name) => (
        <Field
          key={name}
          label={texts.drawn(name)}
          isLine
          value={form.draw[name] ?? ''}
          onChange={(value) => change({ draw: { ...form.draw, [name]: value } })}
        />
      ))}
      <AnswerPart form={form} onChange={change} />
      {judgingOf(form.type).map((key) => (
        <Field
          key={key}
          label={texts.judging[key]?.label ?? key}
          note={texts.judging[key]?.hint}
          isLine
          {...about(key)}
        />
      ))}
      <Field
        label={texts.hint}
        note={texts.hintNote}
        isLine
        value={form.hint}
        onChange={(hint) => change({ hint })}
      />
      {(form.type !== 'reflection' || form.idea !== '') && (
        <Field
          label={texts.explanation}
          note={form.type === 'reflection' ? texts.optional : texts.explanationNote}
          value={form.explanation}
          onChange={(explanation) => change({ explanation })}
        />
      )}
      <div className={styles.pair}>
        <Field label={texts.lesson} note={texts.lessonNote} isLine {...about('lesson')} />
        <Field label={texts.topic} isLine {...about('topic')} />
      </div>
    </>
  )
}
