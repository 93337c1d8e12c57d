import type { ListedPerson } from '@kinnow/contract/admin'
import { limits } from '@kinnow/contract/limits'
import { Clock, KeyRound, Lock, Mail, Presentation } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { peopleSearch, type PeopleFilters } from '#features/admin/model/people-filters.ts'
import { useGroups } from '#features/groups/api.ts'
import { people as texts } from '#texts/en/people-list.ts'
import { ChipLinks } from '#ui/chips.tsx'
import { QuietSelect } from '#ui/quiet-select.tsx'
import { SearchField } from '#ui/search-field.tsx'
import styles from './filters.module.css'

type State = Exclude<ListedPerson['state'], 'active'>
type Props = { filters: PeopleFilters; counts: Record<State, number> | undefined }

/** What narrows the list: a name or email, a class, a role or a state. */
export function Filters({ filters, counts }: Props) {
  const navigate = useNavigate()
  const narrow = (its: Partial<PeopleFilters>) =>
    void navigate(peopleSearch({ ...filters, ...its }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <div className={styles.filters}>
      <form method="get">
        <SearchField
          name="q"
          label={texts.search}
          value={filters.q}
          longest={limits.name.longest}
          onSearch={(q) => narrow({ q })}
        />
      </form>
      <GroupFilter group={filters.group} onChange={(group) => narrow({ group })} />
      <Chips filters={filters} counts={counts} />
    </div>
  )
}

type GroupProps = { group: string | null; onChange: (group: string | null) => void }

/** Everybody, or one class. */
function GroupFilter({ group, onChange }: GroupProps) {
  const { data = [] } = useGroups()
  const options = Object.fromEntries([
    [everyGroup, texts.everyGroup],
    ...data.filter((one) => !one.isArchived || one.id === group).map(toOption),
  ]) as Record<string, string>
  if (data.length === 0) return null
  return (
    <QuietSelect
      label={texts.group}
      Icon={Presentation}
      options={options}
      value={group ?? everyGroup}
      onChange={(chosen) => onChange(chosen === everyGroup ? null : chosen)}
    />
  )
}

const everyGroup = '-'
const toOption = ({ id, name }: { id: string; name: string }) => [id, name]

/** Each has a filter while somebody is in it; `locked` are all who cannot log in. */
const countedStates = [
  ['invited', Mail],
  ['new', KeyRound],
  ['unconfirmed', Clock],
  ['locked', Lock],
] as const

function Chips({ filters, counts }: Props) {
  const { role, state } = filters
  const around = useRef<HTMLDivElement>(null)
  // On phones the row is longer than the screen: the pressed chip is brought into it.
  useEffect(() => {
    const row = around.current?.firstElementChild
    const on = row?.querySelector('[aria-current]')
    if (!row || !on) return
    const [frame, chip] = [row.getBoundingClientRect(), on.getBoundingClientRect()]
    row.scrollLeft += chip.left + chip.width / 2 - (frame.left + frame.width / 2)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another chip is pressed by then
  }, [role, state])
  const chip = (text: string, only: Partial<PeopleFilters>, face?: ReactNode) => {
    const its = { ...filters, role: null, state: null, ...only }
    return { text, face, to: peopleSearch(its), isOn: its.role === role && its.state === state }
  }
  return (
    <div ref={around}>
      <ChipLinks
        scrolls
        label={texts.filters}
        chips={[
          chip(texts.everyone, {}),
          chip(texts.students, { role: 'student' }),
          chip(texts.teachers, { role: 'teacher' }),
          chip(texts.owners, { role: 'owner' }),
          ...countedStates
            .filter(([its]) => counts?.[its] || state === its)
            .map(([its, Icon]) =>
              chip(
                texts.chips[its],
                { state: its },
                <>
                  <Icon />
                  {texts.chips[its]} <b>{counts?.[its] ?? 0}</b>
                </>,
              ),
            ),
        ]}
      />
    </div>
  )
}
