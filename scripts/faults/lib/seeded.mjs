// Chance that can be had again: the same seed gives the same numbers (Marsaglia's xorshift).

export function seeded(seed) {
  let state = seed || 1
  const random = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return {
    random,
    below: (count) => Math.floor(random() * count),
    pick: (list) => list[Math.floor(random() * list.length)],
    chance: (share) => random() < share,
  }
}
