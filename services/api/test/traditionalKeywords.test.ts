import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openWritableServer()
})
afterAll(() => server.close())

async function countOf(address: string, keyword: string): Promise<number> {
  const { body } = await server.get(`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ keyword })}`)
  return (body as { page: { total: number } }).page.total
}

test.each([
  ['/api/matters', '许可', '許可'],
  ['/api/combos', '开办', '開辦'],
  ['/api/notices', '关于', '關於'],
  ['/api/faqs', '证', '證'],
  ['/api/interactions', '办理', '辦理'],
  ['/api/licences', '营业执照', '營業執照'],
  ['/api/licence-free-matters', '登记', '登記'],
  ['/api/disclosure/duties', '许可', '許可'],
  ['/api/disclosure/intermediary-services', '环境', '環境'],
  ['/api/disclosure/catalogue', '许可', '許可'],
  ['/api/disclosure/special-lists/12', '证', '證'],
  ['/api/disclosure/four-deal/4', '证', '證'],
  ['/api/disclosure/lists/zdpyc/matters?region=440104', '证', '證'],
])('%s finds by %s as by %s', async (address, simplified, traditional) => {
  const found = await countOf(address, simplified)
  expect(found).toBeGreaterThan(0)
  expect(await countOf(address, traditional)).toBe(found)
})

test('a name keeps the letters that a dictionary takes for traditional ones', async () => {
  await server.pool.query(`update catalogue_matter set name = '乾务镇围垦养殖登记' where code = '000704Y01000'`)
  expect(await countOf('/api/matters', '乾务')).toBe(1)
})

test('a combined matter is found by letters of either case', async () => {
  await server.pool.query(`update combined_matter set name = '办好 APP 备案' where code = 'ot-01'`)
  expect(await countOf('/api/combos', 'app')).toBe(1)
})

test('what a page narrows by itself is asked how it may be written', async () => {
  expect((await server.get(`/api/spellings?${new URLSearchParams({ keyword: ' 廣州市公安局 ' })}`)).body).toEqual({
    spellings: ['廣州市公安局', '广州市公安局'],
  })
  expect((await server.get('/api/spellings?keyword=%20')).body).toEqual({ spellings: [] })
})
