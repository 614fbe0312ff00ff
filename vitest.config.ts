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
          // A PostgreSQL of their own for the content service's tests.
          globalSetup: ['services/api/test/globalSetup.ts'],
          testTimeout: 20_000,
        },
      },
      // With its own database for the run.
      'services/api/vitest.config.ts',
    ],
  },
})
