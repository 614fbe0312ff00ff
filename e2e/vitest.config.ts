import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['setup/startPortal.ts'],
    // Files one after the other, since some measure what happens to a visitor meanwhile; pages that are only looked at
    // are drawn side by side within a file.
    fileParallelism: false,
    maxConcurrency: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
