// Whether every row has those that it belongs to.
import { broken, fine, type Seen } from './finding.ts'
import { references } from './references.ts'
import { countOrphans } from './repository.ts'
import type { School } from './school.ts'

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
        `${found.orphans} rows of ${table} name ${parent} that do not exist, such as ${found.example}`,
        `restore a backup, or see them by: select * from ${table} where ${column} not in (select ${parentKey} from ${parent})`,
      ),
    )
  }
  const all = isWhole ? '' : `, at most ${most.toLocaleString('en')} of each table`
  return seen.length > 0
    ? seen
    : [fine(`${looked.toLocaleString('en')} references lead to a row${all}`)]
}
