import { elderHomeDto } from '@portal/contracts'
import { testNow } from '@portal/records/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openWritableServer()
})
afterAll(() => server.close())

async function readElder(region: string) {
  return elderHomeDto.parse((await server.get(`/api/home/elder?region=${region}`)).body)
}

/** The name of what a guide is about. */
async function nameOf(guideCode: string): Promise<string> {
  const { rows } = await server.pool.query(
    'select m.name from implementation i join catalogue_matter m on m.code = i.matter_code where i.code = $1',
    [guideCode],
  )
  return rows[0]?.name
}

test('the six matters of elder mode lead to guides of the region or above it', async () => {
  const { matters } = await readElder('440106')
  const leads = matters.map(async ({ title, target }) => [
    title,
    target.kind === 'guide' && (await nameOf(target.guideCode)),
  ])
  expect(await Promise.all(leads)).toEqual([
    ['养老金资格认证', '养老保险待遇领取资格认证'],
    ['高龄津贴', '老年人福利补贴（高龄津贴）申请'],
    ['医保报销', '基本医疗保险参保人员医疗费用手工（零星）报销'],
    ['异地就医', '基本医疗保险异地就医备案'],
    ['社保卡', '社会保障卡申领'],
    ['老年优待证', '老年人优待乘车证办理'],
  ])
})

test('where nobody handles one of them, its tile leads to the choice of who does', async () => {
  const { matters } = await readElder('440000')
  const kinds = new Set(matters.map(({ target }) => target.kind))
  expect(kinds.has('item')).toBe(true)
  expect(kinds.has('search')).toBe(false)
})

test('one that content does not know is searched for; an editor’s everyday word brings it back', async () => {
  const other = await openWritableServer()
  try {
    const readKind = async () => {
      const { matters } = elderHomeDto.parse((await other.get('/api/home/elder?region=440106')).body)
      return matters.find(({ title }) => title === '老年优待证')?.target.kind
    }
    const change = (sql: string) =>
      other.pool.query(`${sql}; insert into content_change (summary, tags) values ('test', '{home}')`)
    await change(`update catalogue_matter set state = '3' where name = '老年人优待乘车证办理'`)
    await expect.poll(readKind).toBe('search')
    await change(`update catalogue_matter set colloquial = colloquial || '{老年优待证}' where name = '社会保障卡申领'`)
    await expect.poll(readKind).toBe('guide')
  } finally {
    await other.close()
  }
})

test('the nearest hall comes with the holidays to come', async () => {
  const { hall, holidays } = await readElder('440106')
  expect(hall?.name).toBe('广州市天河区政务服务中心')
  // Of 2026 only what is still to come; the years are all that are announced.
  expect(holidays.rest.every((day) => day >= testNow.toISOString().slice(0, 10))).toBe(true)
  expect(holidays.years).toContain('2026')
})
