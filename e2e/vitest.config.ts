import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['setup/startPortal.ts'],
    // Pages that are only looked at are drawn side by side within a file.
    maxConcurrency: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A second, which is the default, passes quickly where two files share two cores.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'side by side',
          include: ['**/*.e2e.ts'],
          exclude: ['alone/**', '**/node_modules/**'],
          setupFiles: ['setup/leavePortalAsItIs.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['alone/*.e2e.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
