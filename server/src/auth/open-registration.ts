// Whether visitors may create accounts.
import type { Tx } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import { readSchoolSettings } from '../school-settings/repository.ts'

/** The same answer for every address, so that nobody learns which ones have an account (S11). */
export async function requireOpenRegistration(tx: Tx): Promise<void> {
  const { registration } = await readSchoolSettings(tx)
  if (registration === 'closed') fail('registration-closed')
}
