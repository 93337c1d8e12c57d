// Whether the values of all columns can be used.
import { describeBroken, findBroken } from '../columns/find-broken.ts'
import { broken, fine, type Seen } from './finding.ts'
import type { School } from './school.ts'

/** Rows of each table that are looked at without `--all`. */
const most = 20_000
/** So many are named. */
const named = 20

export async function checkColumns({ db, isWhole }: School): Promise<Seen[]> {
  const values = await findBroken(db, isWhole ? null : most)
  if (values.length === 0) {
    const limit = isWhole ? '' : ` (up to ${most.toLocaleString('en')} rows per table)`
    return [fine(`all values checked can be used${limit}`)]
  }
  const more = values.length - named
  return [
    ...values
      .slice(0, named)
      .map((one) => broken(describeBroken(one), 'import the content again, or restore a backup')),
    ...(more > 0 ? [broken(`${more} more values cannot be used`, 'restore a backup')] : []),
  ]
}
