// Weights that are fitted, turned round.
const tests = ['server/src/memory/optimize.test']

export default [
  {
    what: 'a fit that gains nothing is kept',
    file: 'server/src/memory/fit.ts',
    from: 'lossAfter <= (1 - leastGain) * lossBefore',
    to: 'lossAfter < 2 * lossBefore',
    tests,
  },
  {
    what: 'a fit is tried on what it was made of',
    file: 'server/src/memory/fit.ts',
    from: 'const next = histories.slice(cut(part), cut(part + 1))',
    to: 'const next = histories.slice(0, cut(part))',
    tests,
  },
  {
    what: 'a question that began anew goes on in its history',
    file: 'server/src/memory/fit.ts',
    from: 'if (isRestart || days === null)',
    to: 'if (days === null && isRestart === null)',
    tests,
  },
  {
    what: 'a few answers are enough to fit a school',
    file: 'server/src/memory/fit.ts',
    from: 'fewestOfSchool = 1000',
    to: 'fewestOfSchool = 10',
    tests,
  },
  {
    what: 'weights are compared by the answers to which they were fitted',
    file: 'server/src/memory/fit.ts',
    from: 'madeAt === null || at > madeAt',
    to: 'madeAt === null || at > 0',
    tests,
  },
]
