import { defineConfig } from 'vitest/config'
import { withoutEngine } from './scripts/lib/without-engine.mjs'

/** The packages as the product loads them, without the checks that some hold ready for their own makers. */
const asServed = {
  name: 'as-served',
  configResolved(config: { ssr: { resolve?: { conditions?: string[] } } }) {
    const { resolve } = config.ssr
    if (resolve) resolve.conditions = resolve.conditions?.filter((one) => !one.includes('dev'))
  },
}

const server = (engine: 'sqlite' | 'postgres') => ({
  plugins: [asServed],
  test: {
    name: `server ${engine}`,
    root: 'server',
    // What has no database needs only one run.
    include:
      engine === 'sqlite'
        ? ['**/*.test.ts']
        : [
            'src/!(content)/**/*.test.ts',
            'src/content/{import/*,export/*,watch}.test.ts',
            'test/**/*.test.ts',
          ],
    // Many processes on one database need PostgreSQL.
    exclude: engine === 'sqlite' ? ['test/*nodes.test.ts'] : withoutEngine(),
    globalSetup: ['build-programs.mjs', 'global-setup.ts'].map(
      (name) => `${import.meta.dirname}/server/test/${name}`,
    ),
    setupFiles: [`${import.meta.dirname}/server/test/start-built.ts`],
    env: { TEST_ENGINE: engine },
    alias: { '@node-rs/argon2': `${import.meta.dirname}/server/test/remembered-hash.ts` },
    // Only what hangs is ended: a busy machine makes a test slower, not red.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    isolate: false,
  },
})

export default defineConfig({
  test: {
    // Two cores, and something to do while one waits for a process or a lock.
    maxWorkers: 4,
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      server('sqlite'),
      ...(process.env['TEST_DATABASE_URL'] ? [server('postgres')] : []),
      'web/vitest.config.ts',
    ],
  },
})
