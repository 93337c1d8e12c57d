// Words of the list of one's own attempts at a quiz.
export const history = {
  title: 'Your attempts',
  /** `allowed` is null where there are as many as one likes. */
  rule: (allowed: number | null, counts: string) =>
    allowed === null ? counts : `${allowed} allowed. ${counts}`,
  attempt: 'Attempt',
  when: 'When',
  time: 'Time',
  result: 'Result',
  counts: 'counts',
  timeOver: 'time over',
  now: 'now',
  underWay: 'under way',
  see: (number: number) => `See attempt ${number}`,
  trend: (number: number) => `Attempt ${number}`,
  more: 'The latest 50 are shown.',
}
