import { expect, test } from 'vitest'
import { formatFailure } from './formatFailure.ts'

const request = { params: { id: '张三' }, query: { keyword: 'a canary & b', page: '2' } }

test('a failure says why and where', () => {
  const text = formatFailure(new TypeError('Cannot read 2 things'), request)
  expect(text).toMatch(/^TypeError: Cannot read 2 things\n {4}at /)
})

test.each([
  [new Error('no guide 张三'), 'no guide …'],
  [new Error('asked for /%E5%BC%A0%E4%B8%89?keyword=a+canary+%26+b&page=2'), 'asked for /…?keyword=…&page=2'],
  [new Error('asked for a%20canary%20%26%20b'), 'asked for …'],
  [{ statusCode: 500, data: '张三' }, '{"statusCode":500,"data":"…"}'],
  ['no a canary & b', 'no …'],
])('what the visitor typed is left out of %s', (cause, said) => {
  const text = formatFailure(cause, request)
  expect(text).toContain(said)
  expect(text).not.toMatch(/张三|canary/)
})
