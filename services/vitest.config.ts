import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** One real database for the tests of all service rooms; their files share processes, in which the sample is open once. */
export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['*/src/**/*.test.ts', '*/test/**/*.test.ts'],
    exclude: ['**/*.long.test.ts'],
    globalSetup: ['content/test/globalSetup.ts'],
    isolate: false,
    // As many as the projects beside it, which vitest insists on.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    // As in the projects beside it: a second, which is the default, passes quickly.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
})
