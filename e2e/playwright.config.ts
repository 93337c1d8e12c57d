import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const browser = process.env['BROWSER_PATH']
const report = process.env['E2E_REPORT']
const hasPostgres = process.env['TEST_DATABASE_URL']?.startsWith('postgres') === true
/** A month of one student, on one engine: the rules behind it have tests of the server on both. */
const longest = '**/thirty-days.test.ts'

/** Debian's Chromium looks for its makers at every start; nothing of that is needed here. */
const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './open-school.ts',
  // Only what hangs is ended: a busy machine makes a journey slower, not red.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // Each journey has a school of its own, and waits now and then: more of them would wait for one another.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // Once more on a machine that nobody watches: the end of `npm test` names what was green only then.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  outputDir: 'test-results',
  use: {
    ...(browser &&
      browser !== 'playwright' && { launchOptions: { executablePath: browser, args: quiet } }),
    ...(browser === 'playwright' && { launchOptions: { args: quiet } }),
    viewport: { width: 1280, height: 900 },
    trace: 'off',
    actionTimeout: 60_000,
  },
  projects: [
    // Its journeys are long: at the end the others would wait for them.
    ...(hasPostgres
      ? [
          {
            name: 'postgres',
            metadata: { engine: 'postgres' },
            testMatch: ['**/first-lesson.test.ts', '**/school-week.test.ts', longest],
          },
        ]
      : []),
    {
      name: 'sqlite',
      metadata: { engine: 'sqlite' },
      ...(hasPostgres && { testIgnore: longest }),
    },
  ],
})
