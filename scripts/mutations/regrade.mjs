// Corrected keys: what a regrade touches and what it leaves, turned round.
export default [
  {
    what: 'an answer that the new key cannot mark is marked by it',
    file: 'server/src/quizzes/regrade/corrected.ts',
    from: 'right.length === 0 || readAnswer(before, right) !== null',
    to: 'right.length >= 0 || readAnswer(before, right) !== null',
    tests: ['server/src/quizzes/regrade'],
  },
  {
    what: 'options are not known again by their words',
    file: 'server/src/quizzes/regrade/corrected.ts',
    from: '[id, own.get(words) ?? id]',
    to: '[id, own.get(id) ?? id]',
    tests: ['server/src/quizzes/regrade'],
  },
  {
    what: 'what is marked by the new key already is marked again',
    file: 'server/src/quizzes/regrade/plan.ts',
    from: 'corrected?.stale.has(done.get(questionId) ?? version)',
    to: 'corrected?.stale.has(version ?? done.get(questionId))',
    tests: ['server/src/quizzes/regrade'],
  },
  {
    what: 'points from before events were kept are worked out anew',
    file: 'server/src/quizzes/fold.ts',
    from: '(recorded.score ?? 0) + gained',
    to: '0 * (recorded.score ?? 0) + gained',
    tests: ['server/src/quizzes/regrade'],
  },
  {
    what: 'a question whose place another took is not regraded',
    file: 'server/src/quizzes/regrade/plan.ts',
    from: 'one.ids.map((id) => [id, one] as const)',
    to: '[one.id].map((id) => [id, one] as const)',
    tests: ['server/src/quizzes/regrade'],
  },
]
