import { expect, test } from 'vitest'
import { replaceAll } from './replaceAll.ts'

test('an example that no longer has what is to be replaced is no example', () => {
  expect(replaceAll('bind :80\nbind :80', [[/:80/g, ':1']])).toBe('bind :1\nbind :1')
  expect(() => replaceAll('bind :80', [['bind :8080', 'x']])).toThrow('bind :8080')
})
