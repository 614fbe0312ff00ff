import { defineConfig } from 'vitest/config'
import { sharedTestOptions } from '../tooling/src/test/sharedTestOptions.ts'

/** One real database for the tests of all service rooms; their files share processes, in which the sample is open once. */
export default defineConfig({
  test: {
    ...sharedTestOptions,
    name: 'services',
    root: import.meta.dirname,
    include: ['*/{src,test}/**/*.test.ts'],
    exclude: ['**/*.long.test.ts'],
    globalSetup: ['content/test/globalSetup.ts'],
    isolate: false,
    // Node reads the services' files itself, as when they serve, and keeps what it compiled: a sixth less time than through Vite.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})
