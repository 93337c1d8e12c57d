import { X } from 'lucide-react'
import { Link } from 'react-router'
import { skills as texts } from '#texts/en/explore.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { narrowing, toSearch } from './filters.ts'
import type { Filters } from './filters.ts'
import styles from './no-match.module.css'

/** Nothing passes the filters: each can be taken away here. */
export function NoMatch({ filters }: { filters: Filters }) {
  const left = narrowing(filters)
  const nameOf = (name: (typeof left)[number]['name']) =>
    name === 'length' && filters.length ? texts.lengths[filters.length] : filters[name]
  return (
    <Empty as="h2" title={texts.noMatch} text={texts.noMatchText}>
      <ul className={styles.filters}>
        {left.map(({ name, without }) => (
          <li key={name}>
            <Link to={toSearch(without)} replace preventScrollReset>
              <span className="sr">{texts.remove}</span>
              {nameOf(name)}
              <X />
            </Link>
          </li>
        ))}
      </ul>
      {left.length > 1 && (
        <ButtonLink
          to={toSearch({ ...filters, q: '', topic: '', level: '', length: '' })}
          replace
          preventScrollReset
          variant="secondary"
        >
          {texts.removeAll}
        </ButtonLink>
      )}
    </Empty>
  )
}
