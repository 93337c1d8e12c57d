import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    // Only what hangs is ended: a busy machine makes a test slower, not red.
    testTimeout: 300_000,
    // What a test leaves behind is cleared after it (src/test/setup.ts): a worker loads React and the screens once.
    isolate: false,
    maxWorkers: 4,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
