import type { SearchHit } from '@kinnow/contract/search'
import { limits } from '@kinnow/contract/limits'
import { Search } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { Form } from 'react-router'
import { searchField } from '#texts/en/shell.ts'
import { SearchLandmark } from '#ui/search-landmark.tsx'
import styles from './search-box.module.css'
import { SearchResults, allResultsPage } from './search-results.tsx'
import { useOptions } from '../hooks/use-options.ts'
import { useResults } from '../hooks/use-results.ts'
import { useSettled } from '../hooks/use-debounced.ts'

type Props = {
  field: Ref<HTMLInputElement>
  pathOf: (hit: SearchHit) => string
  /** Something was opened: a result, or the page with all of them. */
  onOpen: () => void
  /** Beside the field. */
  children: ReactNode
}

/** A field with its results below: Enter opens the active one, or else a page with all results. */
export function SearchBox({ field, pathOf, onOpen, children }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim())
  const results = useResults(text)
  const { count } = results
  const idOf = useCallback((at: number) => `${id}-${at}`, [id])
  const { active, onKeyDown } = useOptions({ key: `${text} ${count}`, count, idOf })

  return (
    <>
      <SearchLandmark>
        <Form action={allResultsPage} className={styles.head} onSubmit={onOpen}>
          <Search />
          <input
            ref={field}
            type="search"
            name="q"
            className={styles.field}
            role="combobox"
            aria-label={searchField.label}
            placeholder={searchField.label}
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={count > 0 ? `${id}-list` : undefined}
            aria-activedescendant={active === null ? undefined : idOf(active)}
            autoComplete="off"
            dir="auto"
            enterKeyHint="search"
            maxLength={limits.find.longest}
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
          {children}
        </Form>
      </SearchLandmark>
      <SearchResults
        id={`${id}-list`}
        text={text}
        results={results}
        active={active}
        idOf={idOf}
        pathOf={pathOf}
        onOpen={onOpen}
      />
    </>
  )
}
