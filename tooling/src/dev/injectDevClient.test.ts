import { expect, test } from 'vitest'
import { allowPolicy, findLiveAddress, injectDevClient } from './injectDevClient.ts'

const page = (data: string) =>
  `<!doctype html><html><head><title>$& $1</title></head><body><script type="application/json" id="portal-data">${data}</script></body></html>`
const boot = '{"liveAreas":{"address":"/areas/aa.json","integrity":"sha384-x"},"shell":{}}'
const liveAreas = { address: '/areas/bb.json', integrity: 'sha384-y' }

test('a page hears of new builds and moves by the areas as they are here', () => {
  expect(injectDevClient(page(boot), { scriptTag: '<script src="/$&"></script>', liveAreas })).toBe(
    page('{"liveAreas":{"address":"/areas/bb.json","integrity":"sha384-y"},"shell":{}}').replace(
      '</head>',
      () => '<script src="/$&"></script></head>',
    ),
  )
  expect(findLiveAddress(page(boot))).toBe('/areas/aa.json')
})

test('a page without scripts hears of new builds all the same', () => {
  expect(injectDevClient('<head></head><p>404</p>', { scriptTag: '<script></script>', liveAreas })).toBe(
    '<head><script></script></head><p>404</p>',
  )
  expect(findLiveAddress('<head></head>')).toBeUndefined()
})

test.each([
  ['of an area that the portal does not know is let in', 'portal-permits', ' portal-permits'],
  ['of an area that it knows stands once', 'portal-halls', ''],
])('a Trusted Types policy %s, and nothing else changes', (_, policy, added) => {
  const header = (list: string) =>
    `default-src 'none'; trusted-types portal-loader portal-halls${list}; base-uri 'none'`
  expect(allowPolicy(header(''), policy)).toBe(header(added))
})
