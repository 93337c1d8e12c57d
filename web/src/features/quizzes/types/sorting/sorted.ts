// An answer to a sorting question is a list of pairs "item group".

export type Placed = { item: string; group: string }

export const readPlaced = (chosen: string[]): Placed[] =>
  chosen.map((pair) => {
    const [item = '', group = ''] = pair.split(' ')
    return { item, group }
  })

/** Moves an item to the end of a group, or for null out of all groups. */
export const withPlaced = (chosen: string[], item: string, group: string | null): string[] => [
  ...readPlaced(chosen)
    .filter((one) => one.item !== item)
    .map((one) => `${one.item} ${one.group}`),
  ...(group === null ? [] : [`${item} ${group}`]),
]
