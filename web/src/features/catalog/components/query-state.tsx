import { ErrorPanel } from '#ui/callout.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { catalogFailure } from '../model/failure-text.ts'

type Props = {
  query: { data: unknown; error: Error | null; refetch: () => unknown }
  /** How many rows the skeleton has. */
  count: number
}

/** Takes the place of a part of the catalog that the browser loads: its skeleton, or the error. */
export function QueryState({ query: { data, error, refetch }, count }: Props) {
  if (data) return null
  if (error)
    return (
      <ErrorPanel className="mt6" message={catalogFailure(error)} onRetry={() => void refetch()} />
    )
  return (
    <div className="mt8">
      <SkeletonList shape="row" count={count} />
    </div>
  )
}
