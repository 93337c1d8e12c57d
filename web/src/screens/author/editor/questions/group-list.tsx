import type { Group } from '#features/authoring/model/questions/form.ts'
import { questionForm as texts } from '#texts/en/author-questions.ts'
import { AnswerList } from './answer-list.tsx'
import { Field } from './field.tsx'
import styles from './form.module.css'

type Props = { groups: Group[]; onChange: (groups: Group[]) => void }

/** Groups to sort into, each with its items. */
export function GroupList({ groups, onChange }: Props) {
  const change = (index: number, changed: Partial<Group>) =>
    onChange(groups.map((group, at) => (at === index ? { ...group, ...changed } : group)))
  return groups.map((group, index) => (
    <div key={index} className={styles.group}>
      <Field
        label={texts.group(index + 1)}
        isLine
        value={group.text}
        onChange={(text) => change(index, { text })}
      />
      <AnswerList
        label={texts.itemsOf(index + 1)}
        answers={group.items}
        mark={null}
        onChange={(items) => change(index, { items })}
      />
    </div>
  ))
}
