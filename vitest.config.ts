import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'portal',
          include: ['{apps,packages}/**/*.test.{ts,tsx}', 'tooling/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          // One core less by default, which on two cores is half of them.
          maxWorkers: '100%',
          testTimeout: 20_000,
        },
      },
      // With its own database for the run.
      'services/vitest.config.ts',
    ],
  },
})
