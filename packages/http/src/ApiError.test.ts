import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { ApiError } from './ApiError.ts'

it.each([
  ['/api/guides', '/api/guides'],
  ['/api/guides/canary', '/api/guides…'],
  ['/api/guides/canary/questions?a=1', '/api/guides…'],
  ['/api/search?keyword=canary', '/api/search…'],
  ['/readyz', '/readyz'],
  ['/api/regions/%E5%BC%A0', '/api/regions…'],
  ['//canary.example/x', '…'],
  ['https://canary.example', '…'],
  ['canary', '…'],
  ['/api/Canary1', '/api…'],
])('the message of %s names %s: what a visitor typed is in no log', (url, named) => {
  const error = new ApiError({ code: 'network', url })
  expect(error.message).toBe(`network 503 ${named}`)
  expect(error.stack).not.toContain('canary')
  expect(error.url).toBe(url)
})

it('has no property that a logger would list and a visitor may have filled', () => {
  const problem = { type: 'a', title: 'b', detail: 'canary', instance: '/api/canary', errors: [] }
  const error = new ApiError({ code: 'http', url: '/api/search?keyword=canary', status: 422, problem })
  expect(JSON.stringify(error)).not.toContain('canary')
  expect(inspect(error)).not.toContain('canary')
  expect(error.problem?.detail).toBe('canary')
})
