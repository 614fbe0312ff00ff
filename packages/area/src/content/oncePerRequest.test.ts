import { expect, test } from 'vitest'
import { oncePerRequest } from './oncePerRequest.ts'

test('a request is read once, each on its own, and nothing read is as good as something', () => {
  let times = 0
  const read = oncePerRequest(({ query }: { query?: string }) => {
    times += 1
    return query
  })
  const [one, other] = [{ query: 'a' }, {}]
  expect([read(one), read(one), read(other), read(other)]).toEqual(['a', 'a', undefined, undefined])
  expect(times).toBe(2)
})
