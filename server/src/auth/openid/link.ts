// Which account an identity at Google or another service opens (S24).
import { sentences } from '@kinnow/contract/shared-sentences'
import { record } from '../../lib/security/audit.ts'
import type { Client } from '../../lib/http/client-address.ts'
import type { Queries, Tx } from '../../lib/db/database.ts'
import { fail } from '../../lib/util/failure.ts'
import { googleLinkedMail } from '../../mail/email-templates.ts'
import { requireOpenRegistration } from '../open-registration.ts'
import type { AccountParts } from '../parts.ts'
import { addVerified, lockByEmail, lockById, type UserRow } from '../repository.ts'
import { takeOver } from '../take-over.ts'
import type { IdentityClaims } from './id-token.ts'
import type { SignInService } from './service.ts'
import { addIdentity, findByIdentity, hasIdentity } from './identity-repository.ts'

/**
 * The identity's account, or the one of the same address, linked now, or a new one.
 * `provenHash` is the password hash that the student has just shown to know the password of.
 * The owner of an account that is linked gets a notice by mail.
 * Fails with `locked`, with `link-needs-password` where the address alone does not show whose the account is, and where it
 * would be a new one as `requireOpenRegistration` does.
 */
export async function findOrLink({
  tx,
  parts,
  claims,
  provenHash,
  hasClassCode,
  client,
}: {
  tx: Tx
  parts: Pick<AccountParts, 'codes' | 'settings'> & { service: Pick<SignInService, 'label'> }
  claims: IdentityClaims
  provenHash: string | undefined
  hasClassCode: boolean
  client: Client
}): Promise<UserRow> {
  const { label } = parts.service
  // Locked before looking: of two first visits at once, the later one sees what the earlier one linked.
  const { email } = claims
  const account = email === null ? undefined : await lockByEmail(tx.query, email)
  const known = await findByIdentity(tx.query, claims)
  if (known) return unlocked((await lockById(tx, known.id)) ?? fail('id-token-invalid'))
  if (email === null) fail('address-unproven')
  const identity = { ...claims, email }
  if (!account) {
    if (!claims.isProven) fail('address-unproven')
    await requireOpenRegistration(tx, { email, hasClassCode })
    return add(tx, { identity, label, client })
  }
  unlocked(account)
  if (account.verified_at === null) {
    if (!claims.isProven) fail('address-unproven')
    await takeOver(tx, account, null)
  } else {
    const isProven = provenHash !== undefined && provenHash === account.password_hash
    if (!isProven && (await needsPassword(tx.query, account, claims)))
      fail('link-needs-password', { message: linkMessage(label) })
    const notice = googleLinkedMail(account.email, label, parts.settings.publicUrl)
    await parts.codes.sendNotice(tx, account.id, notice)
  }
  await link({ tx, studentId: account.id, identity, label, client })
  return account
}

/**
 * True where the issuer does not host the address itself, so that its owner may have changed since it was verified; and where
 * the account has another identity of that issuer already, as then the address has gone to somebody else there.
 */
export async function needsPassword(
  query: Queries,
  account: Pick<UserRow, 'id' | 'verified_at'>,
  { issuer, isAuthoritative }: IdentityClaims,
): Promise<boolean> {
  if (account.verified_at === null) return false
  return !isAuthoritative || (await hasIdentity(query, account.id, issuer))
}

const linkMessage = (label: string) => sentences.linkNeedsPassword.replace('Google', label)

type Identity = IdentityClaims & { email: string }

async function add(
  tx: Tx,
  { identity, label, client }: { identity: Identity; label: string; client: Client },
) {
  const account = await addVerified(tx, identity)
  const detail = label.toLowerCase()
  await record(tx, { event: 'register', studentId: account.id, client, detail })
  await link({ tx, studentId: account.id, identity, label, client })
  return account
}

async function link({
  tx,
  studentId,
  identity,
  label,
  client,
}: {
  tx: Tx
  studentId: string
  identity: Identity
  label: string
  client: Client
}): Promise<void> {
  await addIdentity(tx, studentId, identity)
  await record(tx, { event: 'google-linked', studentId, client, detail: label })
}

function unlocked(account: UserRow): UserRow {
  if (account.locked_at !== null) fail('locked')
  return account
}
