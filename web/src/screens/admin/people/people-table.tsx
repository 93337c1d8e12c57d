import type { ListedPerson, PeopleOrder } from '@kinnow/contract/admin'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePeople, useShownPeople } from '#features/admin/api.ts'
import { personPath } from '#features/admin/model/paths.ts'
import { peopleSearch, type PeopleFilters, sortedBy } from '#features/admin/model/people-filters.ts'
import { lastUsed } from '#lib/last-used.ts'
import { useClock } from '#lib/served.ts'
import { personName } from '#lib/person-name.ts'
import { people as texts } from '#texts/en/admin.ts'
import { peopleActions as actions, rowMenu as rowMenuWords } from '#texts/en/people-actions.ts'
import { people as unnamed } from '#texts/en/people.ts'
import { Address } from './address.tsx'
import styles from './people-table.module.css'
import { type RowAction, RowDialogs, RowMenu } from './row-menu.tsx'
import { BlockedTag, StateTag } from './state-tag.tsx'

type Selection = {
  /** Who is chosen, by id. */
  chosen: ReadonlyMap<string, ListedPerson>
  onChoose: (people: ListedPerson[], isChosen: boolean) => void
}
type Props = Selection & { filters: PeopleFilters; pages: number }

/** A row for each; on phones what they are called and how their account is. */
export function PeopleTable({ filters, pages, chosen, onChoose }: Props) {
  const shown = useShownPeople(filters, pages)
  const [open, setOpen] = useState<OpenAction | null>(null)
  const areAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id))
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="sr">{texts.title}</caption>
        <thead>
          <tr>
            <td className={styles.box}>
              <Box
                label={actions.chooseAll}
                isChecked={areAll}
                onChange={(isChosen) => onChoose(shown, isChosen)}
              />
            </td>
            <Head filters={filters} sort="name" text={texts.name} />
            <Head filters={filters} sort="role" text={texts.role} isWide />
            <Head filters={filters} sort="classes" text={texts.groups} isWide />
            <Head filters={filters} sort="state" text={texts.state} />
            <Head filters={filters} sort="seen" text={texts.lastSeen} isWide />
            <th scope="col" className={styles.wide}>
              <span className="sr">{rowMenuWords.column}</span>
            </th>
          </tr>
        </thead>
        {Array.from({ length: pages }, (_, index) => (
          <Rows
            key={index}
            filters={filters}
            page={index + 1}
            chosen={chosen}
            onChoose={onChoose}
            onOpen={(action, person) => setOpen({ action, person })}
          />
        ))}
      </table>
      {open && (
        <RowDialogs
          key={`${open.person.id} ${open.action}`}
          {...open}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

type OpenAction = { action: RowAction; person: ListedPerson }

type HeadProps = { filters: PeopleFilters; sort: PeopleOrder; text: string; isWide?: boolean }

/** A column's name, which sorts by it and turns the order round. */
function Head({ filters, sort, text, isWide }: HeadProps) {
  const isSorted = filters.sort === sort
  const Arrow = filters.direction === 'up' ? ArrowUp : ArrowDown
  const order = filters.direction === 'up' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      className={isWide ? styles.wide : undefined}
      aria-sort={isSorted ? order : undefined}
    >
      <Link to={peopleSearch(sortedBy(filters, sort))} replace preventScrollReset>
        {text}
        {isSorted && <Arrow />}
      </Link>
    </th>
  )
}

type RowsProps = Selection & {
  filters: PeopleFilters
  page: number
  onOpen: (action: RowAction, person: ListedPerson) => void
}

function Rows({ filters, page, chosen, onChoose, onOpen }: RowsProps) {
  const clock = useClock()
  const { data } = usePeople(filters, page)
  return (
    <tbody>
      {data?.people.map((person) => (
        <tr key={person.id} className={chosen.has(person.id) ? styles.chosen : undefined}>
          <td className={styles.box}>
            <Box
              label={actions.choose(personName(person))}
              isChecked={chosen.has(person.id)}
              onChange={(isChosen) => onChoose([person], isChosen)}
            />
          </td>
          <th scope="row">
            <Link to={personPath(person.id)}>
              <Address text={personName(person)} />
            </Link>
            {person.name !== null && (
              <small>
                <Address text={person.email ?? unnamed.noEmail} />
              </small>
            )}
          </th>
          <td className={`${styles.wide} ${styles.role}`}>{texts.roleNames[person.role]}</td>
          <td className={styles.wide}>{texts.groupNames(person.groups, person.groupCount)}</td>
          <td>
            {person.isBlocked && person.state !== 'locked' ? (
              <BlockedTag />
            ) : (
              <StateTag state={person.state} />
            )}
          </td>
          <td className={`${styles.wide} ${styles.seen}`}>
            {person.lastSeenAt ? lastUsed(person.lastSeenAt, clock) : texts.notSignedIn}
          </td>
          <td className={`${styles.wide} ${styles.menu}`}>
            <RowMenu person={person} onOpen={(action) => onOpen(action, person)} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

type BoxProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void }

function Box({ label, isChecked, onChange }: BoxProps) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
