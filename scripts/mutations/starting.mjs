// What a start refuses, and how it says so.
export default [
  {
    what: 'a data folder that cannot be made is told by a stack',
    file: 'server/src/lib/private-files.ts',
    from: 'if (error instanceof PlainError || otherFaults.includes(code)) throw error',
    to: 'throw error',
    tests: ['server/test/data-folder'],
  },
  {
    what: 'a file counts as the folder of the data',
    file: 'server/src/lib/private-files.ts',
    from: 'if (found?.isDirectory()) return',
    to: 'if (found) return',
    tests: ['server/test/data-folder'],
  },
  {
    what: 'a folder where a file must be is told by a stack',
    file: 'server/src/lib/private-files.ts',
    from: 'if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) return',
    to: 'if (file !== undefined) return',
    tests: ['server/test/data-folder'],
  },
  {
    what: 'a wrong host is told by a stack',
    file: 'server/src/explain-start.ts',
    from: "if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') return undefined",
    to: 'if (error) return undefined',
    tests: ['server/test/start.test'],
  },
]
