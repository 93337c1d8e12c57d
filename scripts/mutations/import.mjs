// What an import says of a folder that was changed, and what it asks first, turned round.
export default [
  {
    what: 'what was only renamed is called retired',
    file: 'server/src/content/import/import-school.ts',
    from: 'report.retired = lost.reduce',
    to: 'report.retired = left.reduce',
    tests: ['server/src/content/import/moved'],
  },
  {
    what: 'what was only renamed is called new',
    file: 'server/src/content/import/import-school.ts',
    from: 'added[table] -= links.length',
    to: 'added[table] -= 0',
    tests: ['server/src/content/import/moved'],
  },
  {
    what: 'a quiz that was taken out offers a start',
    file: 'web/src/screens/learn/quiz/quiz-rules.tsx',
    from: 'if (isRetired) return texts.retired',
    to: 'if (isRetired) return null',
    tests: ['web/src/screens/learn/quiz-clock'],
  },
  {
    what: 'lessons that exchange their names are imported unasked',
    file: 'server/src/content/import/retirement.ts',
    from: 'isLarge || taken.length > 0 || ',
    to: 'isLarge || ',
    tests: ['server/src/content/import/names-taken'],
  },
  {
    what: 'a lesson of which the minutes change has lost its name',
    file: 'server/src/content/import/names-taken.ts',
    from: 'taker !== undefined && taker.mark !== mark',
    to: 'taker !== undefined',
    tests: ['server/src/content/import/names-taken'],
  },
  {
    what: 'names that nobody has begun anything under are asked about',
    file: 'server/src/content/import/read-retirement.ts',
    from: 'if (count > 0) found.push',
    to: 'found.push',
    tests: ['server/src/content/import/names-taken'],
  },
]
