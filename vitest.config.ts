import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { longTestOptions, sharedTestOptions } from './tooling/src/test/sharedTestOptions.ts'
import isolated from './vitest.isolated.json' with { type: 'json' }

const installed = ['**/node_modules/**', '**/dist/**']
const everyday = globSync('{apps,bin,lab,operations,packages,starters,tooling}/**/*.test.{ts,tsx}', {
  exclude: (name) => ['node_modules', 'dist'].includes(name),
}).filter((file) => !file.includes('.long.test.') && !isolated.files.includes(file))
/** A window is set up once for all that need one; mixed with others it would be set up for each of them. */
const inWindow = everyday.filter((file) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'))

const shared = { ...sharedTestOptions, css: { modules: { classNameStrategy: 'non-scoped' } } } as const

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
          setupFiles: ['packages/ui/src/testing/resetWindow.ts', 'packages/ui/src/testing/shortenQueryErrors.ts'],
          // jsdom renders by the `setInterval` of the moment: begun on a simulated clock, it never renders a frame again.
          fakeTimers: { toFake: ['Date', 'setTimeout', 'clearTimeout'] },
          // A worker ends where the next file is of another project: shuffled among each other every second file had one of its own.
          sequence: { ...shared.sequence, shuffle: true, groupOrder: 1 },
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
      // Every instrument once, on one portal: needs the builds of apps.
      {
        test: {
          ...shared,
          ...longTestOptions,
          name: 'instruments',
          include: ['lab/src/smoke/**/*.smoke.ts'],
          globalSetup: ['lab/src/smoke/startPortal.ts'],
          exclude: installed,
        },
      },
      {
        test: {
          ...shared,
          ...longTestOptions,
          name: 'long',
          include: ['{apps,lab,operations,packages,tooling}/**/*.long.test.ts'],
          exclude: installed,
        },
      },
      // With their own database for the run.
      'services/vitest.config.ts',
      'services/vitest.long.config.ts',
    ],
  },
})
