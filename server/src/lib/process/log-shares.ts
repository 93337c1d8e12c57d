// Which share of the calls of each route is written into the log: `LOG_REQUESTS`.

/** 0 to 1 of a route, as it is named in the figures. */
export type LogShare = (route: string) => number

/** Rules such as `/api/*=0.01,/api/users/login=1`: of several that fit the longest counts; null where it is none. */
export function readShares(text: string): LogShare | null {
  const rules: { start: string; isWhole: boolean; share: number }[] = []
  for (const part of text.split(',').map((one) => one.trim())) {
    const [, start = '', star, value = ''] = /^(\/[^\s*=]*)(\*?)=([\d.]+)$/.exec(part) ?? []
    const share = Number(value)
    if (start === '' || value === '' || !(share >= 0 && share <= 1)) return null
    rules.push({ start, isWhole: star === '', share })
  }
  const sorted = rules.toSorted(
    (one, other) =>
      Number(other.isWhole) - Number(one.isWhole) || other.start.length - one.start.length,
  )
  return (route) =>
    sorted.find(({ start, isWhole }) => (isWhole ? route === start : route.startsWith(start)))
      ?.share ?? 0
}
