// Passwords are stored as Argon2id hashes, of which few are made at a time (S13).
import { plainPassword } from '@kinnow/contract/fields'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '../lib/process/concurrency-limit.ts'
import type { Caller } from '../lib/util/fair-share.ts'
import { serverLimits } from '../lib/util/server-limits.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const inTurn = createConcurrencyLimit(serverLimits.hashing)

/** Always of the one form of a password, however it was typed. */
export const hashPassword = (password: string, caller: Caller) =>
  inTurn(() => hash(plainPassword(password), cost), caller)

/** What a hash may be of: the one form of a password; before there was one, as it was typed there or on another system. */
function formsOf(password: string): string[] {
  const plain = plainPassword(password)
  return [...new Set([plain, password, plain.normalize('NFD')])]
}

/** Memory in KiB, passes and lanes: a hash of more, from wherever it came, would stop the school at a login. */
const bounds = { memory: 2 * 64 * 1024, passes: 10, lanes: 4 }
const hashPattern =
  /^\$argon2(?:id|i|d)\$v=(?:16|19)\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([\w+/]{11,86})\$([\w+/]{16,128})$/

/** Whether it is a hash of Argon2 that costs no more than a login may. */
export function isUsableHash(passwordHash: string): boolean {
  const [, memory = 0, passes = 0, lanes = 0, ...parts] = hashPattern.exec(passwordHash) ?? []
  const isBounded =
    Number(memory) <= bounds.memory &&
    Number(memory) >= 8 * Number(lanes) &&
    isFrom1To(Number(passes), bounds.passes) &&
    isFrom1To(Number(lanes), bounds.lanes)
  return isBounded && parts.every(isBase64)
}

const isFrom1To = (value: number, most: number) => value >= 1 && value <= most
const isBase64 = (text: string) =>
  Buffer.from(text, 'base64').toString('base64').replaceAll('=', '') === text

/** A hash that no password has, compared where there is no usable one, so that all cases take the same time (S12). */
const nobody = hash('there is no such account', cost)

/** `outdated`: right, but its hash is of another form or cost than is made now: the owner's next login renews it (S13). */
type Match = 'current' | 'outdated' | 'wrong'

type Comparison = { passwordHash: string | null | undefined; password: string }

type InTurn = {
  /** Refuses what may not be compared any more once it had to wait for its turn. */
  mayStill?: (() => Promise<void>) | undefined
  /** Counts a wrong one before the next is compared. */
  whenWrong?: () => Promise<void>
}

export async function matchPassword(
  { passwordHash, password }: Comparison,
  caller: Caller,
  { mayStill, whenWrong }: InTurn = {},
): Promise<Match> {
  const stored = passwordHash != null && isUsableHash(passwordHash) ? passwordHash : null
  const against = stored ?? (await nobody)
  // In a single turn: a password of which a part was compared is never refused as not compared.
  const right = await inTurn(async () => {
    await mayStill?.()
    const form = await findForm(against, formsOf(password))
    if (form < 0) await whenWrong?.()
    return form
  }, caller)
  if (right < 0 || stored === null) return 'wrong'
  return right === 0 && isOfThisCost(stored) ? 'current' : 'outdated'
}

/** The index of the form that the hash is of; -1 where it is of none. */
async function findForm(passwordHash: string, forms: string[]): Promise<number> {
  for (const [index, form] of forms.entries()) if (await verify(passwordHash, form)) return index
  return -1
}

export const isPassword = async (
  ...parameters: Parameters<typeof matchPassword>
): Promise<boolean> => (await matchPassword(...parameters)) !== 'wrong'

const isOfThisCost = (passwordHash: string): boolean =>
  passwordHash.startsWith('$argon2id$') &&
  passwordHash.includes(`$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
