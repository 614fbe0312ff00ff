import { expectToGoOn } from '../fixtures/olderBrowser.ts'
import { test } from '../fixtures/test.ts'

for (const path of [
  '/v3/index',
  '/v2/index',
  '/v2/search?keyword=身份证',
  '/v3/personal/theme',
  '/v3/notices',
  '/v3/faq',
  '/v3/guide/000714Y06000?region=440103',
  '/v3/country-hall?region=440300',
  '/v3/contact-us',
  '/v3/public/catalog',
  '/v3/public/activity',
  '/v3/gov-people-interact',
  '/scene-guide',
  '/v2/e-license',
  '/v3/my',
])
  test(`${path} goes on in a browser of 2022`, ({ page }) => expectToGoOn(page, path))
