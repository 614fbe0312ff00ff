import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import isolated from './vitest.isolated.json' with { type: 'json' }

/** The runner says it at the start of a run; the same number gives the same order again. */
const seed = Number(process.env.PORTAL_TEST_SEED ?? Date.now() % 1_000_000)
/** How much longer than on a quiet machine limits are; the runner sets it by what the machine has to do. */
const patience = Number(process.env.PORTAL_TEST_PATIENCE ?? 1)
const installed = ['**/node_modules/**', '**/dist/**']
const everyday = globSync('{apps,packages,starters,tooling}/**/*.test.{ts,tsx}', {
  exclude: (name) => ['node_modules', 'dist'].includes(name),
}).filter((file) => !file.includes('.long.test.') && !isolated.files.includes(file))
/** A window is set up once for all that need one; mixed with others it would be set up for each of them. */
const inWindow = everyday.filter((file) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'))

const shared = {
  css: { modules: { classNameStrategy: 'non-scoped' } },
  // One more than cores: tests of servers wait for processes, clocks and disks. The project `api` has as many.
  maxWorkers: Number(process.env.PORTAL_TEST_WORKERS ?? availableParallelism() + 1),
  testTimeout: 60_000 * patience,
  hookTimeout: 60_000 * patience,
  expect: { poll: { timeout: 20_000 * patience } },
  pool: 'forks',
  sequence: { shuffle: { files: true, tests: true }, seed },
} as const

export default defineConfig({
  test: {
    sequence: shared.sequence,
    projects: [
      // Files share their worker's process and modules: each leaves behind what it found.
      {
        test: {
          ...shared,
          name: 'window',
          include: inWindow,
          environment: 'jsdom',
          setupFiles: ['packages/ui/src/testing/resetWindow.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'shared',
          include: everyday.filter((file) => !inWindow.includes(file)),
          isolate: false,
        },
      },
      { test: { ...shared, name: 'isolated', include: isolated.files } },
      {
        test: {
          ...shared,
          name: 'long',
          include: ['{apps,packages,tooling}/**/*.long.test.ts'],
          exclude: installed,
          testTimeout: 300_000 * patience,
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
