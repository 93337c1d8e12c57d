// Words of the list of one's own attempts at a quiz, and of marks that were corrected.
export const history = {
  title: 'Your attempts',
  /** `allowed` is null where there are as many as one likes. */
  rule: (allowed: number | null, counts: string) =>
    allowed === null
      ? counts
      : `${allowed} ${allowed === 1 ? 'attempt' : 'attempts'} allowed. ${counts}`,
  attempt: 'Attempt',
  when: 'When',
  time: 'Time',
  result: 'Result',
  counts: 'counts',
  timeOver: 'time over',
  now: 'now',
  goOn: (number: number) => `Continue attempt ${number}`,
  see: (number: number) => `See attempt ${number}`,
  trend: (number: number) => `Attempt ${number}`,
  more: (count: number) =>
    count === 1 ? 'Show 1 earlier attempt' : `Show ${count} earlier attempts`,
  loading: 'Loading…',
}

/** Of the one point that a question is worth. */
function share(points: string): string {
  if (points === '0') return 'no points'
  return points === '1' ? '1 point' : `${points} of a point`
}

/** What a corrected key has done to a result. */
export const correction = {
  question: 'This question was corrected.',
  mark: (before: string, now: string) =>
    before === now
      ? 'Your mark stays the same.'
      : `Your answer earned ${share(before)} before, and earns ${share(now)} now.`,
  result: (before: number) =>
    `This attempt was marked again. Before that, the result was ${before}%.`,
}
