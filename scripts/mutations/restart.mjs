// Pages that outlive a restart, and those that must not.
const keptPages = { file: 'server/src/site/kept-pages.ts', tests: ['server/src/site/kept-pages'] }

export default [
  {
    ...keptPages,
    what: 'pages of another school outlive a restart',
    from: 'head.school !== this.#school || ',
    to: '',
  },
  {
    ...keptPages,
    what: 'pages of older content outlive a restart',
    from: ' || head.revision !== revision',
    to: '',
  },
  {
    ...keptPages,
    what: 'pages of before are shown after an import',
    from: 'if (revision !== this.#revision) this.#blocks.clear()',
    to: '',
  },
  {
    ...keptPages,
    what: 'a page that was damaged on the disk is shown',
    from: 'if (digestOf(buffer) === block.digest) return buffer',
    to: 'return buffer',
  },
  {
    ...keptPages,
    what: 'a page that nobody asked for again is lost with the next restart',
    from: 'if (bytes) blocks.push([key, bytes])',
    to: 'void bytes',
  },
  {
    what: 'pages outlive a change of settings',
    file: 'server/src/site/kept-pages.ts',
    from: 'JSON.stringify([builds, settings, content])',
    to: 'JSON.stringify([builds, content])',
    tests: ['server/test/restart'],
  },
  {
    what: 'a page of before is made anew',
    file: 'server/src/site/pages.ts',
    from: 'if (!share || !before?.has(key)) return undefined',
    to: 'if (key !== undefined) return undefined',
    tests: ['server/test/restart'],
  },
]
