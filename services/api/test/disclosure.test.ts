import { importContent } from '@portal/content/import'
import {
  disclosureIndexDto,
  dutyDto,
  dutyListDto,
  exposureListDto,
  guideAnswerDto,
  intermediaryListDto,
  licenceFreeListDto,
  licenceTypeDto,
  licenceTypeListDto,
  matterCatalogueDto,
  matterRuleListDto,
  problemDto,
  publicListDto,
  publicListMattersDto,
  publicListsDto,
} from '@portal/contracts'
import { statementRun } from '@portal/database/pool'
import { testSecret } from '@portal/records/testing'
import { generateSample } from '@portal/sample'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { buildServer } from '../src/server.ts'
import { openWritableServer, type TestServer } from './testServer.ts'
import { testService } from './testService.ts'

let server: TestServer
beforeAll(async () => {
  server = await openWritableServer()
})
afterAll(() => server.close())

async function read<Schema extends z.ZodType>(schema: Schema, address: string): Promise<z.infer<Schema>> {
  const { status, body } = await server.get(address)
  expect(status, `${address} ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
  return schema.parse(body)
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
const words = encodeURIComponent

describe('duty lists', () => {
  const list = (query = '') => read(dutyListDto, `/api/disclosure/duties?${query}`)

  test('at least eight departments publish some two hundred duties, counted by department and by type', async () => {
    const all = await list('pageSize=1')
    const levels = await Promise.all(['440000', '440100', '440103'].map((code) => list(`region=${code}`)))
    expect(all.departments.length).toBeGreaterThanOrEqual(8)
    expect(levels.reduce((total, { page }) => total + page.total, 0)).toBeGreaterThanOrEqual(180)
    expect(sum(all.departments)).toBe(all.page.total)
    expect(sum(all.taskTypes)).toBe(all.page.total)
    expect(all.taskTypes.map((type) => type.code)).toEqual(expect.arrayContaining(['01', '02', '03', '06']))
  })

  test('the number beside a choice is what choosing it gives', async () => {
    const all = await list()
    const [department] = all.departments
    const narrowed = await list(`departmentCode=${department?.orgCode}&pageSize=50`)
    expect(narrowed.page.total).toBe(department?.count)
    expect(new Set(narrowed.duties.map((duty) => duty.department.orgCode))).toEqual(new Set([department?.orgCode]))
    const [type] = narrowed.taskTypes
    const both = await list(`departmentCode=${department?.orgCode}&taskType=${type?.code}&pageSize=50`)
    expect(both.page.total).toBe(type?.count)
    expect(both.duties).toHaveLength(type?.count ?? -1)
    expect(both.taskTypes).toEqual(narrowed.taskTypes)
  })

  test('pages do not overlap and a page past the end is empty with the right total', async () => {
    const [one, two, past] = await Promise.all([list('pageSize=10'), list('pageSize=10&pageNo=2'), list('pageNo=9999')])
    const codes = [...one.duties, ...two.duties].map((duty) => duty.code)
    expect(new Set(codes).size).toBe(20)
    expect(past.duties).toEqual([])
    expect(past.page.total).toBe(one.page.total)
  })

  test('words are looked for in names and laws, level narrows, and signs of the database mean themselves', async () => {
    const found = await list(`keyword=${words('排污许可')}`)
    expect(found.page.total).toBeGreaterThan(0)
    for (const duty of found.duties) expect(`${duty.name}${duty.laws.join()}`).toContain('排污许可')
    expect((await list(`keyword=${words('%')}`)).page.total).toBe(0)
    expect((await list('useLevel=4')).page.total).toBe(0)
    expect((await list('region=440103&useLevel=4')).page.total).toBeGreaterThan(0)
  })

  test('a region without a list of its own gets that of the nearest region above', async () => {
    expect((await list('region=440103')).region.code).toBe('440103')
    expect((await list('region=440104')).region.code).toBe('440100')
    expect((await list('region=440305')).region).toEqual({ code: '440000', name: '广东省', level: 'province' })
  })

  test('a duty opens by its code in either case with everything it answers for', async () => {
    const found = await list(`keyword=${words('未经批准擅自取水')}`)
    const code = found.duties[0]?.code ?? ''
    expect(code).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    const duty = await read(dutyDto, `/api/disclosure/duties/${code.toUpperCase()}`)
    expect(duty.taskType).toEqual({ code: '02', label: '行政处罚' })
    expect(duty.laws).toEqual(['《中华人民共和国水法》第69条', '《取水许可和水资源费征收管理条例》第48条'])
    expect(duty.responsibility.length).toBeGreaterThanOrEqual(5)
    for (const text of [duty.accountability, duty.accountabilityLaw, duty.supervise])
      expect(text.length).toBeGreaterThan(0)
    expect(duty.supervise.join()).toMatch(/\d{3,4}-12345/)
    expect(duty.department.phone).not.toBeNull()
    expect(duty.isSample).toBe(true)
  })

  test('a duty that visitors apply for names its matter', async () => {
    const found = await list(`taskType=01&keyword=${words('取水许可')}`)
    const duty = await read(dutyDto, `/api/disclosure/duties/${found.duties[0]?.code}`)
    expect(duty.matter?.name).toBe('取水许可')
    expect((await server.get(`/api/items/${duty.matter?.catalogCode}`)).status).toBe(200)
  })

  test('an unknown duty and an unknown department are not found, a malformed code is refused', async () => {
    expect((await server.get('/api/disclosure/duties/00000000-0000-8000-8000-000000000000')).status).toBe(404)
    expect((await server.get('/api/disclosure/duties?departmentCode=YY9999999')).status).toBe(404)
    const malformed = await server.get('/api/disclosure/duties?departmentCode=1&taskType=77')
    expect(malformed.status).toBe(400)
    expect(problemDto.parse(malformed.body).errors?.map((error) => error.name)).toEqual(['departmentCode', 'taskType'])
  })
})

describe('lists drawn from the guides', () => {
  const families = {
    'special-lists': ['8', '10', '11', '12', '13', '14', '15', '16', '17'],
    'four-deal': ['1', '2', '3', '4'],
    'four-avoid': ['1', '2', '3', '4'],
  }
  const every = Object.entries(families).flatMap(([family, codes]) => codes.map((code) => [family, code] as const))
  const list = (family: string, code: string, query = '') =>
    read(matterRuleListDto, `/api/disclosure/${family}/${code}?${query}`)

  test.each(every)('%s/%s explains itself, has matters, and its counts are its lists', async (family, code) => {
    const found = await list(family, code, 'region=440100')
    expect(found.explanation).not.toBe('')
    expect(found.steps.length).toBeGreaterThan(0)
    expect(found.page.total).toBeGreaterThan(0)
    expect(found.tabs.map((tab) => tab.code)).toEqual(families[family as keyof typeof families])
    expect(found.tabs.find((tab) => tab.code === code)?.count).toBe(found.page.total)
    expect(sum(found.departments)).toBe(found.page.total)
    const department = found.departments.at(-1)
    const narrowed = await list(family, code, `region=440100&departmentCode=${department?.orgCode}&pageSize=50`)
    expect(narrowed.page.total).toBe(department?.count)
    expect(narrowed.matters).toHaveLength(Math.min(department?.count ?? -1, 50))
    expect(narrowed.departments).toEqual(found.departments)
  })

  test('words narrow the list and every count beside it, and the order is by visits, by department or by code', async () => {
    const found = await list('special-lists', '8', `keyword=${words('登记')}&pageSize=50`)
    expect(found.page.total).toBeGreaterThan(0)
    expect(found.page.total).toBeLessThan((await list('special-lists', '8')).page.total)
    expect(sum(found.departments)).toBe(found.page.total)
    expect(found.tabs.find(({ code }) => code === '8')?.count).toBe(found.page.total)
    const codes = (await list('special-lists', '8', 'sort=code&pageSize=50')).matters.map(
      (matter) => matter.catalogCode,
    )
    expect(codes).toEqual([...codes].sort())
    const ordered = await list('special-lists', '8', 'sort=department&pageSize=50')
    const order = [...new Set(ordered.matters.map((matter) => matter.departmentOrgCode))]
    expect(order).toEqual(ordered.departments.slice(0, order.length).map(({ orgCode }) => orgCode))
    expect((await server.get('/api/disclosure/special-lists/8?sort=price')).status).toBe(400)
  })

  /** What the guide of a listed matter must say. */
  const facts: Readonly<Record<string, (guide: Guide) => boolean>> = {
    'special-lists/8': (guide) =>
      guide.facts.visitsText === '0 次' && (guide.online.url ?? guide.online.mobileUrl) !== null,
    'special-lists/10': (guide) => guide.basic.isTolerance,
    'special-lists/11': (guide) => guide.basic.isPromise,
    'special-lists/12': (guide) => guide.basic.projectType.code === '1',
    'special-lists/14': (guide) => guide.basic.handleForms.some((form) => form.code === '3'),
    'special-lists/16': (guide) => guide.basic.canPayOnline,
    'special-lists/17': (guide) => guide.basic.canExpress,
    'four-deal/1': (guide) => guide.facts.promisedText === '当场办结',
    'four-deal/2': (guide) => guide.online.isOnline && (guide.online.url ?? guide.online.mobileUrl) !== null,
    'four-deal/4': (guide) => ['0 次', '1 次'].includes(guide.facts.visitsText),
    // Some of them are spared only in a situation that the visitor has not chosen yet.
    'four-avoid/1': (guide) =>
      guide.leftOut.materials > 0 ||
      guide.materials.some((material) => material.exemptWay && material.source.code === '20'),
  }
  type Guide = Extract<z.infer<typeof guideAnswerDto>, { kind: 'guide' }>['guide']

  test.each(Object.entries(facts))('the guides of %s say so themselves', async (address, holds) => {
    const [family = '', code = ''] = address.split('/')
    const { matters } = await list(family, code, 'region=440103&pageSize=5')
    for (const matter of matters) {
      const answer = await read(guideAnswerDto, `/api/guides/${matter.guideCode}`)
      expect(answer.kind === 'guide' && holds(answer.guide), matter.name).toBe(true)
    }
  })

  test('a region shows what it and the regions above it handle, each matter once, or only its own level', async () => {
    const all = await list('four-deal', '4', 'region=440103&pageSize=50')
    expect(new Set(all.matters.map((matter) => matter.catalogCode)).size).toBe(all.matters.length)
    const own = await list('four-deal', '4', 'region=440103&pageSize=50&onlyCorrespondingLevel=1')
    expect(own.page.total).toBeGreaterThan(0)
    expect(own.page.total).toBeLessThan(all.page.total)
    expect(own.matters.every((matter) => matter.region?.code === '440103')).toBe(true)
    const ownCodes = new Set(own.matters.map((matter) => matter.catalogCode))
    const nearest = all.matters.filter((matter) => ownCodes.has(matter.catalogCode))
    expect(nearest.length).toBeGreaterThan(0)
    expect(nearest.every((matter) => matter.region?.code === '440103')).toBe(true)
  })

  test('numbers of tabs heed the chosen department', async () => {
    const [department] = (await list('four-deal', '1', 'region=440100')).departments
    const narrowed = await list('four-deal', '1', `region=440100&departmentCode=${department?.orgCode}`)
    for (const tab of narrowed.tabs) {
      const found = await list('four-deal', tab.code, `region=440100&departmentCode=${department?.orgCode}`)
      expect(found.page.total, tab.label).toBe(tab.count)
    }
  })

  test.each(['special-lists/9', 'special-lists/7', 'four-deal/5', 'four-avoid/0'])(
    'there is no list %s',
    async (address) => {
      expect((await server.get(`/api/disclosure/${address}`)).status).toBe(404)
    },
  )
})

describe('the catalogue of matters', () => {
  const list = (query: string) => read(matterCatalogueDto, `/api/disclosure/catalogue?${query}`)

  test('its tree counts what its table lists, for the region itself', async () => {
    const all = await list('region=440100')
    expect(sum(all.departments)).toBe(all.page.total)
    for (const department of all.departments) expect(sum(department.taskTypes)).toBe(department.count)
    const [department] = all.departments
    const [type] = department?.taskTypes ?? []
    const narrowed = await list(
      `region=440100&departmentCode=${department?.orgCode}&taskType=${type?.code}&pageSize=50`,
    )
    expect(narrowed.page.total).toBe(type?.count)
    expect(narrowed.taskTypes).toEqual(department?.taskTypes)
    expect(narrowed.departments).toEqual(all.departments)
    for (const matter of narrowed.matters) {
      expect(matter).toMatchObject({ departmentOrgCode: department?.orgCode, taskType: { code: type?.code } })
      expect(matter.region?.code).toBe('440100')
      expect(matter.lawBasis.length).toBeGreaterThan(0)
    }
  })

  test('words find names and everyday words, and the level narrows', async () => {
    const found = await list(`region=440103&keyword=${words('居民身份证')}`)
    expect(found.matters.some((matter) => matter.name === '居民身份证换领')).toBe(true)
    expect((await list('region=440000&useLevel=4')).page.total).toBe(0)
    expect((await list('region=440103&useLevel=4')).page.total).toBeGreaterThan(0)
  })

  test('a credit code of 18 characters names the same department', async () => {
    const { departments } = await list('region=440100')
    const orgCode = departments[0]?.orgCode ?? ''
    const { rows } = await server.pool.query<{ credit_code: string }>(
      'select credit_code from organisation where org_code = $1',
      [orgCode],
    )
    const [short, long] = await Promise.all(
      [orgCode, rows[0]?.credit_code].map((code) => list(`region=440100&departmentCode=${code}`)),
    )
    expect(long).toEqual(short)
  })
})

describe('licences', () => {
  test('each says how to show it and for how many matters it spares the paper', async () => {
    const wall = await read(licenceTypeListDto, '/api/licences?region=440103&pageSize=50')
    expect(wall.licences.length).toBeGreaterThanOrEqual(24)
    expect(wall.page.total).toBe(wall.licences.length)
    expect(wall.licences.filter((licence) => licence.matterCount > 0).length).toBeGreaterThanOrEqual(24)
    for (const { code, matterCount } of wall.licences.slice(0, 8)) {
      const licence = await read(licenceTypeDto, `/api/licences/${code.toLowerCase()}?region=440103`)
      const matters = await read(licenceFreeListDto, `/api/licence-free-matters?region=440103&licenceCode=${code}`)
      expect([licence.matterCount, matters.page.total]).toEqual([matterCount, matterCount])
      expect(licence.showSteps.length).toBeGreaterThan(1)
      for (const text of [licence.legalForce, licence.verification]) expect(text.length).toBeGreaterThan(0)
      expect(licence.materialNames.length > 0).toBe(matterCount > 0)
      for (const matter of matters.matters)
        expect(matter.sparedMaterials.map((spared) => spared.licenceCode)).toContain(code)
    }
  })

  test('they are found by name and by whom they are issued to', async () => {
    const found = await read(licenceTypeListDto, `/api/licences?keyword=${words('驾驶证')}`)
    expect(found.licences.map((licence) => licence.name)).toEqual(['中华人民共和国机动车驾驶证'])
    const legal = await read(licenceTypeListDto, '/api/licences?holderKind=2&pageSize=50')
    expect(legal.licences.every((licence) => licence.holderKinds.some((kind) => kind.code === '2'))).toBe(true)
    expect((await server.get('/api/licences/11100000YY0399999X001')).status).toBe(404)
  })

  test('matters are found by name, with the licence that spares each material', async () => {
    const found = await read(licenceFreeListDto, `/api/licence-free-matters?region=440103&keyword=${words('失业登记')}`)
    expect(found.matters[0]?.name).toBe('失业登记')
    const all = await read(licenceFreeListDto, '/api/licence-free-matters?region=440103')
    expect(all.statistics.matters).toBe(all.page.total)
    expect(sum(all.departments)).toBe(all.page.total)
    expect(all.statistics.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(all.statistics.figures.every((figure) => figure.asOf === '2026-10-31')).toBe(true)
    const [department] = all.departments
    const narrowed = await read(
      licenceFreeListDto,
      `/api/licence-free-matters?region=440103&departmentCode=${department?.orgCode}`,
    )
    expect(narrowed.page.total).toBe(department?.count)
    expect(new Set(narrowed.matters.map((matter) => matter.departmentOrgCode))).toEqual(new Set([department?.orgCode]))
    expect(narrowed.statistics).toEqual(all.statistics)
  })

  test('a linked material that must still be handed in spares nothing, and the guide shows the licence all the same', async () => {
    const all = await read(licenceFreeListDto, '/api/licence-free-matters?region=440103&pageSize=50')
    const matter = all.matters.find((entry) => entry.sparedMaterials.length === 1)
    const [spared] = matter?.sparedMaterials ?? []
    const address = `/api/licence-free-matters?region=440103&licenceCode=${spared?.licenceCode}&keyword=${words(matter?.name ?? '')}`
    expect((await read(licenceFreeListDto, address)).matters.map((entry) => entry.catalogCode)).toContain(
      matter?.catalogCode,
    )
    for (const way of ['0', null]) {
      await server.pool.query(
        'update guide_material set exempt_way = $3 where guide_code = $1 and licence_type_code = $2',
        [matter?.catalogCode, spared?.licenceCode, way],
      )
      const after = await read(licenceFreeListDto, address)
      expect(after.matters.map((entry) => entry.catalogCode)).not.toContain(matter?.catalogCode)
    }
    const answer = await read(guideAnswerDto, `/api/guides/${matter?.guideCode}`)
    const material = answer.kind === 'guide' && answer.guide.materials.find((entry) => entry.name === spared?.name)
    expect(material).toMatchObject({
      licenceTypeCode: spared?.licenceCode,
      licenceName: spared?.licenceName,
      exemptWay: null,
    })
  })
})

describe('public lists', () => {
  test('the lists stand in five sections, and each leads somewhere', async () => {
    const { sections } = await read(publicListsDto, '/api/disclosure/lists')
    expect(sections.map((section) => section.code)).toEqual([
      'xingzheng',
      'gonggong',
      'zhongjie',
      'jingying',
      'guangdong',
    ])
    const lists = sections.flatMap((section) => section.lists)
    expect(lists.length).toBeGreaterThan(30)
    for (const list of lists) {
      const page = await read(publicListDto, `/api/disclosure/lists/${list.code}`)
      const contents = [page.bodyHtml, page.target, page.files[0], page.matterCount > 0 || undefined]
      expect(
        contents.some((content) => content !== null && content !== undefined),
        page.title,
      ).toBe(true)
      expect(page.bodyHtml ?? '').not.toMatch(/<script|style=/)
      expect(page.issuer).toMatch(/^广东省/)
    }
  })

  test('a section alone, a city with what the province publishes, and a section nobody knows', async () => {
    const city = await read(publicListsDto, '/api/disclosure/lists?region=440300&section=jingying')
    expect(city.sections.map((section) => section.code)).toEqual(['jingying'])
    expect(city.sections[0]?.lists[0]?.region.code).toBe('440000')
    expect((await server.get('/api/disclosure/lists?section=other')).status).toBe(400)
  })

  test('a withdrawn list is listed nowhere; its page says what took its place', async () => {
    const { sections } = await read(publicListsDto, '/api/disclosure/lists')
    expect(sections.flatMap((section) => section.lists).map((list) => list.code)).not.toContain('ml-2023')
    expect(await read(publicListDto, '/api/disclosure/lists/ml-2023')).toMatchObject({
      state: { code: '3' },
      successorCode: 'xzxk',
    })
    expect((await server.get('/api/disclosure/lists/none')).status).toBe(404)
    expect((await server.get('/api/disclosure/lists/none/matters')).status).toBe(404)
  })

  test('a special catalogue lists its matters in its own order, page by page, as the region handles them', async () => {
    const list = await read(publicListDto, '/api/disclosure/lists/zdpyc')
    expect(list.matterCount).toBeGreaterThan(800)
    const address = '/api/disclosure/lists/zdpyc/matters?region=440103&pageSize=10'
    const one = await read(publicListMattersDto, address)
    const two = await read(publicListMattersDto, `${address}&pageNo=2`)
    const past = await read(publicListMattersDto, `${address}&pageNo=900`)
    expect(one.page.total).toBeGreaterThan(20)
    expect(past.page.total).toBe(one.page.total)
    expect(past.matters).toEqual([])
    const { rows } = await server.pool.query<{ code: string }>(
      "select matter_code as code from public_list_matter where list_code = 'zdpyc' order by position",
    )
    const order = rows.map((row) => row.code)
    const places = [...one.matters, ...two.matters].map((matter) => order.indexOf(matter.catalogCode))
    expect(places).toEqual([...places].sort((first, second) => first - second))
    expect(places).not.toContain(-1)
  })
})

describe('exposures', () => {
  const list = (query = '') => read(exposureListDto, `/api/disclosure/exposures?${query}`)

  test('what is published now is shown newest first, counted by kind, without what has run out', async () => {
    const all = await list('pageSize=50')
    expect(all.exposures.length).toBeGreaterThanOrEqual(12)
    expect(sum(all.kinds)).toBe(all.page.total)
    const dates = all.exposures.map((exposure) => exposure.publishedFrom)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(all.exposures.map((exposure) => exposure.subject)).not.toContain('某加油站')
    const wages = await list('kind=wages&region=440305')
    expect(wages.page.total).toBe(all.kinds.find((kind) => kind.code === 'wages')?.count)
    expect(wages.exposures.every((exposure) => exposure.kind.code === 'wages')).toBe(true)
  })

  test('an entry is shown to the end of its last day in China, and one whose credit is repaired no more', async () => {
    const at = async (now: string) => {
      const service = testService(server.pool, { now: () => new Date(now) })
      const app = await buildServer(service, pino({ level: 'silent' }))
      const { exposures } = exposureListDto.parse((await app.inject('/api/disclosure/exposures?pageSize=50')).json())
      await app.close()
      return exposures.map((exposure) => exposure.id)
    }
    expect(await at('2027-01-15T23:59:59+08:00')).toContain('bg-013')
    expect(await at('2027-01-16T00:00:00+08:00')).not.toContain('bg-013')
    expect(await at('2026-07-15T23:59:59+08:00')).not.toContain('bg-013')
    expect(await at('2026-07-16T00:00:00+08:00')).toContain('bg-013')
    await server.pool.query("update exposure set state = '3' where id = 'bg-001'")
    expect((await list('pageSize=50')).exposures.map((exposure) => exposure.id)).not.toContain('bg-001')
  })
})

test('intermediary services are listed in order, by department and by words, each with its law', async () => {
  const address = '/api/disclosure/intermediary-services'
  const all = await read(intermediaryListDto, `${address}?region=440305&pageSize=50`)
  expect(all.region.code).toBe('440000')
  expect(all.services.length).toBeGreaterThanOrEqual(30)
  expect(sum(all.departments)).toBe(all.page.total)
  for (const service of all.services) expect(service.lawBasis).toMatch(/^《/)
  const linked = all.services.filter((service) => service.catalogCode !== null)
  expect(linked.length).toBe(all.services.length)
  const [department] = all.departments
  const narrowed = await read(intermediaryListDto, `${address}?departmentCode=${department?.orgCode}`)
  expect(narrowed.page.total).toBe(department?.count)
  const found = await read(intermediaryListDto, `${address}?keyword=${words('水资源论证')}`)
  expect(found.services.map((service) => service.name)).toEqual(['水资源论证报告书编制', '水资源论证报告书技术审查'])
})

test('the home of disclosure counts lists and departments and dates every figure', async () => {
  const index = await read(disclosureIndexDto, '/api/disclosure')
  const lists = await read(publicListsDto, '/api/disclosure/lists')
  expect(index.sections.map(({ code, count }) => [code, count])).toEqual(
    lists.sections.map((section) => [section.code, section.lists.length]),
  )
  expect(index.departments.length).toBeGreaterThanOrEqual(50)
  expect(index.departmentCounts.province).toBe(index.departments.filter((entry) => entry.matterCount > 0).length)
  expect(index.departmentCounts.county).toBeGreaterThan(index.departmentCounts.city)
  expect(index.figures.map((figure) => figure.name)).toEqual(
    expect.arrayContaining(['受理通过率', '办结批准率', '补正率']),
  )
  for (const figure of index.figures) expect(figure.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(index.exposures).toHaveLength(5)
  const city = await read(disclosureIndexDto, '/api/disclosure?region=440100')
  expect(city.departmentCounts.province).toBe(0)
  expect(city.departmentCounts.city).toBeGreaterThan(0)
})

test('the home of disclosure is counted once for each state of the content, and its exposures are looked up each time', async () => {
  const address = '/api/disclosure?region=440300'
  const before = await read(disclosureIndexDto, address)
  const names: string[] = []
  const stop = statementRun.listen(({ name }) => names.push(name))
  expect(await read(disclosureIndexDto, address)).toEqual(before)
  stop()
  expect(
    [...new Set(names.filter((name) => name !== 'state-revision'))].every((name) => name.startsWith('exposure')),
  ).toBe(true)
  expect(names.some((name) => name.startsWith('exposure'))).toBe(true)
})

test('a figure has the eleven months before its cut-off date, and the cities below publish it beside the province', async () => {
  const index = await read(disclosureIndexDto, '/api/disclosure')
  const passed = index.figures.find((figure) => figure.name === '受理通过率')
  expect(passed?.history.map(({ month }) => month)).toEqual([
    '2025-11',
    '2025-12',
    ...Array.from({ length: 9 }, (_, month) => `2026-0${month + 1}`),
  ])
  const cities = index.regionFigures.find((figure) => figure.name === '受理通过率')
  expect(cities?.values.length).toBe(21)
  expect(cities?.values.every(({ region, value }) => region.level === 'city' && Number(value) <= 100)).toBe(true)
  const city = await read(disclosureIndexDto, '/api/disclosure?region=440100')
  expect(city.figures.find((figure) => figure.name === '受理通过率')?.value).toBe(
    cities?.values.find(({ region }) => region.code === '440100')?.value,
  )
  expect(city.regionFigures).toEqual([])
})

test('a list says how many rows its table has', async () => {
  const { sections } = await read(publicListsDto, '/api/disclosure/lists')
  const lists = sections.flatMap((section) => section.lists)
  expect(lists.find((list) => list.code === 'xzxk')?.rowCount).toBeGreaterThan(200)
  expect(lists.find((list) => list.code === 'zdgk')?.rowCount).toBe(15)
  expect(lists.find((list) => list.code === 'qzqd')?.rowCount).toBe(0)
})

test('answers name their content, so that pages are cleared when it changes', async () => {
  const tags = async (address: string) => String((await server.get(address)).headers['content-tags']).split(',')
  expect(await tags('/api/disclosure/duties')).toContain('duties')
  expect(await tags('/api/disclosure/lists')).toContain('disclosure')
  expect(await tags('/api/licences')).toContain('licences')
  expect(await tags('/api/disclosure/four-deal/1')).toEqual(['items', 'departments'])
})

describe('import', () => {
  const record = { source: '测试', updatedAt: '2026-11-01' }
  const tryImport = async (entity: string, ...values: unknown[]) => {
    const rows = values.map((value, index) => ({ row: index + 1, value }))
    const sources = [{ file: `${entity}.json`, entity, rows }]
    const report = await importContent({
      pool: server.pool,
      secret: testSecret,
      sources,
      dryRun: true,
      summary: 'test',
    })
    return { ...report, faults: report.faults.map(({ column, reason }) => `${column}：${reason}`) }
  }
  const list = { code: 'l1', regionCode: '440000', section: 'gonggong', title: '清单', issuer: '单位', ...record }
  const exposure = {
    id: 'e1',
    regionCode: '440000',
    kind: 'market',
    subject: '某公司',
    facts: '事实',
    decision: '罚款',
    authority: '机关',
    decidedOn: '2026-10-01',
    publishedFrom: '2026-10-08',
    ...record,
  }
  const licence = {
    code: '11100000YY03000049009',
    name: '测试证照',
    issuer: '机关',
    holderKinds: ['1'],
    validity: '长期',
    legalForce: '有效',
    showSteps: '亮证',
    verification: '扫码',
    ...record,
  }

  test('a list opens with text, files, a link or matters; with none of them it is refused', async () => {
    const publishedAt = '2026-11-01'
    const refused = await tryImport('public_list', { ...list, publishedAt })
    expect(refused.faults).toEqual(['正文：正文、附件、链接、清单事项至少填一项，否则点开没有内容'])
    const unknown = await tryImport('public_list', { ...list, publishedAt, matters: [{ matterCode: '000000000000' }] })
    expect(unknown.faults).toEqual([expect.stringContaining('没有这个基本目录事项')])
    const cleaned = await tryImport('public_list', { ...list, publishedAt, bodyHtml: '<p onclick="x()">文</p>' })
    expect(cleaned).toMatchObject({ ok: true, tags: ['disclosure'] })
  })

  test('an exposure never carries the number of a person, and cannot end before it begins', async () => {
    expect((await tryImport('exposure', exposure)).ok).toBe(true)
    const personal = await tryImport(
      'exposure',
      { ...exposure, subject: '张某（11010519491231002X）' },
      { ...exposure, id: 'e2', facts: '联系电话13812345678' },
      { ...exposure, id: 'e3', facts: '统一社会信用代码11100000YY0300004W，罚款13812345678901元' },
    )
    expect(personal.faults).toEqual([
      '当事人：含有证件号码、手机号码或者银行卡号，公开前请删去或遮盖',
      '主要事实：含有证件号码、手机号码或者银行卡号，公开前请删去或遮盖',
    ])
    const reversed = await tryImport('exposure', { ...exposure, publishedUntil: '2026-10-07' })
    expect(reversed.faults).toEqual(['公开截止日期：不能早于公开起始日期'])
  })

  test('the code of a licence type begins with a valid credit code or is an object identifier', async () => {
    expect((await tryImport('licence_type', { ...licence, code: '1.2.156.3005.2.1' })).ok).toBe(true)
    const { faults } = await tryImport('licence_type', { ...licence, code: '11100000YY03000040009' })
    expect(faults).toEqual([expect.stringContaining('前 18 位不是有效的统一社会信用代码')])
  })

  test('a guide that names a licence type nobody knows is refused by row', async () => {
    const guides = generateSample('440000').find((source) => source.entity === 'guide')
    const materials = { name: '证照', type: '1', form: '3', need: '1', sourceKind: '20', originals: 1, copies: 0 }
    let guide: object = {}
    for await (const { value } of guides?.rows ?? []) {
      guide = Object(value)
      break
    }
    const { faults } = await tryImport('guide', {
      ...guide,
      materials: [{ ...materials, licenceTypeCode: licence.code }],
    })
    expect(faults).toEqual([expect.stringContaining('没有这个电子证照类型')])
  })

  test('a duty keeps one code whatever its case, and clears the pages that show it', async () => {
    const { rows } = await server.pool.query<{ code: string; credit_code: string }>(
      'select code, credit_code from duty order by code limit 1',
    )
    const value = {
      code: rows[0]?.code.toUpperCase(),
      creditCode: rows[0]?.credit_code,
      name: '改过的职权',
      taskType: '02',
      laws: '依据',
      responsibility: '责任',
      ...record,
    }
    const report = await tryImport('duty', value)
    expect(report).toMatchObject({ ok: true, counts: { duty: { read: 1, changed: 1 } } })
    expect(report.tags).toEqual(expect.arrayContaining(['duties', `duty:${rows[0]?.code}`]))
  })
})

test('hostile input gets a sentence, never a server error', async () => {
  const hostile = ["'; drop table duty; --", '<script>', '%00', '\\', '%', '_', '../..', '𠮷'.repeat(60)]
  for (const value of hostile.map((text) => words(text))) {
    for (const address of [
      `/api/disclosure/duties?keyword=${value}`,
      `/api/disclosure/duties/${value}`,
      `/api/disclosure/catalogue?keyword=${value}`,
      `/api/disclosure/special-lists/${value}`,
      `/api/disclosure/four-deal/${value}?departmentCode=${value}`,
      `/api/disclosure/lists/${value}`,
      `/api/disclosure/exposures?kind=${value}`,
      `/api/disclosure/intermediary-services?keyword=${value}`,
      `/api/licences?keyword=${value}`,
      `/api/licences/${value}`,
      `/api/licence-free-matters?keyword=${value}&licenceCode=${value}`,
    ]) {
      const { statusCode } = await server.app.inject({ url: address })
      expect(statusCode, address).toBeLessThan(500)
    }
  }
})
