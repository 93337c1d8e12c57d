import type { Marking } from '@kinnow/contract/marks'
import { useSearchParams } from 'react-router'
import type { MarkingFilter } from '#features/grading/api.ts'
import { marking as texts } from '#texts/en/marking.ts'
import { ChipLinks } from '#ui/chips.tsx'
import { SelectField } from '#ui/select-field.tsx'
import styles from './marking.module.css'

/** In the address, so that a list can be opened again. */
export function useMarkingFilter(): MarkingFilter {
  const [search] = useSearchParams()
  return {
    groupId: search.get('class'),
    quizId: search.get('quiz'),
    state: search.get('show') === 'marked' ? 'marked' : 'waiting',
  }
}

/** Of the class that the answers are of; undefined where there are several. */
export function classNameOf(data: Marking, { groupId }: MarkingFilter): string | undefined {
  const id = groupId ?? data.groupId ?? (data.groups.length === 1 ? data.groups[0]?.id : undefined)
  return data.groups.find((group) => group.id === id)?.name
}

type Props = { data: Marking; filter: MarkingFilter; waiting: number; marked: number }

export function Filters({ data, filter, waiting, marked }: Props) {
  const [search, setSearch] = useSearchParams()
  const withValue = (name: string, value: string, without: string[] = []) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    for (const other of without) next.delete(other)
    return next
  }
  const isEach = data.groupId !== null && filter.groupId === null
  return (
    <div className={styles.filters}>
      <SelectField
        label={texts.class}
        value={filter.groupId ?? data.groupId ?? ''}
        onChange={({ target }) => setSearch(withValue('class', target.value, ['quiz']))}
      >
        {!isEach && <option value="">{texts.allClasses}</option>}
        {data.groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.quiz}
        value={filter.quizId ?? ''}
        onChange={({ target }) => setSearch(withValue('quiz', target.value))}
      >
        <option value="">{texts.allQuizzes}</option>
        {data.quizzes.map(({ id, title, ...counts }) => (
          <option key={id} value={id}>
            {texts.quizWith(title, counts[filter.state])}
          </option>
        ))}
      </SelectField>
      <ChipLinks
        label={texts.states}
        chips={[
          {
            text: texts.waiting(waiting),
            to: { search: withValue('show', '').toString() },
            isOn: filter.state === 'waiting',
          },
          {
            text: texts.marked(marked),
            to: { search: withValue('show', 'marked').toString() },
            isOn: filter.state === 'marked',
          },
        ]}
      />
    </div>
  )
}
