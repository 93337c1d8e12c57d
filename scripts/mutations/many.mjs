// Several processes on one port, and the command that becomes them, turned round.
const several = ['server/test/workers.test']
const command = ['server/test/start-command']

export default [
  {
    what: 'a process that dies is started again at once, however often',
    file: 'server/src/lib/restart-pause.ts',
    from: 'lived >= longEnough ? 1 : before + 1',
    to: 'lived >= 0 ? 1 : before + 1',
    tests: ['server/src/lib/restart-pause'],
  },
  {
    what: 'a process that does not start at first is tried again for ever',
    file: 'server/src/lib/worker-pool.ts',
    from: '    if (!hasStarted) {',
    to: '    if (!hasStarted && lived < 0) {',
    tests: several,
  },
  {
    what: 'one that is killed while all start takes them with it without a word',
    file: 'server/src/lib/worker-pool.ts',
    from: "if (typeof how === 'string')",
    to: "if (typeof how === 'symbol')",
    tests: several,
  },
  {
    what: 'one that dies is missed for ever',
    file: 'server/src/lib/worker-pool.ts',
    from: 'place.again = setTimeout(() => fill(place).catch(() => {}), pause)',
    to: 'clearTimeout(place.again)',
    tests: several,
  },
  {
    what: 'the next one leaves though a new one does not start',
    file: 'server/src/lib/worker-pool.ts',
    from: "        log.warn('a new process does not start, and the others stay as they are')\n        return\n",
    to: "        log.warn('a new process does not start, and the others stay as they are')\n",
    tests: several,
  },
  {
    what: 'all figures are on one port',
    file: 'server/src/lib/worker-pool.ts',
    from: 'String(Number(first) + number)',
    to: 'String(Number(first) + number * 0)',
    tests: several,
  },
  {
    what: 'the exit code of several is always 1',
    file: 'server/src/lib/worker-pool.ts',
    from: 'return readyAt > 0 ? (code ?? 1) : 0',
    to: 'return readyAt > 0 ? (code || 1) : 0',
    tests: several,
  },
  {
    what: 'one that is replaced is cut off with the one above',
    file: 'server/src/lib/one-of-many.ts',
    from: 'if (above) above.exitedAfterDisconnect = true\n',
    to: '',
    tests: several,
  },
  {
    what: 'one that leaves does not ask whether it was heard',
    file: 'server/src/lib/one-of-many.ts',
    from: 'await Promise.race([heard,',
    to: 'await Promise.race([heard, Promise.resolve(),',
    tests: several,
  },
  {
    what: 'half a process is started',
    file: 'scripts/lib/workers.mjs',
    from: "/^\\d{1,3}$/.test(value ?? '')",
    to: "/^\\d{1,3}/.test(value ?? '')",
    tests: command,
  },
  {
    what: 'one SQLite file has several writers',
    file: 'scripts/lib/workers.mjs',
    from: 'count > 1 && !environment.DATABASE_URL',
    to: 'count > 99 && !environment.DATABASE_URL',
    tests: command,
  },
  {
    what: 'the start command stays beside the server',
    file: 'scripts/lib/become.mjs',
    from: 'if (canBecome())',
    to: 'if (!canBecome())',
    tests: command,
  },
  {
    what: 'an answer tells of what the disk may still lose',
    file: 'server/src/lib/routes.ts',
    from: 'tells of what there is, too.\n          await settled?.()',
    to: 'tells of what there is, too.\n          void settled',
    tests: ['server/src/lib/settled-replies'],
  },
  {
    what: 'who is signed out hears of what the disk may still lose',
    file: 'server/src/lib/routes.ts',
    from: "    await settled?.()\n    return fail('signed-out')",
    to: "    return fail('signed-out')",
    tests: ['server/src/lib/settled-replies'],
  },
]
