// Work for one and the same thing, one after the other in the order in which it came; work for others waits for nobody.

export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Within this process; it keeps no more than what is under way. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
