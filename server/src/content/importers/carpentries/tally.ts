// How many of what a reader took, for the report.
export type Tally = { add: (what: string, count?: number) => void; counts: Record<string, number> }

export function newTally(): Tally {
  const counts: Record<string, number> = {}
  return {
    counts,
    add(what, count = 1) {
      counts[what] = (counts[what] ?? 0) + count
    },
  }
}
