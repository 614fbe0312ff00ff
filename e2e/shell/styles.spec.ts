import { testLateStyles } from '../fixtures/looks/testLateStyles.ts'
import { test } from '../fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

const paths = ['/v3/index', '/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81', '/v3/branch-hall', '/v2/privacy-policy']

// All pages, in each look and window: styles.long.spec.ts.
for (const view of [
  { look: 'standard', name: 'desktop', viewport: { width: 1280, height: 900 } },
  { look: 'elder', name: 'phone', viewport: { width: 390, height: 844 } },
])
  testLateStyles(view, paths)
