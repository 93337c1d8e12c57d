import { RefreshCw } from 'lucide-react'
import { ErrorPanel } from '#ui/callout.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { Listing } from '../hooks/use-listing.ts'

type Props = {
  listing: Pick<Listing<unknown>, 'items' | 'retrying' | 'error' | 'retry'>
  /** How many rows the skeleton has. */
  count: number
  className?: string
}

/** Takes the place of a list that is not there: its skeleton, "Trying again", or the error. */
export function ListingState({ listing, count, className }: Props) {
  const { items, retrying, error, retry } = listing
  if (items) return null
  if (error && !retrying)
    return <ErrorPanel className={className} message={error} onRetry={retry} />
  return (
    <div className={className}>
      <SkeletonList shape="row" count={count} />
      {retrying && (
        <output className="row g2 xs muted mt3">
          <RefreshCw />
          {retrying}
        </output>
      )}
    </div>
  )
}
