import { testLateStyles } from '../fixtures/looks/testLateStyles.ts'
import { test } from '../fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

const paths = [
  '/',
  '/v3/index',
  '/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81',
  '/v3/public/index',
  '/v3/branch-hall',
  '/v3/notices',
  '/v2/express/index',
  '/v2/privacy-policy',
  '/v3/faq',
]
const windows = [
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
]

for (const { name, viewport } of windows)
  for (const look of ['standard', 'elder', 'contrast']) testLateStyles({ look, name, viewport }, paths)
