import type { ListedPerson } from '@kinnow/contract/admin'

/** Locked by the office, or blocked for a while by wrong passwords: unlocking ends both. */
export const isShutOut = ({ state, isBlocked }: ListedPerson): boolean =>
  state === 'locked' || isBlocked
