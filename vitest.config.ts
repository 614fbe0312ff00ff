import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'portal',
          include: ['{apps,packages,starters}/**/*.test.{ts,tsx}', 'tooling/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          // One more than cores: tests of services wait for processes, clocks and disks. The project `api` has as many.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 20_000,
        },
      },
      // With its own database for the run.
      'services/vitest.config.ts',
    ],
  },
})
