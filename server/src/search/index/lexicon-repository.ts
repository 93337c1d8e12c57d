// The lexicon in the database, and as each process holds it in memory until the content has changed.
import { sql } from 'kysely'
import { batches } from '../../lib/util/batches.ts'
import type { Database, Queries } from '../../lib/db/database.ts'
import { Lexicon } from '../query/lexicon.ts'

/** Words that are gone from the content stay until the index is rebuilt: they correct nobody into what is not found. */
export async function addToLexicon(query: Queries, words: Map<string, boolean>): Promise<void> {
  const rows = [...words].map(([word, isPublic]) => ({ word, is_public: isPublic ? 1 : 0 }))
  for (const batch of batches(rows)) {
    await query
      .insertInto('search_lexicon')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column('word')
          .doUpdateSet({ is_public: 1 })
          .where(sql<boolean>`excluded.is_public > search_lexicon.is_public`),
      )
      .execute()
  }
}

/** Gives the lexicon as the content is now. */
export function cacheLexicon(db: Database): () => Promise<Lexicon> {
  let cached: { state: string; lexicon: Promise<Lexicon> } | undefined
  return async () => {
    const { revision, search_version: version } = await db.query
      .selectFrom('content_state')
      .select(['revision', 'search_version'])
      .executeTakeFirstOrThrow()
    const state = `${revision} ${version}`
    if (cached?.state !== state) {
      const lexicon = readLexicon(db.query)
      const reading = { state, lexicon }
      cached = reading
      lexicon.catch(() => {
        if (cached === reading) cached = undefined
      })
    }
    return cached.lexicon
  }
}

async function readLexicon(query: Queries): Promise<Lexicon> {
  const words = await query.selectFrom('search_lexicon').select(['word', 'is_public']).execute()
  const equals = await query.selectFrom('search_synonyms').select('words').execute()
  return new Lexicon(
    words.map(({ word, is_public }) => ({ word, isPublic: is_public === 1 })),
    equals.flatMap((row) => JSON.parse(row.words) as string[][]),
  )
}
