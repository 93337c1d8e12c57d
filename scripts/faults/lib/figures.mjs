// Figures out of many answers.

/** The value below which the given share of them lies. */
export const shareOf = (values, share) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0

/** The slope of a straight line through points `[x, y]`, by least squares. */
export function slopeOf(points) {
  const mean = (at) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}

/** `200 × 31, 503 × 2`. */
export function statusesOf(answers) {
  const counts = new Map()
  for (const { status, error } of answers) {
    const name = status || error || 'none'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name} × ${count}`).join(', ')
}

export const secondsOf = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`
export const millisecondsOf = (milliseconds) => `${Math.round(milliseconds)} ms`
export const megabytesOf = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`

/**
 * The most that may be taken, in milliseconds: what is required. A quick run is a part of `npm test`, which a busy machine
 * shall not turn red; there it is no less than `reference`, measured in the same run.
 */
export const mostOf = (required, reference) =>
  process.env.FAULTS_QUICK ? Math.max(required, reference) : required
