// The minutes of a day as bits, 180 bytes: what several pages and devices saw is one minute where they saw the same. Pure.
const minutesOfDay = 24 * 60

/** The minutes that are there already, and these, from 0 to 1439. */
export function withMinutes(known: Uint8Array | undefined, minutes: number[]): Uint8Array {
  const bits = new Uint8Array(minutesOfDay / 8)
  if (known) bits.set(known)
  for (const minute of minutes) {
    const byte = Math.floor(minute / 8)
    bits[byte] = (bits[byte] ?? 0) | (1 << (minute % 8))
  }
  return bits
}

const has = (bits: Uint8Array, minute: number) =>
  ((bits[Math.floor(minute / 8)] ?? 0) & (1 << (minute % 8))) !== 0

/** The minutes that are in any of them, the first first. */
export const minutesIn = (all: Uint8Array[]): number[] =>
  Array.from({ length: minutesOfDay }, (_, minute) => minute).filter((minute) =>
    all.some((bits) => has(bits, minute)),
  )
