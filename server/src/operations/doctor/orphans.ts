// Whether every row has those that it belongs to.
import { broken, fine, type Seen } from './finding.ts'
import { references } from './references.ts'
import { countOrphans } from './repository.ts'
import type { School } from './school.ts'
import { countNoun } from '../../lib/util/count-noun.ts'

/** Rows of each table that are looked at without `--all`. */
const most = 20_000

export async function checkOrphans({ db, isWhole }: School): Promise<Seen[]> {
  const seen: Seen[] = []
  let looked = 0
  for (const one of references) {
    const found = await countOrphans(db, one, isWhole ? null : most)
    looked += found.seen
    if (found.orphans === 0) continue
    const { table, column, parent, parentKey } = one
    seen.push(
      broken(
        `${countNoun(found.orphans, 'row')} of ${table} ${found.orphans === 1 ? 'refers' : 'refer'} to ${parent} that do not exist, such as ${found.example}`,
        `restore a backup, or see them by: select * from ${table} where ${column} not in (select ${parentKey} from ${parent})`,
      ),
    )
  }
  const limit = isWhole ? '' : ` (up to ${most.toLocaleString('en')} per table)`
  return seen.length > 0
    ? seen
    : [fine(`all ${looked.toLocaleString('en')} checked are intact${limit}`)]
}
