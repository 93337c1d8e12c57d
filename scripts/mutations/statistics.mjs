// Statistics of questions, turned round.
const pure = ['server/src/quizzes/statistics/item-statistics']
const whole = ['server/src/quizzes/statistics/quiz-statistics']
const file = 'server/src/quizzes/statistics/item-statistics.ts'
export default [
  {
    what: 'four students are told of',
    file,
    from: 'students < fewestStudents',
    to: 'students + 1 < fewestStudents',
    tests: pure,
  },
  {
    what: 'the interval of a discrimination is too narrow',
    file,
    from: '1.96 / Math.sqrt(count - 3)',
    to: '1.96 / Math.sqrt(count + 3)',
    tests: pure,
  },
  {
    what: 'the largest covariance is that of the pairs as they are',
    file,
    from: 'covariance(zip(sorted(own), sorted(rest)))',
    to: 'covariance(zip(own, rest))',
    tests: pure,
  },
  {
    what: 'statistics count further attempts',
    file: 'server/src/quizzes/statistics/repository.ts',
    from: ".where('number', '=', 1)",
    to: ".where('number', '>=', 1)",
    tests: whole,
  },
  {
    what: 'versions of a question are mixed',
    file: 'server/src/quizzes/statistics/quiz-statistics.ts',
    from: "const name = `${version} ${correctedBy ?? ''}`",
    to: "const name = `${id} ${correctedBy ?? ''}`",
    tests: whole,
  },
  {
    what: 'a question is a part of its own rest',
    file: 'server/src/quizzes/statistics/quiz-statistics.ts',
    from: '(sum - score) / (graded.length - 1)',
    to: 'sum / (graded.length - 1)',
    tests: whole,
  },
  {
    what: 'a quiz that was renamed has no statistics',
    file: 'server/src/quizzes/statistics/commands.ts',
    from: 'readStatistics(db, quiz.id)',
    to: 'readStatistics(db, quizId)',
    tests: whole,
  },
  {
    what: 'statistics count what is still open',
    file: 'server/src/quizzes/statistics/repository.ts',
    from: "    .where('submitted_at', 'is not', null)\n",
    to: '',
    tests: ['server/src/quizzes/statistics'],
  },
  {
    what: 'options are counted by the last try',
    file: 'server/src/quizzes/statistics/quiz-statistics.ts',
    from: 'counting.get(id)?.firstChosen',
    to: 'counting.get(id)?.chosen',
    tests: ['server/src/quizzes/statistics'],
  },
  {
    what: 'a key is doubted for what is rounded',
    file: 'server/src/quizzes/statistics/item-statistics.ts',
    from: 'rest > best + rounding',
    to: 'rest > best',
    tests: ['server/src/quizzes/statistics'],
  },
  {
    what: 'a facility is told of nine',
    file: 'server/src/quizzes/statistics/item-statistics.ts',
    from: 'const fewestForFacility = 10',
    to: 'const fewestForFacility = 9',
    tests: ['server/src/quizzes/statistics'],
  },
  {
    what: 'a key is doubted for one of several right options',
    file: 'server/src/quizzes/statistics/item-statistics.ts',
    from: 'Math.max(...right)',
    to: 'Math.min(...right)',
    tests: ['server/src/quizzes/statistics'],
  },
]
