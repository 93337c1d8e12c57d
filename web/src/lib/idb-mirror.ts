// A second copy of queued events, which IndexedDB writes to the disk at once. Browsers write local
// storage late, and lose its last entries if they are killed. Without IndexedDB there is no copy.
import { ensureCopyKey } from './copy-key.ts'
import type { StoredPrefix } from './storage.ts'

const database = 'kinnow'
const store = 'copies'
const algorithm = 'AES-GCM'
const nonceLength = 12

type Copy = { nonce: Uint8Array<ArrayBuffer>; text: ArrayBuffer }

const settled = <T>(request: IDBRequest<T> | IDBOpenDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error(database)))
    request.addEventListener('blocked', () => reject(new Error(database)))
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
  return settled(request)
}

/**
 * The code in a lesson runs in a worker of this origin, which reaches databases but no local
 * storage. The copies are encrypted with a key from there, so that it cannot read or forge them.
 */
async function readKey(): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(ensureCopyKey()), (letter) => letter.codePointAt(0) ?? 0)
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt'])
}

type Open = { base: IDBDatabase; key: CryptoKey }
let opened: Promise<Open> | undefined
const ready = () =>
  (opened ??= Promise.all([open(), readKey()]).then(([base, key]) => ({ base, key })))

/** Operations run one after another, in the order of their calls. */
let last: Promise<unknown> = Promise.resolve()
function next<T>(work: (all: Open) => Promise<T>): Promise<T | null> {
  const done = last.then(async () => work(await ready())).catch(() => null)
  last = done
  return done
}

/** Resolves once the change is on the disk. */
function write(base: IDBDatabase, change: (copies: IDBObjectStore) => void): Promise<void> {
  const transaction = base.transaction(store, 'readwrite', { durability: 'strict' })
  change(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(store)))
  })
}

const placeOf = (prefix: StoredPrefix, name: string) => `${prefix}.${name}`

export function copyPiece(prefix: StoredPrefix, name: string, value: string): void {
  void next(async (all) => {
    const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
    const bytes = new TextEncoder().encode(value)
    const text = await crypto.subtle.encrypt({ name: algorithm, iv: nonce }, all.key, bytes)
    await write(all.base, (copies) =>
      copies.put({ nonce, text } satisfies Copy, placeOf(prefix, name)),
    )
  })
}

export function dropCopy(prefix: StoredPrefix, name: string): void {
  void next(({ base }) => write(base, (copies) => copies.delete(placeOf(prefix, name))))
}

export function dropCopies(prefix: StoredPrefix): void {
  void next(({ base }) => write(base, (copies) => copies.delete(rangeOf(prefix))))
}

/** All keys with this prefix. */
const rangeOf = (prefix: StoredPrefix) =>
  IDBKeyRange.bound(placeOf(prefix, ''), placeOf(prefix, '\uFFFF'))

/** The copies with this prefix, without those that cannot be decrypted. */
export async function listCopies(prefix: StoredPrefix): Promise<string[]> {
  const texts = await next(async ({ base, key }) => {
    const copies = base.transaction(store).objectStore(store)
    const found = await settled<Copy[]>(copies.getAll(rangeOf(prefix)))
    const read = found.map(async ({ nonce, text }) => {
      const bytes = await crypto.subtle.decrypt({ name: algorithm, iv: nonce }, key, text)
      return new TextDecoder().decode(bytes)
    })
    const results = await Promise.allSettled(read)
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  })
  return texts ?? []
}
