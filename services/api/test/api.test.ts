import {
  branchHallDto,
  departmentListDto,
  guideAnswerDto,
  homeDto,
  itemDto,
  noticeDto,
  noticeListDto,
  problemDto,
  regionDto,
  searchDto,
  suggestDto,
} from '@portal/contracts'
import { isValidCreditCode, parseMatterCode } from '@portal/validation'
import { beforeAll, expect, test } from 'vitest'
import { openTestServer, type ReadServer } from './testServer.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

async function codeOf(name: string): Promise<string> {
  const { rows } = await server.pool.query<{ code: string }>('select code from catalogue_matter where name = $1', [
    name,
  ])
  const code = rows[0]?.code
  if (code === undefined) throw new Error(`no matter ${name}`)
  return code
}

async function readGuide(address: string) {
  const answer = guideAnswerDto.parse((await server.get(address)).body)
  if (answer.kind !== 'guide') throw new Error(`moved to ${answer.code}`)
  return answer.guide
}

test('a guide opens by catalogue code in the nearest region that handles it, complete in every section', async () => {
  const guide = await readGuide(`/api/guides/${await codeOf('居民身份证换领')}?region=440104`)
  expect(guide.department.name).toBe('广州市越秀区公安局')
  expect(guide.region.code).toBe('440104')
  expect(parseMatterCode(guide.code)?.kind).toBe('implementation')
  expect(isValidCreditCode(guide.department.creditCode)).toBe(true)
  expect(guide.isSample).toBe(true)
  expect(guide.steps.length).toBeGreaterThanOrEqual(5)
  expect(guide.faqs.length).toBeGreaterThanOrEqual(2)
  for (const list of [guide.conditions, guide.materials, guide.laws, guide.results, guide.fees])
    expect(list.length).toBeGreaterThan(0)
  // Where it is handled is said in words, or by the windows.
  expect([guide.handlePlace?.includes('派出所'), guide.windows]).toEqual([true, []])
  const { handlePlace, windows } = await readGuide(`/api/guides/${await codeOf('残疾人证办理')}?region=440104`)
  expect([handlePlace, windows.length > 0]).toEqual([null, true])
  expect(guide.facts).toMatchObject({
    promisedText: '30 个自然日',
    statutoryText: '60 个自然日',
    visitsText: '1 次',
    feeText: '期满、内容变更换领20元/证；损坏换领40元/证',
  })
  expect(guide.consult).not.toBe(guide.complaint)
})

test('a region that does not handle a matter itself gets the guide of the region above it', async () => {
  const guide = await readGuide(`/api/guides/${await codeOf('住房公积金提取')}?region=440104`)
  expect(guide.region.code).toBe('440100')
})

test('a matter that nobody in or above the region handles has no guide there', async () => {
  const answer = await server.get(`/api/guides/${await codeOf('内地居民婚姻登记（结婚）')}?region=440000`)
  expect(answer.status).toBe(404)
})

test('a handle item shows only the materials of its situation', async () => {
  const whole = await readGuide(`/api/guides/${await codeOf('普通护照签发')}?region=440104`)
  const adult = await readGuide(`/api/guides/${whole.code}01`)
  const child = await readGuide(`/api/guides/${whole.code}02`)
  expect(adult.sceneName).toBe('首次申请（16周岁以上）')
  expect(adult.handleItemCode).toBe(`${whole.code}01`)
  const names = (guide: typeof whole) => guide.materials.map((material) => material.name)
  expect(names(child)).toContain('监护证明（未满16周岁）')
  expect(names(adult)).not.toContain('监护证明（未满16周岁）')
  expect((await server.get(`/api/guides/${whole.code}99`)).status).toBe(404)
})

test('a code of the older generation answers with the code that is valid now, in any case of letters', async () => {
  const guide = await readGuide(`/api/guides/${await codeOf('内地居民婚姻登记（结婚）')}?region=440104`)
  const old = guide.code.slice(0, 29)
  expect((await server.get(`/api/guides/${old.toLowerCase()}`)).body).toEqual({ kind: 'moved', code: guide.code })
})

test('a withdrawn matter keeps its page and names its successor; a suspended one says so', async () => {
  const { rows } = await server.pool.query<{ code: string }>(
    "select i.code from implementation i join catalogue_matter m on m.code = i.matter_code where m.name = '暂住证申领' and i.region_code = '440104'",
  )
  const withdrawn = await readGuide(`/api/guides/${rows[0]?.code}`)
  expect(withdrawn.state.code).toBe('3')
  const successor = await readGuide(`/api/guides/${withdrawn.successorCode}`)
  expect(successor.name).toBe('居住证申领')
  const suspended = await readGuide(`/api/guides/${await codeOf('导游等级考核评定')}?region=440100`)
  expect(suspended.state.code).toBe('2')
})

test('the home page, regions, items, departments, notices and suggestions answer as the contract says', async () => {
  const home = homeDto.parse((await server.get('/api/home')).body)
  expect(home.features.length).toBeGreaterThanOrEqual(20)
  expect(home.personal.blocks).toHaveLength(8)
  for (const { asOf } of home.figures) expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(home.failed).toEqual([])
  expect(home.departments.length).toBeGreaterThan(10)
  const region = regionDto.parse((await server.get('/api/regions/440100000000')).body)
  expect(region.path.map((step) => step.code)).toEqual(['440000', '440100'])
  expect(region.children).toHaveLength(11)
  const item = itemDto.parse((await server.get(`/api/items/${await codeOf('普通护照签发')}?region=440100`)).body)
  expect(item.handleItems.length).toBeGreaterThanOrEqual(12 * 3)
  const departments = departmentListDto.parse((await server.get('/api/departments?region=440104')).body)
  const [police] = departments.departments.filter((department) => department.shortName === '公安局')
  const hall = branchHallDto.parse(
    (await server.get(`/api/departments/${police?.orgCode}?region=440104&audience=legal`)).body,
  )
  expect(hall.matters.matters.length).toBeGreaterThan(0)
  expect(hall.taskTypes.reduce((sum, facet) => sum + facet.count, 0)).toBe(hall.matters.page.total)
  const suggestions = suggestDto.parse((await server.get('/api/suggest?keyword=jieh&region=440104')).body)
  expect(suggestions.suggestions[0]?.text).toBe('内地居民婚姻登记（结婚）')
})

test('notices of some days are those published from the first to the end of the last, in China', async () => {
  const all = noticeListDto.parse((await server.get('/api/notices?pageSize=50')).body)
  const day = String(all.notices[Math.floor(all.notices.length / 2)]?.publishedAt).slice(0, 10)
  const asked = async (query: string) =>
    noticeListDto.parse((await server.get(`/api/notices?pageSize=50&${query}`)).body)
  const onTheDay = await asked(`from=${day}&to=${day}`)
  expect(onTheDay.notices.length).toBeGreaterThan(0)
  expect(onTheDay.notices.every((notice) => notice.publishedAt.startsWith(day))).toBe(true)
  const [before, after] = await Promise.all([asked(`to=${day}`), asked(`from=${day}`)])
  expect(before.page.total + after.page.total - onTheDay.page.total).toBe(all.page.total)
  expect((await server.get('/api/notices?from=2026-02-30')).status).toBe(400)
  const tooMany = await server.get('/api/notices?from=2025-01-01&to=2026-01-02')
  expect([tooMany.status, JSON.stringify(tooMany.body)]).toEqual([
    400,
    expect.stringContaining('选择天数不能超过 366 天'),
  ])
})

test('notices are listed newest first, filtered, paged, and know their neighbours', async () => {
  const list = noticeListDto.parse((await server.get('/api/notices?region=440100&type=service&pageSize=5')).body)
  expect(list.notices.every((notice) => notice.type.code === 'service')).toBe(true)
  const dates = list.notices.map((notice) => Date.parse(notice.publishedAt))
  expect(dates).toEqual([...dates].sort((one, other) => other - one))
  const found = noticeListDto.parse((await server.get(`/api/notices?keyword=${encodeURIComponent('免证办')}`)).body)
  expect(found.notices[0]?.title).toContain('免证办')
  const notice = noticeDto.parse((await server.get(`/api/notices/${found.notices[0]?.id}`)).body)
  expect(notice.bodyHtml).not.toMatch(/<script|style=|onerror/)
  expect(notice.previous ?? notice.next).not.toBeNull()
})

test('a search can be narrowed to the matters that a region or a department handles itself', async () => {
  const wide = searchDto.parse((await server.get('/api/search?keyword=%E5%9F%8B%E8%91%AC&region=440100')).body)
  expect(wide.hotWords.length).toBeGreaterThan(0)
  const word = encodeURIComponent('公积金')
  const city = searchDto.parse(
    (await server.get(`/api/search?keyword=${word}&region=440100&type=guide&onlyCorrespondingLevel=1`)).body,
  )
  expect(city.page.total).toBeGreaterThan(0)
  expect(new Set(city.hits.map(({ regionCode }) => regionCode))).toEqual(new Set(['440100']))
  const county = searchDto.parse(
    (await server.get(`/api/search?keyword=${word}&region=440104&type=guide&onlyCorrespondingLevel=1`)).body,
  )
  expect(county.hits.filter(({ regionCode }) => regionCode !== '440104')).toEqual([])
  expect(county.page.total).toBeLessThan(city.page.total)
  const none = searchDto.parse(
    (await server.get(`/api/search?keyword=${word}&type=guide&departmentCode=YY0000000`)).body,
  )
  expect(none.page.total).toBe(0)
})

test('a region nobody knows and parameters nobody knows are refused by name, with a problem document', async () => {
  const region = await server.get('/api/home?region=999999')
  expect(region.status).toBe(404)
  expect(problemDto.parse(region.body).type).toMatch(/\/unknown-region$/)
  expect(region.headers['content-type']).toContain('application/problem+json')
  const unknown = await server.get('/api/search?keyword=a&regoin=440000')
  expect(unknown.status).toBe(400)
  expect(problemDto.parse(unknown.body).errors).toEqual([{ name: 'regoin', message: '不认识的参数' }])
})

test('a request id that is a plain token goes on, any other is replaced', async () => {
  const kept = await server.app.inject({
    url: '/api/none',
    headers: { 'x-request-id': '0b0a2a9c-9a53-4c58-9a4a-0d5f0e3c1b7a' },
  })
  expect(kept.json().requestId).toBe('0b0a2a9c-9a53-4c58-9a4a-0d5f0e3c1b7a')
  const replaced = await server.app.inject({ url: '/api/none', headers: { 'x-request-id': 'somebody-s-words' } })
  expect(replaced.json().requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(replaced.headers['x-request-id']).toBe(replaced.json().requestId)
})

test('an answer names its content and is not sent twice', async () => {
  const first = await server.app.inject({ url: '/api/home' })
  expect(String(first.headers['content-tags']).split(',')).toContain('home')
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^W\/"/)
  const second = await server.app.inject({ url: '/api/home', headers: { 'if-none-match': etag } })
  expect(second.statusCode).toBe(304)
  expect(second.body).toBe('')
})

test('a branch hall opens by the credit code of its body, too', async () => {
  const { rows } = await server.pool.query<{ creditCode: string; orgCode: string }>(
    `select credit_code as "creditCode", org_code as "orgCode" from organisation where region_code = '440104' limit 1`,
  )
  const { status, body } = await server.get(`/api/departments/${rows[0]?.creditCode}`)
  expect(status).toBe(200)
  expect(branchHallDto.parse(body).orgCode).toBe(rows[0]?.orgCode)
})

test('in a branch hall the number beside a choice is what a click gives, whatever else is chosen', async () => {
  const { rows } = await server.pool.query<{ orgCode: string }>(
    `select o.org_code as "orgCode" from implementation i join organisation o on o.credit_code = i.credit_code
     where i.region_code = '440104' group by o.org_code order by count(*) desc limit 1`,
  )
  const readHall = async (query: string) =>
    branchHallDto.parse((await server.get(`/api/departments/${rows[0]?.orgCode}?${query}`)).body)
  const { audiences, taskTypes } = await readHall('')
  const [{ code: audience } = { code: '' }] = audiences
  const [{ code: taskType } = { code: '' }] = taskTypes
  const ofBoth = await readHall(`audience=${audience}&taskType=${taskType}`)
  expect(ofBoth.themes.length).toBeGreaterThan(0)
  for (const { code, count } of ofBoth.themes) {
    const { matters } = await readHall(`audience=${audience}&taskType=${taskType}&theme=${code}`)
    expect(matters.page.total, code).toBe(count)
  }
  for (const { code, count } of ofBoth.taskTypes)
    expect((await readHall(`audience=${audience}&taskType=${code}`)).matters.page.total, code).toBe(count)
})

test('changes since a revision name what changed, and a client from the future clears everything', async () => {
  const all = await server.get('/api/changes?since=0')
  expect(all.body).toEqual({ revision: 1, tags: ['all'] })
  expect((await server.get('/api/changes?since=1')).body).toEqual({ revision: 1, tags: [] })
  expect((await server.get('/api/changes?since=99')).body).toEqual({ revision: 1, tags: ['all'] })
})

test('the document describes every route of the API', async () => {
  const { body } = await server.get('/api/openapi.json')
  expect(body).toMatchObject({ openapi: '3.1.0' })
  const paths = Object.keys((body as { paths: object }).paths).sort()
  expect(paths).toEqual(
    expect.arrayContaining([
      '/api/changes',
      '/api/departments',
      '/api/departments/{orgCode}',
      '/api/guides/{code}',
      '/api/home',
      '/api/items/{catalogCode}',
      '/api/notices',
      '/api/notices/{id}',
      '/api/regions/{code}',
      '/api/search',
      '/api/suggest',
      '/api/challenge',
      '/api/contacts',
      '/api/faqs',
      '/api/faqs/{id}',
      '/api/faqs/{id}/votes',
      '/api/feedback',
      '/api/interactions',
      '/api/interactions/status',
      '/api/interactions/{no}',
      '/api/live-sessions',
      '/api/policies/{name}',
      '/api/progress',
      '/api/progress/detail',
      '/api/ratings',
    ]),
  )
  const described = body as { paths: Record<string, Record<string, { responses: object; summary: string }>> }
  for (const [path, operations] of Object.entries(described.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const answers = expect.arrayContaining(['200', '400', '404', '503'])
      expect(Object.keys(operation.responses), `${method} ${path}`).toEqual(answers)
      expect(operation.summary, `${method} ${path}`).not.toBe('')
    }
  }
})

test('the service says that it lives, and that it is ready with content', async () => {
  expect((await server.get('/healthz')).status).toBe(200)
  expect((await server.get('/readyz')).body).toEqual({ ready: true, checks: { database: 'ok', content: 'revision 1' } })
})
