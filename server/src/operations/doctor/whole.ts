// Whether what lies on the disk is what was written: a disk, or a copy made by hand, may have changed it.
import { isDamaged } from '../../lib/db/troubles.ts'
import type { Database } from '../../lib/db/database.ts'
import { countBadPages, listDamage, readSize } from './repository.ts'
import { broken, fine, type Seen, unchecked } from './finding.ts'
import type { School } from './school.ts'
import { countNoun } from '../../lib/util/count-noun.ts'

/** A file that is larger is read only with `--all`. */
const readAlways = 200_000_000

export const damageAdvice = 'stop the school, keep a copy of its data and restore the last backup'

export async function checkWhole({ db, isWhole }: Pick<School, 'db' | 'isWhole'>): Promise<Seen[]> {
  if (db.engine === 'postgres') return seePages(db)
  if (!isWhole && (await readSize(db)) > readAlways)
    return [unchecked('not checked, because the file is large: --all reads it')]
  const damage = await seeDamage(db, isWhole)
  return damage.length === 0
    ? [fine('every page of the file is intact')]
    : damage.map((reported) => broken(`kinnow.db is damaged: ${reported}`, damageAdvice))
}

/** Where so much is damaged that SQLite cannot even say what, its error is all there is to tell. */
async function seeDamage(db: Database, isWhole: boolean): Promise<string[]> {
  try {
    const reported = await listDamage(db, isWhole)
    return reported.map((lines) => lines.split('\n').slice(0, 2).join(' '))
  } catch (error) {
    if (!isDamaged(error)) throw error
    return [(error as Error).message]
  }
}

async function seePages(db: Database): Promise<Seen[]> {
  const count = await countBadPages(db)
  if (count === null)
    return [unchecked('cannot be checked, because this PostgreSQL has data checksums switched off')]
  return count === 0
    ? [fine('PostgreSQL has found no damaged page')]
    : [broken(`PostgreSQL has found ${countNoun(count, 'damaged page')}`, damageAdvice)]
}
