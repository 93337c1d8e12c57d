// What is kept, and what is not done again, turned round.
const edited = ['server/src/progress/edited-content.test']

export default [
  {
    what: 'what is kept of the content outlives an import',
    file: 'server/src/lib/db/kept-content.ts',
    from: 'if (kept?.revision === revision) return kept',
    to: 'if (kept) return kept',
    tests: edited,
  },
  {
    what: 'the content is read again for each call',
    file: 'server/src/lib/db/kept-content.ts',
    from: 'if (loaded !== undefined) kept.values.set(id, loaded)',
    to: '',
    tests: edited,
  },
  {
    what: 'new cards hide what waits longer than they do',
    file: 'server/src/reviews/card-repository.ts',
    from: 'sql<boolean>`reviews > 0`',
    to: 'sql<boolean>`reviews >= 0`',
    tests: ['server/src/reviews/caps.test'],
  },
  {
    what: 'what is the same for each call is bound each time',
    file: 'server/src/lib/db/prepared.ts',
    from: 'return isConstant ? ValueNode.createImmediate(node.value) : node',
    to: 'return isConstant && false ? ValueNode.createImmediate(node.value) : node',
    tests: ['server/src/lib/db/prepared.test'],
  },
  {
    what: 'each thing of a list is asked as the first',
    file: 'server/src/lib/db/prepared.ts',
    from: 'list[one.at]?.[one.name]',
    to: 'list[0]?.[one.name]',
    tests: ['server/src/lib/db/prepared.test'],
  },
  {
    what: 'a field that is not declared leaves the server',
    file: 'server/src/lib/reply-text.ts',
    from: 'return there === 0',
    to: 'return there <= 0',
    tests: ['server/src/lib/reply-text'],
  },
  {
    what: 'what stands in a reply may be of any type',
    file: 'server/src/lib/reply-text.ts',
    from: "(value) => typeof value === 'string'",
    to: "(value) => typeof value !== 'function'",
    tests: ['server/src/lib/reply-text'],
  },
  {
    what: 'an attempt begins where its quiz was before it was renamed',
    file: 'server/src/quizzes/find-quiz.ts',
    from: 'quizOf: (db, _, address) => findQuizOf(db, address)',
    to: 'quizOf: async () => undefined',
    tests: ['server/test/renamed-since'],
  },
  {
    what: 'an answer that was given before others is taken for one that changes nothing',
    file: 'server/src/memory/fold.ts',
    from: 'day <= lastDay && at > latest',
    to: 'day <= lastDay',
    tests: ['server/src/memory/fold.test'],
  },
  {
    what: 'a card that comes back on another day is not counted there',
    file: 'server/src/memory/card-changes.ts',
    from: '!== countedBy(row) ? [known, row] : []',
    to: '!== countedBy(row) ? [known] : []',
    tests: ['server/src/content/import/remembered.test'],
  },
]
