// What is remembered of a question whose right answer is spelled otherwise, turned round.
const fold = ['server/src/memory/fold.test']
const remembered = ['server/src/content/import/remembered.test']

export default [
  {
    what: 'a slip mended in the right answer begins it anew',
    file: 'server/src/content/import/follow-memory.ts',
    from: 'was !== undefined && is !== undefined && isKeyedAlike(was, is)',
    to: 'was === undefined && is === undefined',
    tests: remembered,
  },
  {
    what: 'an answer by the spelling from before begins it anew',
    file: 'server/src/memory/fold.ts',
    from: 'const sign = spelled.get(event.sign) ?? event.sign',
    to: 'const sign = event.sign',
    tests: fold,
  },
  {
    what: 'a spelling that is right again is taken for the one in between',
    file: 'server/src/memory/fold.ts',
    from: '      spelled.delete(event.sign)\n',
    to: '',
    tests: fold,
  },
]
