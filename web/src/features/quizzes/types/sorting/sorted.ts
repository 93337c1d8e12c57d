// What is in which group, by the parts of an answer "item group".

export type Placed = { item: string; group: string }

export const readPlaced = (chosen: string[]): Placed[] =>
  chosen.map((pair) => {
    const [item = '', group = ''] = pair.split(' ')
    return { item, group }
  })

/** The answer with an item put last into a group, or into none. */
export const withPlaced = (chosen: string[], item: string, group: string | null): string[] => [
  ...readPlaced(chosen)
    .filter((one) => one.item !== item)
    .map((one) => `${one.item} ${one.group}`),
  ...(group === null ? [] : [`${item} ${group}`]),
]
