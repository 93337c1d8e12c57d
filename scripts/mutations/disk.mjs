// What is acknowledged, and told, is on the disk.
export default [
  {
    what: 'SQLite acknowledges before the disk has it',
    file: 'server/src/lib/db/sqlite.ts',
    from: 'keep: async () => log && onDisk(log.keep()),',
    to: 'keep: async () => {},',
    tests: ['server/src/lib/db/durability'],
  },
  {
    what: 'a transaction is acknowledged before the disk has it',
    file: 'server/src/lib/db/patient-sqlite.ts',
    from: `    this.release()
    await this.#config.keep()`,
    to: '    this.release()',
    tests: ['server/src/lib/db/durability'],
  },
  {
    what: 'nobody writes while a commit waits for the disk',
    file: 'server/src/lib/db/patient-sqlite.ts',
    from: `    this.release()
    await this.#config.keep()`,
    to: '    await this.#config.keep()',
    tests: ['server/src/lib/db/durability'],
  },
  {
    what: 'a sync that had begun before counts for what was written meanwhile',
    file: 'server/src/lib/db/shared-sync.ts',
    from: 'this.#kept = upTo',
    to: 'this.#kept = this.#written',
    tests: ['server/src/lib/db/shared-sync'],
  },
  {
    what: 'after a sync that failed the next one is believed',
    file: 'server/src/lib/db/shared-sync.ts',
    from: '      this.#fail(error)',
    to: '      this.#running = undefined\n      this.#fail(error)',
    tests: ['server/src/lib/db/shared-sync'],
  },
  {
    what: 'who writes waits for a disk that hangs until it comes back',
    file: 'server/src/lib/db/sqlite.ts',
    from: 'keep: async () => log && onDisk(log.keep()),',
    to: 'keep: async () => log?.keep(),',
    tests: ['server/src/lib/db/durability'],
  },
  {
    what: 'who reads waits for a disk that hangs until it comes back',
    file: 'server/src/lib/db/sqlite.ts',
    from: 'return sync && onDisk(sync)',
    to: 'return sync',
    tests: ['server/src/lib/db/durability'],
  },
  {
    what: 'what another process has committed counts as being on the disk',
    file: 'server/src/lib/db/sqlite.ts',
    from: 'if (version !== known) shared.wroteElsewhere()',
    to: '',
    tests: ['server/src/lib/db/durability'],
  },
]
