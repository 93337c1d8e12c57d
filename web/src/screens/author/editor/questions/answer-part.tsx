// The part of the form that only some types of questions have.
import type { Answer, QuestionForm } from '#features/authoring/model/questions/form.ts'
import { questionForm as texts } from '#texts/en/author-questions.ts'
import { AnswerList } from './answer-list.tsx'
import { Field } from './field.tsx'
import { GroupList } from './group-list.tsx'
import { TableField } from './table-field.tsx'

type Props = { form: QuestionForm; onChange: (changed: Partial<QuestionForm>) => void }

export function AnswerPart({ form, onChange }: Props) {
  switch (form.type) {
    case 'single':
    case 'multiple':
    case 'true-false':
      return (
        <AnswerList
          label={texts.options}
          note={texts.optionsNote}
          answers={form.options}
          mark={form.type === 'multiple' ? 'many' : 'one'}
          isFixed={form.type === 'true-false'}
          onChange={(options) => onChange({ options })}
        />
      )
    case 'short-text':
    case 'numeric':
      return (
        <AnswerList
          label={texts.answers}
          note={texts.answersNote}
          answers={form.options}
          mark="many"
          onChange={(options) => onChange({ options })}
        />
      )
    case 'hotspot':
      return <Regions form={form} onChange={onChange} />
    case 'ordering':
      return (
        <AnswerList
          label={texts.items}
          note={texts.itemsNote}
          answers={form.items.map((item): Answer => ({ ...item, isRight: true, feedback: '' }))}
          mark={null}
          hasFeedback={false}
          onChange={(items) =>
            onChange({ items: items.map(({ isRight: _, feedback: __, ...item }) => item) })
          }
        />
      )
    case 'matching':
    case 'table':
      return (
        <TableField
          label={form.type === 'table' ? texts.cells : texts.pairs}
          {...(form.type === 'table' && { note: texts.cellsNote })}
          table={form.table}
          onChange={(table) => onChange({ table })}
        />
      )
    case 'gaps':
      return (
        <Field
          label={texts.body}
          note={texts.bodyNote}
          value={form.body}
          onChange={(body) => onChange({ body })}
        />
      )
    case 'sorting':
      return <GroupList groups={form.groups} onChange={(groups) => onChange({ groups })} />
    case 'code-ordering':
      return <Program form={form} onChange={onChange} />
    case 'reflection':
      return <Reflection form={form} onChange={onChange} />
  }
}

function Regions({ form, onChange }: Props) {
  const { picture, options } = form
  return (
    <>
      <Field
        label={texts.picture}
        note={texts.pictureNote}
        isLine
        value={picture.src}
        onChange={(src) => onChange({ picture: { ...picture, src } })}
      />
      <Field
        label={texts.alt}
        isLine
        value={picture.alt}
        onChange={(alt) => onChange({ picture: { ...picture, alt } })}
      />
      <AnswerList
        label={texts.regions}
        note={texts.optionsNote}
        answers={options}
        mark="many"
        onChange={(changed) => onChange({ options: changed })}
      />
    </>
  )
}

function Program({ form, onChange }: Props) {
  const { program, others } = form
  return (
    <>
      <Field
        label={texts.language}
        isLine
        value={program.language}
        onChange={(language) => onChange({ program: { ...program, language } })}
      />
      <Field
        label={texts.program}
        note={texts.programNote}
        className="mono"
        spellCheck={false}
        value={program.text}
        onChange={(text) => onChange({ program: { ...program, text } })}
      />
      <AnswerList
        label={texts.others}
        answers={others}
        mark={null}
        least={0}
        onChange={(changed) => onChange({ others: changed })}
      />
    </>
  )
}

function Reflection({ form, onChange }: Props) {
  return (
    <>
      {form.rubric.head.length > 0 && (
        <TableField
          label={texts.rubric}
          note={texts.rubricNote}
          table={form.rubric}
          onChange={(rubric) => onChange({ rubric })}
        />
      )}
      <Field
        label={texts.idea}
        note={texts.ideaNote}
        value={form.idea}
        onChange={(idea) => onChange({ idea })}
      />
    </>
  )
}
