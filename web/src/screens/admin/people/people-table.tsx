import type { Person } from '@kinnow/contract/admin'
import { Check, Clock, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { usePeople } from '#features/admin/api.ts'
import { personPath } from '#features/admin/model/paths.ts'
import type { PeopleFilters } from '#features/admin/model/people-filters.ts'
import { lastUsed } from '#lib/last-used.ts'
import { useClock } from '#lib/served.ts'
import { personName } from '#lib/person-name.ts'
import { people as texts } from '#texts/en/admin.ts'
import { people as unnamed } from '#texts/en/people.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './people-table.module.css'

type Props = { filters: PeopleFilters; pages: number }

/** A row for each; on phones what they are called and how their account is. */
export function PeopleTable({ filters, pages }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="sr">{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col" className={styles.wide}>
              {texts.role}
            </th>
            <th scope="col">{texts.state}</th>
            <th scope="col" className={styles.wide}>
              {texts.lastSeen}
            </th>
          </tr>
        </thead>
        {Array.from({ length: pages }, (_, index) => (
          <Rows key={index} filters={filters} page={index + 1} />
        ))}
      </table>
    </div>
  )
}

function Rows({ filters, page }: { filters: PeopleFilters; page: number }) {
  const clock = useClock()
  const { data } = usePeople(filters, page)
  return (
    <tbody>
      {data?.people.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            <Link to={personPath(person.id)}>{personName(person)}</Link>
            {person.name !== null && <small>{person.email ?? unnamed.noEmail}</small>}
          </th>
          <td className={styles.wide}>{texts.roleNames[person.role]}</td>
          <td>
            <StateTag state={person.state} />
          </td>
          <td className={styles.wide}>
            {person.lastSeenAt ? lastUsed(person.lastSeenAt, clock) : texts.notSignedIn}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

const looks = {
  active: { tone: 'ok', Icon: Check },
  unconfirmed: { tone: 'warn', Icon: Clock },
  locked: { tone: 'bad', Icon: Lock },
} as const

export function StateTag({ state }: { state: Person['state'] }) {
  const { tone, Icon } = looks[state]
  return (
    <Tag tone={tone}>
      <Icon />
      {texts.stateNames[state]}
    </Tag>
  )
}
