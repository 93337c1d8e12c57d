import type { SearchHit } from '@kinnow/contract/search'
import { Link } from 'react-router'
import { useToken } from '#lib/session.ts'
import { search as texts } from '#texts/en/search.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { Results } from '../hooks/use-results.ts'
import { FailedSearch } from './failed-search.tsx'
import { HitOptions } from './hit-options.tsx'
import { NoHits } from './no-hits.tsx'
import styles from './search-box.module.css'

/** The page with all results. */
export const allResultsPage = '/explore/category'

type Props = {
  id: string
  text: string
  results: Results
  active: number | null
  idOf: (at: number) => string
  pathOf: (hit: SearchHit) => string
  onOpen: () => void
}

/** What is below the search field: results, suggestions, or why there are none. */
export function SearchResults({ id, text, results, active, idOf, pathOf, onOpen }: Props) {
  const { groups, count, error, isLoading, isEmpty, hasNone, status, refetch } = results
  return (
    <div className={styles.results} aria-busy={isLoading}>
      <output className="sr">{status}</output>
      {text === '' && <Intro />}
      {error && <FailedSearch error={error} onRetry={() => void refetch()} />}
      {hasNone && <SkeletonList shape="row" count={3} />}
      {isEmpty && <NoHits text={text} onExplore={onOpen} />}
      {count > 0 && (
        <HitOptions
          id={id}
          groups={groups}
          active={active}
          idOf={idOf}
          pathOf={pathOf}
          onOpen={onOpen}
        />
      )}
      {count > 0 && text !== '' && (
        <Link
          to={`${allResultsPage}?${new URLSearchParams({ q: text })}`}
          className={`link sm ${styles.all}`}
          onClick={onOpen}
        >
          {texts.all}
        </Link>
      )}
    </div>
  )
}

function Intro() {
  const isSignedIn = useToken() !== null
  return (
    <div className={styles.what}>
      <strong>{texts.what}</strong>
      <p>{isSignedIn ? texts.whatStudent : texts.whatVisitor}</p>
    </div>
  )
}
