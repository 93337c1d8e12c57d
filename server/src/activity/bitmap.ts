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

/** The minutes that are in any of them, the first first. */
export function minutesIn(all: Uint8Array[]): number[] {
  const minutes: number[] = []
  for (let byte = 0; byte < minutesOfDay / 8; byte += 1) {
    const bits = all.reduce((known, one) => known | (one[byte] ?? 0), 0)
    for (let bit = 0; bits >> bit !== 0; bit += 1)
      if (((bits >> bit) & 1) === 1) minutes.push(byte * 8 + bit)
  }
  return minutes
}
