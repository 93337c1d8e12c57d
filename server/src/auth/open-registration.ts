// Whether visitors may create accounts.
import type { Tx } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import { readSchoolSettings } from '../school-settings/repository.ts'

/** The same answer for every address of a domain, so that nobody learns which ones have an account (S11). */
export async function requireOpenRegistration(
  tx: Tx,
  { email, hasClassCode }: { email: string; hasClassCode: boolean },
): Promise<void> {
  const { registration, registrationDomains } = await readSchoolSettings(tx)
  if (registration === 'closed') fail('registration-closed')
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (registration === 'domains' && !registrationDomains.includes(domain)) fail('wrong-domain')
  if (registration === 'code' && !hasClassCode) fail('class-code-needed')
}
