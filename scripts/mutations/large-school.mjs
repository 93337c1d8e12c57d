// A school that is larger than memory: what is held of it, and what is gone through in parts.
export default [
  {
    what: 'what is known of all lessons is held while they are read',
    file: 'server/src/content/read/outline.ts',
    from: 'memo.keep(readInside(folder, chapter.key, outline))',
    to: '((inside) => () => inside)(readInside(folder, chapter.key, outline))',
    tests: ['server/src/content/import/large-school'],
  },
  {
    what: 'what is gone is looked for among the first rows alone',
    file: 'server/src/content/import/compare.ts',
    from: '!end || rows.length < atOnce',
    to: '!end || rows.length <= atOnce',
    tests: ['server/src/content/import/large-school'],
  },
  {
    what: 'of files that are gone only the first are let go',
    file: 'server/src/content/import/sources.ts',
    from: '!end || rows.length < atOnce',
    to: '!end || rows.length <= atOnce',
    tests: ['server/src/content/import/large-school'],
  },
  {
    what: 'the first courses need a file to be written beside them',
    file: 'server/src/content/demo-school.ts',
    from: 'return { ...noMemo, close() {} }',
    to: "throw new Error('no file')",
    tests: ['server/src/content/first-courses'],
  },
  {
    what: 'what brings in the first courses outlives its server',
    file: 'server/src/content/first-courses-importer.ts',
    from: 'const endWithServer = () => process.exit(1)',
    to: 'const endWithServer = () => {}',
    tests: ['server/src/content/first-courses'],
  },
  {
    what: 'faults of the first courses are told as a crash',
    file: 'server/src/content/first-courses-importer.ts',
    from: 'await tell({ refused: error.message })',
    to: 'throw error',
    tests: ['server/src/content/first-courses'],
  },
  {
    what: 'a list has parts of any length',
    file: 'server/src/lib/batches.ts',
    from: 'yield batch.splice(0, length)',
    to: 'yield batch.splice(0)',
    tests: ['server/src/lib/batches'],
  },
  {
    what: 'an id that is there once is taken for twice',
    file: 'server/src/content/model/id-list.ts',
    from: 'return end - first',
    to: 'return size - first',
    tests: ['server/src/content/model/id-list'],
  },
]
