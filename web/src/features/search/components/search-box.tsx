import type { SearchHit } from '@kinnow/contract/search'
import { limits } from '@kinnow/contract/limits'
import { Search } from 'lucide-react'
import { useCallback, useId, useLayoutEffect, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { Form, Link } from 'react-router'
import { useToken } from '#lib/session.ts'
import { search as texts } from '#texts/en/search.ts'
import { searchField } from '#texts/en/shell.ts'
import { endEarlyKeys, readEarlyKeys } from '#ui/early-press.ts'
import { SearchLandmark } from '#ui/search-landmark.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useSearch, useSuggestions } from '../api.ts'
import { FailedSearch } from './failed-search.tsx'
import { type Group, groupsOf, groupsOfSuggestions } from '../model/groups.ts'
import { HitOptions } from './hit-options.tsx'
import { NoHits } from './no-hits.tsx'
import styles from './search-box.module.css'
import { useOptions } from '../hooks/use-options.ts'
import { useSettled } from '../hooks/use-debounced.ts'

/** Where all results stand. */
const page = '/explore/category'

type Props = {
  field: Ref<HTMLInputElement>
  pathOf: (hit: SearchHit) => string
  /** Something was opened: a result, or the page with all of them. */
  onOpen: () => void
  /** Beside the field. */
  children: ReactNode
}

/** A field with its results below: arrows choose, Enter opens, and Enter with nothing chosen shows all on a page. */
export function SearchBox({ field, pathOf, onOpen, children }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(() => readEarlyKeys().slice(0, limits.find.longest))
  useLayoutEffect(endEarlyKeys, [])
  const text = useSettled(typed.trim())
  const { data, error, isPlaceholderData, refetch } = useSearch(text)
  const isSignedIn = useToken() !== null
  const { data: suggestions } = useSuggestions()
  const groups = groupsToShow()
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const idOf = useCallback((at: number) => `${id}-${at}`, [id])
  const { active, onKeyDown } = useOptions({ key: `${text} ${count}`, count, idOf })
  const isLoading = text !== '' && !error && (!data || isPlaceholderData)

  return (
    <>
      <SearchLandmark>
        <Form action={page} className={styles.head} onSubmit={onOpen}>
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
      <div className={styles.results} aria-busy={isLoading}>
        <output className="sr">{statusOf()}</output>
        {text === '' && (
          <div className={styles.what}>
            <strong>{texts.what}</strong>
            <p>{isSignedIn ? texts.whatStudent : texts.whatVisitor}</p>
          </div>
        )}
        {error && <FailedSearch error={error} onRetry={() => void refetch()} />}
        {isLoading && !data && <SkeletonList shape="row" count={3} />}
        {text !== '' && !error && data?.length === 0 && !isPlaceholderData && (
          <NoHits text={text} onExplore={onOpen} />
        )}
        {count > 0 && (
          <>
            <HitOptions
              id={`${id}-list`}
              groups={groups}
              active={active}
              idOf={idOf}
              pathOf={pathOf}
              onOpen={onOpen}
            />
            {text !== '' && (
              <Link
                to={`${page}?${new URLSearchParams({ q: text })}`}
                className={`link sm ${styles.all}`}
                onClick={onOpen}
              >
                {texts.all}
              </Link>
            )}
          </>
        )}
      </div>
    </>
  )

  function groupsToShow(): Group[] {
    if (text === '') return suggestions ? groupsOfSuggestions(suggestions) : []
    return data && !error ? groupsOf(data) : []
  }

  /** What is read out after a pause in typing. */
  function statusOf(): string {
    if (text === '' || error) return ''
    if (isLoading || !data) return texts.searching
    return texts.count(count)
  }
}
