import type { SearchHit } from '@kinnow/contract/search'
import { hitPath } from '#features/catalog/model/hit-path.ts'
import { useSearch } from '#features/search/api.ts'
import { FailedSearch } from '#features/search/components/failed-search.tsx'
import { HitList } from '#features/search/components/hit-list.tsx'
import { NoHits } from '#features/search/components/no-hits.tsx'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { search as texts } from '#texts/en/search.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './found.module.css'

type Props = {
  q: string
  /** What the server's page came with: hits for a visitor, or why there are none. */
  known: { page: SearchHit[]; failure: null } | { page: null; failure: string } | null
}

export function Found({ q, known }: Props) {
  const { data, error, isPlaceholderData, refetch } = useSearch(q, known?.page ?? undefined)
  const isBrowser = useIsBrowser()
  const isLoading = !error && (!data || isPlaceholderData)
  return (
    <section className={styles.found} aria-labelledby="found" aria-busy={isLoading}>
      <h2 id="found">{texts.resultsFor(q)}</h2>
      <output className={data?.length === 0 ? 'sr' : styles.count}>
        {data && !isLoading && texts.count(data.length)}
      </output>
      {error && <FailedSearch className="mt4" error={error} onRetry={() => void refetch()} />}
      {!isBrowser && known?.failure && <ErrorPanel className="mt4" message={known.failure} />}
      {isLoading && !data && (isBrowser || !known?.failure) && (
        <div className="mt4">
          <SkeletonList shape="row" count={4} />
        </div>
      )}
      {!error && data?.length === 0 && !isLoading && <NoHits as="h3" text={q} />}
      {!error && data && <HitList hits={data} pathOf={hitPath} />}
    </section>
  )
}
