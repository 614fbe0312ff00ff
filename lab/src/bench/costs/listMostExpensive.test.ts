import { expect, test } from 'vitest'
import { interfaceDocument, listMostExpensive } from './listMostExpensive.ts'

const listOf = (path: string, parameters: object[]) =>
  listMostExpensive(
    interfaceDocument.parse({ paths: { [path]: { get: { parameters } }, '/api/letters': { post: {} } } }),
  )
const format = { name: 'format', in: 'path', example: 'csv', schema: { enum: ['csv', 'xlsx'] } }

test('an address is asked in every format, with the largest page, without words and with many', () => {
  const found = listOf('/api/list.{format}', [
    format,
    { name: 'pageSize', in: 'query', schema: { maximum: 50 } },
    { name: 'keyword', in: 'query', example: '登记' },
    { name: 'region', in: 'query', example: '440100' },
  ])
  expect(found.map((address) => address.replace(/keyword=.{100,}/, 'keyword=…'))).toEqual([
    '/api/list.csv?pageSize=50',
    '/api/list.csv?pageSize=50&keyword=…',
    '/api/list.xlsx?pageSize=50',
    '/api/list.xlsx?pageSize=50&keyword=…',
  ])
})

test('what has to be said is said by its example, and a file is the largest of its kind', () => {
  const id = { name: 'id', in: 'query', required: true, example: 'a b' }
  expect(listOf('/api/qr.svg', [id])).toEqual(['/api/qr.svg?id=a+b'])
  const file = { name: 'file', in: 'path', example: 'pages-1.xml' }
  expect(listOf('/api/sitemaps/{file}', [file])).toEqual(['/api/sitemaps/guides-1.xml'])
})

test('a parameter without an example is said, so that no address is left out in silence', () => {
  expect(() => listOf('/api/things/{code}', [{ name: 'code', in: 'path' }])).toThrow('no example of code')
})
