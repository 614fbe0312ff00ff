import { expect, test } from 'vitest'
import { isOwnAnswer } from './measureAnswer.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }

test.each([
  ['/api/disclosure/catalogue?pageSize=50', json, true],
  ['/api/search?keyword=a', json, false],
  ['/api/search/answers/1', json, true],
  ['/api/open-data/hall.json', { ...json, 'accept-ranges': 'bytes' }, false],
  ['/api/guides/1/pdf', { 'content-type': 'application/pdf' }, false],
  ['/v3/index', { 'content-type': 'text/html' }, false],
])('%s with %j is made by the main thread of the content service for each who asks: %s', (address, headers, isOwn) => {
  expect(isOwnAnswer(address, new Headers(headers))).toBe(isOwn)
})
