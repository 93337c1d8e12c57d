// Which words a school calls equal, of each folder that was imported.
import type { Queries } from '../../lib/db/database.ts'

/** Keeps a folder's equal words, and tells whether they are others than before. */
export async function saveSynonyms(
  query: Queries,
  origin: string,
  groups: string[][],
): Promise<boolean> {
  const words = JSON.stringify(groups)
  const before = await query
    .selectFrom('search_synonyms')
    .select('words')
    .where('origin', '=', origin)
    .executeTakeFirst()
  if ((before?.words ?? '[]') === words) return false
  await query
    .insertInto('search_synonyms')
    .values({ origin, words })
    .onConflict((conflict) => conflict.column('origin').doUpdateSet({ words }))
    .execute()
  return true
}
