import { implementationListDto } from '@portal/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from './testServer.ts'

let server: TestServer
let code: string
beforeAll(async () => {
  server = await openWritableServer('sample')
  const found = await server.pool.query<{ code: string }>(
    `select m.code from catalogue_matter m join implementation i on i.matter_code = m.code
     where not exists(select 1 from handle_item h where h.matter_code = m.code)
     group by m.code having count(*) > 60 and count(distinct i.guide_code) = 1 order by m.popularity desc, m.code limit 1`,
  )
  code = found.rows[0]?.code ?? ''
})
afterAll(() => server.close())

async function list(query = '') {
  const { status, body } = await server.get(`/api/items/${code}/implementations${query}`)
  expect(status).toBe(200)
  return implementationListDto.parse(body)
}

/** One body that is faster than all others: 60 working days less. */
async function makeFastest(guideCode: string, days: number) {
  await server.pool.query(`update guide set promised_days = 60 where matter_code = $1`, [code])
  await server.pool.query(
    `insert into handle_item (matter_code, implementation_code, suffix, scene_name, promised_days) values ($1, $2, '01', '=快办', $3)`,
    [code, guideCode, days],
  )
}

test('the same matter is compared across the province: what all share is nobody’s best', async () => {
  const all = await list('?pageSize=50')
  expect(all.page.total).toBeGreaterThan(60)
  expect(all.implementations).toHaveLength(50)
  const regions = all.implementations.map(({ region }) => region.code)
  expect(regions).toEqual([...regions].sort())
  expect(all.implementations.flatMap(({ best }) => best)).toEqual([])
  expect(all.isVaried).toBe(false)
  expect((await list('?pageNo=9999&pageSize=50')).page.total).toBe(all.page.total)
})

test('the fastest is marked and first when asked for the fastest', async () => {
  const [, second] = (await list('?pageSize=50')).implementations
  await makeFastest(second?.guideCode ?? '', 3)
  const varied = await list('?sort=promised')
  expect(varied.isVaried).toBe(true)
  const [first, next] = varied.implementations
  expect(first).toMatchObject({ guideCode: `${second?.guideCode}01`, promisedText: '3 个工作日', best: ['promised'] })
  expect(next).toMatchObject({ promisedText: '60 个工作日', best: [] })
})

test('as a table it holds all of them, and no cell runs as a formula', async () => {
  const { page } = await list()
  const answer = await server.app.inject({ url: `/api/items/${code}/implementations.csv` })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename\*?=/),
  })
  const lines = answer.body.split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF地区,区划代码,实施部门/)
  expect(lines).toHaveLength(page.total + 2)
  expect(answer.body).toContain(",'=快办,3 个工作日,")
})

test('papers are counted as the guides count them', async () => {
  const implemented = await server.pool.query<{ guide: string; code: string }>(
    `select guide_code as guide, min(code) as code from implementation
     where state <> '3' and matter_code not in (select matter_code from handle_item) group by guide_code`,
  )
  const codes = new Map(implemented.rows.map(({ guide, code: one }) => [guide, one]))
  const papers = await server.pool.query<{ kind: string; guide: string }>(
    `select distinct concat_ws('|', exempt_way, type, form, need, source_kind, show_if = '[]') as kind, guide_code as guide
     from guide_material`,
  )
  // One guide with each kind of paper.
  const rows = [
    ...new Map(
      papers.rows.flatMap(({ kind, guide }) => {
        const one = codes.get(guide)
        return one === undefined ? [] : [[kind, one] as const]
      }),
    ).values(),
  ]
  expect(rows.length).toBeGreaterThan(10)
  for (const guideCode of rows) {
    const { body } = await server.get(`/api/guides/${guideCode}`)
    const { guide } = body as { guide: { catalogCode: string; toBring: { count: number; isDecided: boolean } } }
    const found = implementationListDto.parse(
      (await server.get(`/api/items/${guide.catalogCode}/implementations?pageSize=50`)).body,
    )
    for (const row of found.implementations.filter((one) => one.guideCode === guideCode))
      expect(row, guideCode).toMatchObject({ materialCount: guide.toBring.count })
  }
})

test('an unknown matter is not found, an unknown order refused by name', async () => {
  expect((await server.get('/api/items/000000000000/implementations')).status).toBe(404)
  expect((await server.get('/api/items/000000000000/implementations.csv')).status).toBe(404)
  expect(await server.get(`/api/items/${code}/implementations?sort=price`)).toMatchObject({
    status: 400,
    body: { errors: [{ name: 'sort', message: '应为 region、promised、visits 或 materials' }] },
  })
})
