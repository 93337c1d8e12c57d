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
    from: 'if (version !== known) {',
    to: 'if (version === null) {',
    tests: ['server/src/lib/db/durability'],
  },
  {
    what: 'the program brings its log into the file itself',
    file: 'server/src/lib/db/sqlite.ts',
    from: "${checkpoints ? '; pragma wal_autocheckpoint = 0' : ''}",
    to: '',
    tests: ['server/src/lib/db/checkpoints'],
  },
  {
    what: 'nobody brings the log into the file',
    file: 'server/src/lib/db/sqlite.ts',
    from: `    keep() {
      checkpoints?.note()`,
    to: '    keep() {',
    tests: ['server/src/lib/db/checkpoints'],
  },
  {
    what: 'a single commit stays in the log',
    file: 'server/src/lib/db/checkpoints.ts',
    from: 'else this.#next ??= setTimeout(() => this.#begin(), latest).unref()',
    to: '',
    tests: ['server/src/lib/db/checkpoints'],
  },
  {
    what: 'the thread that brings the log into the file ends for ever',
    file: 'server/src/lib/db/checkpoints.ts',
    from: `    this.#thread = undefined
    void thread.terminate()`,
    to: '    void thread.terminate()',
    tests: ['server/src/lib/db/checkpoints'],
  },
]
