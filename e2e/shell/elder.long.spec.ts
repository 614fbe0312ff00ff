import { findFaultsOfElderMode } from '../fixtures/looks/findFaultsOfElderMode.ts'
import { expect, test } from '../fixtures/test.ts'

/** 内地居民婚姻登记（结婚） of 天河区. */
const guide = '/v3/guide/11440106YY040106734000704Y01000'
// Of a page that both generations render alike one stands for both.
const pages = [
  '/',
  '/v3/index?region=440106',
  '/v2/search?keyword=%E8%BA%AB%E4%BB%BD%E8%AF%81',
  '/v3/notices',
  '/v2/branch-hall',
  '/v2/country-hall?region=440106',
  '/v3/personal/theme?region=440106',
  guide,
  guide.replace('v3', 'v2'),
  '/nowhere',
]

test.beforeEach(async ({ prefer }) => prefer('elder'))

// Each looks at a page of its own: the longest files are shared among the workers.
test.describe.configure({ mode: 'parallel' })

for (const path of pages)
  test(`on phones, a tablet and a desk the frame of ${path} is low, leads on, and has nothing small, nothing sideways and no accessibility fault`, async ({
    page,
    messages,
  }) => {
    if (path === '/nowhere') messages.allow(/404/)
    expect(await findFaultsOfElderMode(page, path, { widths: [390, 320, 768, 1280], axe: [390, 1280] })).toEqual([])
  })
