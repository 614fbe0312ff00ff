import { formDto, type GuideDto, guideMaterialsDto, regionHallsDto } from '@portal/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWordFile } from './expectWordFile.ts'
import { answerAll, readGuide as readGuideOf, readGuidesInDepth } from './guidesInDepth.ts'
import { openWritableServer, type TestServer } from './testServer.ts'

let server: TestServer
/** The guides of the matters in full depth, each where it is handled first. */
let guides: Map<string, GuideDto>

beforeAll(async () => {
  server = await openWritableServer()
  guides = await readGuidesInDepth(server)
})
afterAll(() => server.close())

const readGuide = (code: string, query = '') => readGuideOf(server, code, query)

function guideOf(name: string): GuideDto {
  const guide = guides.get(name)
  if (!guide) throw new Error(`no guide ${name}`)
  return guide
}

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('each matter in full depth has a guide with every section that is written filled', () => {
  expect(guides.size).toBeGreaterThanOrEqual(150)
  for (const [name, guide] of guides) {
    const { basic, facts } = guide
    for (const [section, list] of Object.entries({
      conditions: guide.conditions,
      materials: guide.materials,
      results: guide.results,
      laws: guide.laws,
      // What is applied for elsewhere is at no window, and the guide says where.
      windows: guide.handlePlace === null ? guide.windows : [guide.handlePlace],
    }))
      expect(list.length, `${name} ${section}`).toBeGreaterThan(0)
    // What is decided and for whom may be one sentence, which then stands in one of the two places.
    for (const text of [basic.useContent ?? guide.scope, guide.consult]) expect(text, name).toBeTruthy()
    // Nobody wrote how systems are used that there are none of.
    expect([guide.onlineFlow, guide.windowFlow, guide.rights, guide.duties], name).toEqual([null, null, null, null])
    for (const { areas, way } of guide.cross) expect(areas && way, name).toBeTruthy()
    if (guide.online.url !== null) expect(guide.online.url, name).toBe(`/demo/online/${guide.code}`)
    if (guide.online.scheduleUrl !== null) expect(guide.online.scheduleUrl, name).toMatch(/^\/demo\/booking\//)
    expect(basic.canSchedule, name).toBe(guide.online.scheduleUrl !== null)
    expect(guide.litigation?.name, name).toBeTruthy()
    expect(guide.faqs.length + guide.rejectConditions.length, name).toBeGreaterThanOrEqual(1)
    expect(Object.values(facts).every(Boolean), name).toBe(true)
    // Where only the first one is free, the others may have their price in the list.
    if (!facts.feeText.startsWith('首次申领免费'))
      expect(guide.fees.length > 0, name).toBe(!/^(不收费|备案不收费)/.test(facts.feeText))
  }
})

test('materials say where they come from, forms are there blank, and no two papers of a guide say the same of themselves', () => {
  for (const [name, { materials }] of guides) {
    for (const material of materials) {
      const where = `${name} ${material.name}`
      expect(material.source.label, where).toBeTruthy()
      expect(material.originals + material.copies > 0, where).toBe(material.exemptWay === null)
      if (material.type.code === '2') expect(material.blankForms.length, where).toBeGreaterThan(0)
    }
    const said = materials.flatMap(({ acceptStandard }) => acceptStandard ?? [])
    expect(new Set(said).size, name).toBe(said.length)
  }
})

test('laws have an article and a text, what is no wording says that it is a summary', () => {
  for (const [name, { laws }] of guides)
    for (const law of laws) {
      expect(law.article, name).toBeTruthy()
      expect(law.issuer, name).toBeTruthy()
      expect(law.content?.length, `${name} ${law.lawName}`).toBeGreaterThan(15)
      expect(law.content, name).not.toContain('演示数据')
    }
})

test('steps run from acceptance to the result, each in order, and what is decided has a standard', () => {
  const reviewing = ['审核', '审批', '备案', '核对', '办理']
  const order = ['受理', ...reviewing, '办结', '送达', '告知结果']
  for (const [name, { steps }] of guides) {
    const run = namesOf(steps).filter((step) => order.includes(step))
    expect(run.join('→'), name).toMatch(/^受理→(审核→(审批|备案|办理)|核对→办理)→办结→(送达|告知结果)$/)
    for (const step of steps.filter(({ name: step }) => reviewing.includes(step)))
      expect(step.standard, name).toBeTruthy()
  }
})

test('at least sixty matters ask about the situation, and an answer leaves out what others need', async () => {
  const asking = [...guides].filter(([, guide]) => guide.questions.asked.length > 0)
  expect(asking.length).toBeGreaterThanOrEqual(60)
  const whole = guideOf('内地居民婚姻登记（离婚）')
  expect(whole.leftOut).toEqual({ conditions: 0, materials: 0, steps: 0, fees: 0 })
  const apply = await readGuide(whole.code, '?a=stage:apply,child:no,lost:have')
  expect(namesOf(apply.materials)).not.toContain('撤回离婚登记申请书')
  expect(namesOf(apply.materials)).toContain('双方签名的离婚协议书')
  expect(apply.leftOut).toEqual({ conditions: 2, materials: 6, steps: 0, fees: 0 })
  expect(apply.questions).toMatchObject({ next: null, remaining: 0, isOutdated: false })
  const cancel = await readGuide(whole.code, '?a=stage:cancel')
  expect(namesOf(cancel.materials)).toContain('撤回离婚登记申请书')
  expect(namesOf(cancel.steps)).not.toContain('冷静期')
})

test('what only some have to bring says for whom, until the answers decide', async () => {
  const open = guideOf('内地居民婚姻登记（结婚）')
  const onlyFor = (guide: typeof open) => Object.fromEntries(guide.materials.map((one) => [one.name, one.onlyFor]))
  expect(onlyFor(open)).toEqual({
    双方居民身份证: null,
    本人无配偶及与对方无直系血亲和三代以内旁系血亲关系的签字声明: null,
    双方近期半身免冠合影照片: null,
    '离婚证（在民政部门登记离婚的）': '“双方以前的婚姻情况是？”选“有一方离过婚”的',
    '生效的离婚判决书、调解书（由人民法院判决、调解离婚的）': '“双方以前的婚姻情况是？”选“有一方离过婚”的',
    配偶死亡证明: '“双方以前的婚姻情况是？”选“有一方丧偶”的',
    军人身份证件和所在部队出具的婚姻状况材料: '“双方中有现役军人吗？”选“有”的',
  })
  const divorced = onlyFor(await readGuide(open.code, '?a=history:divorced'))
  expect(divorced['离婚证（在民政部门登记离婚的）']).toBeNull()
  expect(divorced).not.toHaveProperty('配偶死亡证明')
  for (const [name, guide] of guides) {
    const waiting = guide.materials.filter((material) => material.onlyFor !== null)
    if (guide.questions.next === null) expect(waiting, name).toEqual([])
    for (const material of waiting) expect(material.onlyFor, name).not.toMatch(/“”|undefined|null/)
  }
})

// For all of them: guideDepth.long.test.ts.
test('for every eighth matter that asks some answers leave something out, and unanswered parts stay', () =>
  answerAll(server, guides, 8))

test('a handle item is the answer to a question: its code, the older address and the answer show the same', async () => {
  const whole = guideOf('普通护照签发')
  const [scene] = whole.questions.asked
  expect(scene?.options.map(({ id }) => id)).toEqual(['h01', 'h02', 'h03'])
  const byCode = await readGuide(`${whole.taskCode}02`)
  expect(namesOf(byCode.materials)).toContain('监护人居民身份证')
  expect(await readGuide(whole.taskCode, '?scene=02')).toEqual(byCode)
  expect(await readGuide(whole.taskCode, '?a=scene:h02')).toEqual(byCode)
  expect(byCode).toMatchObject({ handleItemCode: `${whole.taskCode}02`, sceneName: '首次申请（未满16周岁）' })
  // The address decides, whatever the answers say about it.
  expect((await readGuide(`${whole.taskCode}02`, '?a=scene:h01,state:no')).handleItemCode).toBe(`${whole.taskCode}02`)
})

test('an answer that the guide no longer knows is said and left out; the rest holds', async () => {
  const { taskCode } = guideOf('内地居民婚姻登记（结婚）')
  const old = await readGuide(taskCode, '?a=scene:h77,history:divorced,colour:red')
  expect(old.handleItemCode).toBeNull()
  expect(old.questions.isOutdated).toBe(true)
  expect(old.questions.notices.length).toBeGreaterThan(0)
  expect(old.questions.answers).toBe('history:divorced')
  expect((await server.get(`/api/guides/${taskCode}99`)).status).toBe(404)
})

test.each([
  ['answers beyond all bounds', `?a=${'q1:o1,'.repeat(400)}`, 400],
  ['a handle item of one digit', '?scene=2', 400],
  ['two handle items', '?scene=02&scene=03', 400],
  ['an unknown parameter', '?answers=q1:o1', 400],
  ['answers that are none', "?a=';drop%20table%20guide", 200],
  ['names that objects have', '?a=__proto__:constructor', 200],
])('a guide asked for with %s answers as it should', async (_, query, status) => {
  expect((await server.get(`/api/guides/${guideOf('普通护照签发').taskCode}${query}`)).status).toBe(status)
})

// Every one of them in forms.long.test.ts.
test('a blank form and a sample open as Word files of their own, marked when they are samples', async () => {
  const listed = [...guides.values()].flatMap(({ materials }) =>
    materials.flatMap((material) => [...material.blankForms, ...material.samples]),
  )
  const files = [...new Map(listed.map((file) => [file.url, file])).values()]
  expect(files.length).toBeGreaterThanOrEqual(140)
  // An odd step takes blank ones and samples in turn.
  const opened = files.sort((one, other) => one.url.localeCompare(other.url)).filter((_, place) => place % 9 === 0)
  expect(new Set(opened.map(({ url }) => url.split('/').at(-1)))).toEqual(new Set(['blank.docx', 'sample.docx']))
  for (const file of opened) await expectWordFile(server, file)
})

test('a form is there as data for pages, with its files', async () => {
  const form = formDto.parse((await server.get('/api/forms/injury-application')).body)
  expect(form).toMatchObject({ name: '工伤认定申请表', isSample: true, isInUse: true })
  expect(form.files.blank).toMatchObject({ url: '/api/forms/injury-application/blank.docx', size: null })
  expect(form.sections.flatMap(({ fields }) => fields.map(({ label }) => label))).toContain('受伤害经过')
})

test('a form file says its name safely and is not sent twice', async () => {
  const url = '/api/forms/injury-application/sample.docx'
  const first = await server.app.inject({ url })
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-tags': 'form:injury-application' })
  const name = /filename\*=UTF-8''(.+)$/.exec(String(first.headers['content-disposition']))?.[1] ?? ''
  expect(decodeURIComponent(name)).toBe('工伤认定申请表（填写样本）.docx')
  const etag = String(first.headers.etag)
  const second = await server.app.inject({ url, headers: { 'if-none-match': etag } })
  expect([second.statusCode, second.rawPayload.length]).toEqual([304, 0])
  await server.pool.query("update form set name = '工伤认定申请表（新）' where code = 'injury-application'")
  const third = await server.app.inject({ url, headers: { 'if-none-match': etag } })
  expect(third.statusCode).toBe(200)
})

test.each([
  '/api/forms/none',
  '/api/forms/none/blank.docx',
  '/api/forms/injury-application/blank.pdf',
  '/api/forms/injury-application/draft.docx',
  '/api/forms/..%2F..%2Fetc/blank.docx',
  `/api/forms/${'a'.repeat(41)}/blank.docx`,
])('%s is refused with a problem document', async (url) => {
  const answer = await server.get(url)
  expect([400, 404]).toContain(answer.status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
})

test('every region has a hall with hours, phone, way there and facilities, on the map near its city', async () => {
  const { rows } = await server.pool.query<{ code: string; city: string; longitude: number; latitude: number }>(
    `select r.code, case when r.level = 'county' then r.parent_code else r.code end as city, h.longitude, h.latitude
     from region r join hall h on h.region_code = r.code and h.type = '1'`,
  )
  expect(rows).toHaveLength(144)
  const at = new Map(rows.map((row) => [row.code, row]))
  for (const row of rows) {
    const city = at.get(row.city)
    expect(
      Math.hypot(row.longitude - (city?.longitude ?? 0), row.latitude - (city?.latitude ?? 0)),
      row.code,
    ).toBeLessThan(1.4)
  }
  const halls = regionHallsDto.parse((await server.get('/api/halls?region=440118')).body).halls
  expect(halls.map((hall) => hall.type?.code)).toEqual(expect.arrayContaining(['1', '2', '6']))
  for (const hall of halls) {
    expect(hall.officeTime).toMatch(/\d:\d{2}—\d/)
    expect(hall.phone).toMatch(/^0\d{2,3}-/)
    expect(hall.accessible && hall.traffic).toBeTruthy()
    expect(Boolean(hall.windows)).toBe(hall.type?.code === '1')
    expect([hall.appointmentUrl, hall.queueUrl]).toEqual([null, null])
  }
})

test('a guide shows the halls of its own body and of all, a registry alone and for its matters only, town centres for what towns handle', async () => {
  const marriage = await readGuide(guideOf('内地居民婚姻登记（结婚）').catalogCode, '?region=440118')
  expect(marriage.windows.map((window) => window.name)).toEqual(['广州市增城区民政服务大厅（婚姻登记处）'])
  const association = await readGuide(guideOf('社会团体成立登记').catalogCode, '?region=440118')
  expect(association.windows.map((window) => window.name)).toEqual(['广州市增城区政务服务中心'])
  const poor = await readGuide(guideOf('临时救助对象认定、救助金给付').catalogCode, '?region=440118')
  expect(poor.windows.filter((window) => window.type?.code === '6')).toHaveLength(4)
})

test('there is enough to read: answers by topic, notices over two years, the newest of these weeks', async () => {
  const { rows: topics } = await server.pool.query('select topic, count(*) from faq group by topic')
  expect(topics).toHaveLength(10)
  expect(topics.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(60)
  const { rows } = await server.pool.query<Record<string, number>>(
    `select count(distinct title) as titles, count(distinct type) as types, count(distinct validity) as validities,
       count(*) filter (where is_archived) as archived, count(*) filter (where attachments <> '[]') as attached,
       count(*) filter (where published_at >= '2026-11-07') as fresh,
       count(*) filter (where published_at < '2024-11-01' or published_at > '2026-11-21') as astray from notice`,
  )
  expect(rows[0]).toMatchObject({ types: 4, validities: 3, astray: 0 })
  expect(rows[0]?.titles).toBeGreaterThanOrEqual(80)
  for (const key of ['archived', 'attached', 'fresh']) expect(rows[0]?.[key], key).toBeGreaterThanOrEqual(2)
  const { rows: attachments } = await server.pool.query<{ url: string }>(
    "select distinct file ->> 'url' as url from notice, jsonb_array_elements(attachments) as file",
  )
  for (const { url } of attachments) expect((await server.app.inject({ url })).statusCode, url).toBe(200)
})

test('a link to a material leads to the same one after an import that put others before it', async () => {
  const { code, materials } = guideOf('内地居民婚姻登记（结婚）')
  const nameOf = async (id: string) => {
    const answer = await server.get(`/api/guides/${code}/materials?materialId=${id}`)
    return guideMaterialsDto.parse(answer.body).materials.map(({ name }) => name)
  }
  const links = materials.map(({ id, name }) => ({ id, name }))
  const { rows } = await server.pool.query<{ guide: string }>(
    'select guide_code as guide from implementation where code = left($1, 31)',
    [code],
  )
  const guide = rows[0]?.guide
  await server.pool.query('update guide_material set position = position + 100 where guide_code = $1', [guide])
  const put = (position: number) =>
    server.pool.query(
      `insert into guide_material select (jsonb_populate_record(p, $2)).* from guide_material p where guide_code = $1 and position = 101`,
      [guide, JSON.stringify({ position, name: '新增的材料', code: null })],
    )
  await put(1)
  await put(2)
  for (const { id, name } of links) expect(await nameOf(id)).toEqual([name])
  const added = (await readGuide(code)).materials.filter(({ name }) => name === '新增的材料')
  expect(new Set(added.map(({ id }) => id)).size).toBe(2)
})
