import { limits } from '@kinnow/contract/limits'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { usePeople } from '#features/admin/api.ts'
import { allPeople } from '#features/admin/model/people-filters.ts'
import { failureText } from '#lib/api-failure.ts'
import { personName } from '#lib/person-name.ts'
import { auditPerson as texts } from '#texts/en/audit.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { SearchField } from '#ui/search-field.tsx'
import styles from '../audit.module.css'

/** So many are offered: a longer name finds the others. */
const offered = 6

type Props = { hrefFor: (personId: string) => string }

/** Whose events to show: typed as a part of the name or email, and chosen from whom that finds. */
export function PersonChoice({ hrefFor }: Props) {
  const [q, setQuery] = useState('')
  return (
    <div className={styles.choice}>
      <SearchField
        name="name"
        label={texts.search}
        value={q}
        longest={limits.name.longest}
        onSearch={setQuery}
      />
      {q !== '' && <Found q={q} hrefFor={hrefFor} />}
    </div>
  )
}

function Found({ q, hrefFor }: Props & { q: string }) {
  const id = useId()
  const filters = { ...allPeople, q }
  const { data, error, refetch } = usePeople(filters, 1)
  if (error)
    return (
      <ErrorPanel
        message={`${texts.failed} ${failureText(error)}`}
        onRetry={() => void refetch()}
      />
    )
  const people = data?.people ?? []
  const more = (data?.pagination.totalItems ?? 0) - offered
  return (
    <section aria-labelledby={id} className={`card ${styles.found}`}>
      <output id={id} className="sm muted">
        {data ? texts.found(data.pagination.totalItems) : texts.searching}
      </output>
      <ul>
        {people.slice(0, offered).map((person) => (
          <li key={person.id}>
            <Link to={hrefFor(person.id)}>
              {personName(person)}
              {person.name !== null && person.email !== null && <small>{person.email}</small>}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="sm muted">{texts.more(more)}</p>}
    </section>
  )
}
