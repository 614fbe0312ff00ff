import { expect, test } from 'vitest'
import { ReservedAddresses } from './ReservedAddresses.ts'

test.each([
  ['/embed/v1.js', ['/embed/v1.js', '/embed/v1.js?a=1'], ['/embed/halls', '/embed/v1.json']],
  ['/embed/v1.json', ['/embed/v1.json'], ['/embed/v1.js']],
  ['/api/*', ['/api/home?region=440000', '/api'], ['/apis', '/v3/api']],
  ['/assets/:name/:version/:file', ['/assets/shell/1/a.js'], ['/v2/assets']],
  ['/robots.txt', ['/robots.txt'], ['/robots']],
  ['/sitemaps/:file', ['/sitemaps/1.xml'], ['/sitemap.xml']],
])('the route %s keeps its own addresses from the pages, and no others', (url, kept, free) => {
  const reserved = new ReservedAddresses()
  reserved.add(url)
  expect([...kept, ...free].filter((address) => reserved.has(address))).toEqual(kept)
})
