import { dutyListDto } from '@portal/contracts'
import { readCsvRows, readXlsxRows } from '@portal/records/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from './testServer.ts'

const address = '/api/disclosure/duties'

let server: TestServer
let rowCount: number
beforeAll(async () => {
  server = await openWritableServer()
  const { rows: columns } = await server.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'duty' and is_generated = 'NEVER'`,
  )
  const copied = columns.map(({ name }) => name)
  await server.pool.query(
    `insert into duty (${copied.join(', ')})
     select ${copied.map((name) => (name === 'code' ? `md5(d.code || n)` : name === 'name' ? `d.name || n` : `d.${name}`)).join(', ')}
     from (select d.* from duty d join organisation o on o.credit_code = d.credit_code
             where o.region_code = '440000' and d.state <> '3' order by d.code limit 50) d,
       generate_series(1, 100) n`,
  )
  // Without it the pages far behind take longer on a busy machine than a statement may.
  await server.pool.query('analyze duty')
  const { body } = await server.get(`${address}?region=440000`)
  rowCount = dutyListDto.parse(body).page.total
  expect(rowCount).toBeGreaterThan(5_000)
})
afterAll(() => server.close())

test('a list of 5,000 rows is taken away whole, each row once, in the order in which its pages have it', async () => {
  const fileOf = (format: string) => server.app.inject({ url: `${address}.${format}?region=440000` })
  // One after the other: both at once take longer on a busy machine than a statement may.
  const csv = await fileOf('csv')
  const xlsx = await fileOf('xlsx')
  expect([csv.statusCode, xlsx.statusCode]).toEqual([200, 200])
  const [head = [], ...rows] = readCsvRows(csv.body)
  const codes = rows.map((row) => row[head.indexOf('职权编码')])
  expect(new Set(codes).size).toBe(rowCount)
  expect(await readXlsxRows(xlsx.rawPayload)).toEqual([head, ...rows])
  for (const pageNo of [1, 2, 51, 101]) {
    const { body } = await server.get(`${address}?region=440000&pageSize=50&pageNo=${pageNo}`)
    const begin = (pageNo - 1) * 50
    expect(dutyListDto.parse(body).duties.map(({ code }) => code)).toEqual(codes.slice(begin, begin + 50))
  }
})
