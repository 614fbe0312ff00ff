import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** One real database for the tests of all service rooms. */
export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['*/src/**/*.test.ts', '*/test/**/*.test.ts'],
    globalSetup: ['content/test/globalSetup.ts'],
    // As many as the projects beside it, which vitest insists on.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    // As in the projects beside it: a second, which is the default, passes quickly.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
})
