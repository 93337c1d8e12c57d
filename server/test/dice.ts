// Chance that can be thrown again: the same seed gives the same throws.
export type Dice = { roll: (sides: number) => number; pick: <T>(list: readonly T[]) => T }

export function seededDice(seed: number): Dice {
  let state = seed
  const roll = (sides: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >> 8) % sides
  }
  return {
    roll,
    pick(list) {
      const one = list[roll(list.length)]
      if (one === undefined) throw new Error('there is nothing to pick from')
      return one
    },
  }
}
