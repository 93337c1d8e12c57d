// Words of who in a class needs help, and of what most got wrong. Of the class's page alone.
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

export const needs = {
  title: 'Who needs you',
  stuck: (count: number) => `${counted(count, 'student is', 'students are')} stuck`,
  quiet: (count: number) => `${counted(count, 'student has', 'students have')} gone quiet`,
  late: (count: number) => `${counted(count, 'student has', 'students have')} missing work`,
  lateWith: (count: number, work: string) => `${count} students are missing “${work}”`,
  daysLate: (days: number) => `${counted(days, 'day', 'days')} late`,
  more: (count: number) => `and ${count} more in the table`,
  andMore: (names: string[], count: number) => `${names.join(', ')} and ${count} more`,
  allWell: (count: number) =>
    count === 1 ? 'Your student is getting on.' : `All ${count} are getting on.`,
  noneBegun: 'Nobody has begun to learn yet.',
  nobody: 'Nobody needs you now.',
  tricky: 'Tricky question',
  trickyTitle: (wrong: number, asked: number) => `${wrong} of ${asked} got this one wrong`,
  trickyFrom: (quiz: string) => `“${quiz}”, first attempts of the last 4 weeks`,
  hard: 'Hard lessons',
  hardTitle: (count: number) =>
    count === 1
      ? 'The lesson with the most wrong answers'
      : `${count} lessons with the most wrong answers`,
  hardWrong: (wrong: number, answers: number) => `${percent(wrong, answers)} of answers wrong`,
  whereWrong: (quiz: string) => `See where “${quiz}” goes wrong`,
  hardFrom: 'First attempts of the last 4 weeks. What was left empty counts as wrong.',
  well: (count: number) => `${counted(count, 'student is', 'students are')} going well`,
}
