import { matterCatalogueDto, publicListsDto } from '@portal/contracts'
import { readCsvRows, readXlsxRows } from '@portal/records/testing'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { sendTable } from '../src/tables/sendTable.ts'
import type { RowPart } from '../src/tables/TableFile.ts'
import { openTestServer, type ReadServer } from './testServer.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

/** Rows of both files. */
async function readBoth(address: string, query: string) {
  const [csv, xlsx] = await Promise.all(
    ['csv', 'xlsx'].map((format) => server.app.inject({ url: `${address}.${format}?${query}` })),
  )
  expect([csv?.statusCode, xlsx?.statusCode], `${address} ${csv?.body.slice(0, 200)}`).toEqual([200, 200])
  return {
    csv: readCsvRows(csv?.body ?? ''),
    xlsx: await readXlsxRows(xlsx?.rawPayload ?? Buffer.alloc(0)),
    name: csv?.headers['content-disposition'],
  }
}

test.each([
  ['/api/disclosure/catalogue', 'taskType=01'],
  ['/api/disclosure/duties', 'taskType=02'],
  ['/api/disclosure/intermediary-services', 'keyword=%E8%AF%84%E4%BB%B7'],
  ['/api/disclosure/special-lists/12', 'region=440100&sort=code'],
  ['/api/disclosure/four-deal/4', 'region=440100&sort=department'],
  ['/api/disclosure/four-avoid/1', ''],
])(
  '%s as narrowed by %s is a table with the same rows in both files, as many as the page counts',
  async (address, query) => {
    const { body } = await server.get(`${address}?${query}`)
    const { csv, xlsx } = await readBoth(address, query)
    expect(csv).toEqual(xlsx)
    expect(csv).toHaveLength(Object(body).page.total + 1)
    expect(csv.length).toBeGreaterThan(2)
  },
)

test('a special catalogue is a table that bears its own name, and what does not exist is not found', async () => {
  const { sections } = publicListsDto.parse((await server.get('/api/disclosure/lists')).body)
  const list = sections.flatMap(({ lists }) => lists).find(({ matterCount }) => matterCount > 0)
  const { csv, xlsx, name } = await readBoth(`/api/disclosure/lists/${list?.code}/matters`, '')
  expect(csv).toEqual(xlsx)
  expect(name).toContain(encodeURIComponent(`${list?.title}.csv`))
  for (const address of ['lists/none/matters.csv', 'special-lists/9.xlsx', 'catalogue.csv?departmentCode=YY9999999'])
    expect((await server.get(`/api/disclosure/${address}`)).status).toBe(404)
  expect((await server.get('/api/disclosure/catalogue.pdf')).status).toBe(400)
})

test('the rows stand in the order that the page has', async () => {
  const query = 'sort=hot'
  const page = matterCatalogueDto.parse((await server.get(`/api/disclosure/catalogue?${query}&pageSize=50`)).body)
  const { csv } = await readBoth('/api/disclosure/catalogue', query)
  expect(csv.slice(1, 51).map(([name]) => name)).toEqual(page.matters.map(({ name }) => name))
  expect(new Set(csv.map(String)).size).toBe(page.page.total + 1)
})

test('a table of 5,000 rows is read in blocks, none twice, and its cells run nothing', async () => {
  const parts: RowPart[] = []
  const app = Fastify()
  app.get('/table.:format', (request, reply) =>
    sendTable(
      reply,
      {
        title: '大表',
        columns: [
          { head: '编号', width: 10, text: (row: number) => String(row) },
          { head: '说明', width: 30, text: () => '=HYPERLINK("http://evil.test")' },
        ],
        readRows: async (part) => {
          parts.push(part)
          return Array.from(
            { length: Math.max(0, Math.min(part.limit, 5_000 - part.offset)) },
            (_, i) => part.offset + i,
          )
        },
      },
      Object(request.params).format,
    ),
  )
  const csv = await app.inject({ url: '/table.csv' })
  expect(parts.map(({ offset }) => offset)).toEqual(Array.from({ length: 11 }, (_, index) => index * 500))
  expect(csv.body).not.toMatch(/,"?=/)
  const xlsx = await app.inject({ url: '/table.xlsx' })
  const rows = readCsvRows(csv.body)
  expect(rows).toHaveLength(5_001)
  expect(rows[5_000]?.[0]).toBe('4999')
  expect(await readXlsxRows(xlsx.rawPayload)).toEqual(rows)
  await app.close()
})

test('a table whose first rows cannot be read is a failure, not half a file', async () => {
  const app = Fastify()
  app.get('/table.csv', (_request, reply) =>
    sendTable(
      reply,
      {
        title: '表',
        columns: [],
        readRows: () => Promise.reject(Object.assign(new Error('away'), { statusCode: 503 })),
      },
      'csv',
    ),
  )
  expect((await app.inject({ url: '/table.csv' })).statusCode).toBe(503)
  await app.close()
})

test('a text that is too long for a cell is cut in a workbook, and says so; the CSV has it whole', async () => {
  const app = Fastify()
  const long = `${'长'.repeat(32_765)}😀${'尾'.repeat(10)}`
  app.get('/table.:format', (request, reply) =>
    sendTable(
      reply,
      {
        title: '长表',
        columns: [{ head: '说明', width: 30, text: (row: string) => row }],
        readRows: async ({ offset }) => (offset === 0 ? [long, '长'.repeat(32_767)] : []),
      },
      Object(request.params).format,
    ),
  )
  const xlsx = await readXlsxRows((await app.inject({ url: '/table.xlsx' })).rawPayload)
  expect(xlsx.map(([cell]) => [cell?.length, cell?.at(-1)])).toEqual([
    [2, '明'],
    [32_766, '…'],
    [32_767, '长'],
  ])
  expect(xlsx[1]?.[0]).not.toMatch(/[\uD800-\uDFFF]/)
  expect(readCsvRows((await app.inject({ url: '/table.csv' })).body)[1]?.[0]).toHaveLength(long.length)
  await app.close()
})
