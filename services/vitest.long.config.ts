import { defineConfig } from 'vitest/config'
import { longTestOptions } from '../tooling/src/test/sharedTestOptions.ts'
import everyday from './vitest.config.ts'

/** What ends servers, fills disks or goes through all there is, each file in a process of its own. */
export default defineConfig({
  test: {
    ...everyday.test,
    ...longTestOptions,
    name: 'long services',
    include: ['*/{src,test}/**/*.long.test.ts'],
    exclude: [],
    isolate: true,
  },
})
