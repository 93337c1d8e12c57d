// A second copy of what must not be lost, on the disk at once: browsers write their local storage late, and one that is
// killed within a minute loses what was last put there. Where a browser has no such place, there is no second copy.
import { ensureCopyKey } from './copy-key.ts'
import type { StoredPrefix } from './storage.ts'

const database = 'kinnow'
const store = 'copies'
/** Of the time at which it is made, and of the key. */
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
 * Code that a lesson lets run in a worker of this origin reaches databases, and no local storage: it finds copies that it
 * can neither read nor make, since their key lies there.
 */
async function readKey(): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(ensureCopyKey()), (letter) => letter.codePointAt(0) ?? 0)
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt'])
}

type Open = { base: IDBDatabase; key: CryptoKey }
let opened: Promise<Open> | undefined
const ready = () =>
  (opened ??= Promise.all([open(), readKey()]).then(([base, key]) => ({ base, key })))

/** One after the other, in the order in which they were asked for. */
let last: Promise<unknown> = Promise.resolve()
function next<T>(work: (all: Open) => Promise<T>): Promise<T | null> {
  const done = last.then(async () => work(await ready())).catch(() => null)
  last = done
  return done
}

/** Done once it is on the disk. */
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

/** Every name that begins so. */
const rangeOf = (prefix: StoredPrefix) =>
  IDBKeyRange.bound(placeOf(prefix, ''), placeOf(prefix, '\uFFFF'))

/** What is there of these; what cannot be read is none of ours. */
export async function listCopies(prefix: StoredPrefix): Promise<string[]> {
  const texts = await next(async ({ base, key }) => {
    const copies = base.transaction(store).objectStore(store)
    const found = await settled<Copy[]>(copies.getAll(rangeOf(prefix)))
    const read = found.map(async ({ nonce, text }) => {
      const bytes = await crypto.subtle.decrypt({ name: algorithm, iv: nonce }, key, text)
      return new TextDecoder().decode(bytes)
    })
    const ends = await Promise.allSettled(read)
    return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  })
  return texts ?? []
}
