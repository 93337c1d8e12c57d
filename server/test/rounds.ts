// Wrong values in rounds, each of another table and ten at most: so many are named of a backup that is refused.
const most = 10

export function inRounds<T>(values: T[], tableOf: (value: T) => string): T[][] {
  const rounds: T[][] = []
  for (const value of values) {
    const round = rounds.find(
      (one) => one.length < most && one.every((other) => tableOf(other) !== tableOf(value)),
    )
    if (round) round.push(value)
    else rounds.push([value])
  }
  return rounds
}
