// The address at which students reach the school: the server notes it, so that commands in another shell know it.
import type { Database } from './lib/db/database.ts'
import { readFacts, writeFact } from './lib/db/school-facts.ts'
import type { Settings } from './lib/process/settings.ts'

/** Called by the server as it starts. */
export async function notePublicUrl(db: Database, { publicUrl }: Settings): Promise<void> {
  const { 'public-url': known } = await readFacts(db)
  if (known?.value !== publicUrl) await writeFact(db, 'public-url', { value: publicUrl })
}

/** The settings of a command: its own `PUBLIC_URL`, else where the server of these data ran last. */
export async function withPublicUrl(db: Database, settings: Settings): Promise<Settings> {
  if (!settings.isPublicUrlGuessed) return settings
  const { 'public-url': known } = await readFacts(db)
  if (!known) return settings
  return { ...settings, publicUrl: known.value, isPublicUrlGuessed: false }
}
