import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Fetched } from './fetchBytes.ts'
import { type ExpectedPage, findDifferences, findPageFaults } from './findPageFaults.ts'

const expected: ExpectedPage = { encoding: 'identity', type: 'text/html', words: '结婚 <登记>' }
const pageOf = (filling = '') => `<!doctype html><html><h1>结婚 &lt;登记&gt;</h1>${filling}</html>\n`

function fetched({
  status = 200,
  type = 'text/html; charset=utf-8',
  encoding = '',
  body = pageOf() as string | Buffer,
}) {
  const headers = { 'content-type': type, ...(encoding === '' ? {} : { 'content-encoding': encoding }) }
  return { status, headers, body: Buffer.from(body) } satisfies Fetched
}

test('the right page is fine, plain and compressed', () => {
  expect(findPageFaults(fetched({}), expected)).toEqual([])
  const compressed = fetched({ encoding: 'br', body: brotliCompressSync(pageOf()) })
  expect(findPageFaults(compressed, { ...expected, encoding: 'br' })).toEqual([])
})

test.each([
  ['an error page of the right length', { status: 500 }, 'status 500'],
  ['a page that is not there', { status: 404 }, 'status 404'],
  ['an empty page', { body: ' \n' }, 'an empty body'],
  ['a cut page', { body: pageOf().slice(0, -9) }, 'a document without its end'],
  ['the page of another guide', { body: '<html>离婚</html>' }, 'nothing of “结婚 <登记>”'],
  ['another type', { type: 'application/json' }, 'application/json instead of text/html'],
  ['an encoding that nobody asked for', { encoding: 'br' }, 'br where identity was expected'],
])('%s is named', (_kind, parts, fault) => {
  expect(findPageFaults(fetched(parts), expected)).toEqual([fault])
})

test('bytes that are not what they say are named', () => {
  const wrong = fetched({ encoding: 'br' })
  expect(findPageFaults(wrong, { ...expected, encoding: 'br' })).toEqual(['bytes that are no br'])
})

test('two servers are compared only when both send the right page, of about one length', () => {
  const ours = fetched({ body: pageOf('一'.repeat(100)) })
  expect(findDifferences({ ours, baseline: ours }, expected)).toEqual([])
  expect(findDifferences({ ours, baseline: fetched({ body: pageOf('一'.repeat(95)) }) }, expected)).toEqual([])
  expect(findDifferences({ ours, baseline: fetched({ status: 500 }) }, expected)).toEqual([
    'its baseline sends status 500',
  ])
  expect(findDifferences({ ours: fetched({ body: '' }), baseline: ours }, expected)).toEqual([
    'the portal sends an empty body',
  ])
  const short = pageOf().length
  expect(findDifferences({ ours, baseline: fetched({}) }, expected)).toEqual([
    `the portal sends ${short + 100} characters, its baseline ${short}`,
  ])
})

test('styles count: a baseline that sends none does less', () => {
  const ours = fetched({ body: pageOf(`<style>${'.a{}\n'.repeat(500)}</style>`) })
  expect(findDifferences({ ours, baseline: fetched({}) }, expected)).toHaveLength(1)
})
