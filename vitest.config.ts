import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What starts processes and threads, listens, or knows an error of Node by its class, which is another one in a context. */
const servers = ['apps/shell/src/server/**', 'packages/{contracts,embed,http,log,tracing}/**', 'tooling/**']
const installed = ['**/node_modules/**', '**/dist/**']

const shared = {
  css: { modules: { classNameStrategy: 'non-scoped' } },
  // One more than cores: tests of services wait for processes, clocks and disks. The project `api` has as many.
  maxWorkers: availableParallelism() + 1,
  // Seconds, which are the defaults, pass quickly where many files share few cores.
  testTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'portal',
          include: ['{apps,packages,starters}/**/*.test.{ts,tsx}'],
          exclude: [...installed, ...servers],
          // A context for each file isolates as a process does, and takes a third of its time to be there.
          pool: 'vmForks',
        },
      },
      {
        test: {
          ...shared,
          name: 'servers',
          include: servers.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: installed,
        },
      },
      // Every instrument once, on one portal: needs the builds of apps.
      {
        test: {
          ...shared,
          name: 'instruments',
          include: ['tooling/src/smoke/**/*.smoke.ts'],
          globalSetup: ['tooling/src/smoke/startPortal.ts'],
          exclude: installed,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      // With its own database for the run.
      'services/vitest.config.ts',
    ],
  },
})
