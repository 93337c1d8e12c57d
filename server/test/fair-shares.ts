import { FairShares } from '../src/lib/util/fair-share.ts'

/** How many pieces of `bytes` one caller alone may have of a memory share of `total` bytes. */
export function countAlone(total: number, bytes: number): number {
  const shares = new FairShares(total, 2)
  const caller = ['wide', 'own']
  let count = 0
  for (; shares.hasRoomFor(caller, bytes); count += 1) shares.add(caller, bytes)
  return count
}
