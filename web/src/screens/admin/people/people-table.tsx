import type { ListedPerson, PeopleOrder } from '@kinnow/contract/admin'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { usePeople, useShownPeople } from '#features/admin/api.ts'
import { personPath } from '#features/admin/model/paths.ts'
import { rememberPlace } from '#features/admin/model/list-place.ts'
import { daySeen } from '#features/admin/model/last-seen.ts'
import { peopleSearch, type PeopleFilters, sortedBy } from '#features/admin/model/people-filters.ts'
import { lastUsed } from '#lib/last-used.ts'
import { useClock } from '#lib/served.ts'
import { personName } from '#lib/person-name.ts'
import { accounts } from '#texts/en/admin.ts'
import { peopleActions as actions, rowMenu as rowMenuWords } from '#texts/en/people-actions.ts'
import { people as texts } from '#texts/en/people-list.ts'
import { people as unnamed } from '#texts/en/people.ts'
import { classes } from '#ui/classes.ts'
import styles from './people-table.module.css'
import { type RowAction, RowDialogs, RowMenu } from './row-menu.tsx'
import { BlockedTag, StateTag } from './state-tag.tsx'
import { linkIdOf } from './use-list-focus.ts'

type Selection = {
  /** Who is chosen, by id. */
  chosen: ReadonlyMap<string, ListedPerson>
  onChoose: (people: ListedPerson[], isChosen: boolean) => void
}
type Props = Selection & {
  filters: PeopleFilters
  pages: number
  /** How many the list has, shown or not. */
  total: number
}

/** A row for each; on phones what they are called and how their account is. */
export function PeopleTable({ filters, pages, total, chosen, onChoose }: Props) {
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
                label={actions.chooseShown(shown.length, total)}
                isChecked={areAll}
                onChange={(isChosen) => onChoose(shown, isChosen)}
              />
            </td>
            <Head filters={filters} sort="name" text={texts.name} />
            <Head filters={filters} sort="role" text={texts.role} isWide />
            <Head filters={filters} sort="classes" text={texts.groups} isWide />
            <Head filters={filters} sort="state" text={texts.state} />
            <Head filters={filters} sort="seen" text={texts.lastSeen} isWide />
            <th scope="col" className={`${styles.wide} ${styles.menu}`}>
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
      className={classes(styles[sort], isWide && styles.wide)}
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
  const { data } = usePeople(filters, page)
  return (
    <tbody>
      {data?.people.map((person) => (
        <Row
          key={person.id}
          person={person}
          isChosen={chosen.has(person.id)}
          onChoose={(isChosen) => onChoose([person], isChosen)}
          onOpen={(action) => onOpen(action, person)}
        />
      ))}
    </tbody>
  )
}

type RowProps = {
  person: ListedPerson
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: (action: RowAction) => void
}

/** In one line each; what is cut is in full in the row's title, as the link lies over all of the row. */
function Row({ person, isChosen, onChoose, onOpen }: RowProps) {
  const clock = useClock()
  const { search } = useLocation()
  const { lastSeenAt } = person
  const name = personName(person)
  const email = person.email ?? unnamed.noEmail
  const classNames = texts.groupNames(person.groups, person.groupCount)
  const seen = lastSeenAt ? lastUsed(lastSeenAt, clock) : accounts.notSignedIn
  return (
    <tr
      className={isChosen ? styles.chosen : undefined}
      title={texts.inFull({ name, email, classes: classNames, seen })}
    >
      <td className={styles.box}>
        <Box label={actions.choose(name)} isChecked={isChosen} onChange={onChoose} />
      </td>
      <th scope="row" className={styles.name}>
        <Link
          id={linkIdOf(person.id)}
          to={personPath(person.id)}
          className={styles.line}
          onClick={() => rememberPlace({ search, top: window.scrollY, id: person.id })}
        >
          {name}
        </Link>
        {person.name !== null && <small className={styles.line}>{email}</small>}
      </th>
      <td className={styles.wide}>{accounts.roleNames[person.role]}</td>
      <td className={`${styles.wide} ${styles.classes}`}>
        <div className={styles.line}>{classNames}</div>
      </td>
      <td className={styles.state}>
        {person.isBlocked && person.state !== 'locked' ? <BlockedTag /> : <StateTag {...person} />}
      </td>
      <td className={`${styles.wide} ${styles.seen}`}>
        {lastSeenAt ? daySeen(lastSeenAt, clock) : accounts.notSignedIn}
      </td>
      <td className={`${styles.wide} ${styles.menu}`}>
        <RowMenu person={person} onOpen={onOpen} />
      </td>
    </tr>
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
