import { expect, test } from 'vitest'
import { NewPages } from './NewPages.ts'

const paths = Array.from({ length: 1_000 }, (_, index) => `/v3/guide/${index}`)

test('every guide is given out once, neighbours far from each other', () => {
  const guides = new NewPages(paths)
  expect(guides.paths.toSorted()).toEqual(paths.toSorted())
  expect(guides.paths.slice(0, 3)).toEqual(['/v3/guide/0', '/v3/guide/619', '/v3/guide/238'])
})

test('what was asked for is not given out again', () => {
  const guides = new NewPages(paths)
  expect(guides.next('browser').newFrom).toBe(0)
  guides.count(12)
  guides.count(30)
  expect(guides.next('identity')).toEqual({ paths: guides.paths, encoding: 'identity', newFrom: 42 })
})
