import { join } from 'node:path'
import { defineConfig, type ReporterDescription } from '@playwright/test'
import { launchOptions, windowOptions } from './fixtures/browser.ts'
import { patience } from './fixtures/patience.ts'
import type { PortalOptions } from './fixtures/test.ts'

const report = join(import.meta.dirname, '../.portal/test-report')
const { CI, PORTAL_TEST_JSON, PORTAL_TEST_TRACE } = process.env

const reporters: ReporterDescription[] = [
  [CI ? 'dot' : 'list'],
  ['html', { open: 'never', outputFolder: join(report, 'browser-html') }],
]
if (PORTAL_TEST_JSON) reporters.push(['json', { outputFile: PORTAL_TEST_JSON }])

const breadth = '*.long.spec.ts'
/** Folders of which each holds the tests of one area, or of the frame around all. */
const subjects = ['guides', 'affairs-public', 'halls', 'search', 'v3-home', 'shell']

export default defineConfig<object, PortalOptions>({
  testMatch: '*.spec.ts',
  // Node leaves out types by itself; Playwright would translate every file once more for it.
  build: { external: ['**/*.ts'] },
  outputDir: join(report, 'browser'),
  globalSetup: './fixtures/globalSetup.ts',
  reporter: reporters,
  forbidOnly: Boolean(CI),
  fullyParallel: false,
  // A number and no share of the cores: all tests ask one shell, which with its workers fills two cores by itself.
  workers: 2,
  timeout: patience(120_000),
  expect: { timeout: patience(20_000) },
  use: {
    launchOptions,
    ...windowOptions,
    actionTimeout: patience(30_000),
    navigationTimeout: patience(60_000),
    screenshot: 'only-on-failure',
    // A quarter more processor time for every test, also for those that pass: for whoever looks into one.
    trace: PORTAL_TEST_TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  projects: [
    ...subjects.map((name) => ({ name, testDir: name, testIgnore: breadth })),
    { name: 'audit-checks', testDir: 'audit' },
    // What proves operation: on a portal of its own, which it changes and breaks, one test after the other. Begun first of the long
    // tier, because it takes longest.
    { name: 'long', testDir: 'long', workers: 1, timeout: patience(420_000), use: { hasOwnPortal: true } },
    // The same subjects in all their breadth, on the same portal: of the long tier.
    { name: 'breadth', testMatch: breadth },
  ],
})
