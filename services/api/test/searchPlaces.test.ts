import { type SearchDto, searchDto } from '@portal/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type ReadServer } from './testServer.ts'

let server: ReadServer
beforeAll(async () => {
  server = await openTestServer()
})

async function search(keyword: string, parameters: Record<string, string> = {}): Promise<SearchDto> {
  const query = new URLSearchParams({ region: '440106', keyword, ...parameters })
  const { body } = await server.get(`/api/search?${query}`)
  return searchDto.parse(body)
}

const titlesOf = ({ hits }: SearchDto) => hits.map((hit) => hit.title.map((run) => run.text).join(''))
const regionsOf = ({ hits }: SearchDto) => [...new Set(hits.flatMap(({ regionCode }) => regionCode ?? []))]

describe('a place in the question', () => {
  test.each([
    ['深圳居住证要什么材料', '440300', '居住证申领'],
    ['罗湖区身份证补办', '440303', '居民身份证补领'],
    ['虎门镇社保卡', '441900', '社会保障卡申领'],
    ['和平县居住证', '441624', '居住证申领'],
  ])('%s is searched in %s', async (keyword, code, title) => {
    const answer = await search(keyword)
    expect(answer.place?.code).toBe(code)
    expect(titlesOf(answer)[0]).toBe(title)
    expect(answer.direct?.name).toBe(title)
  })

  test('that does not handle the matter itself is said beside who does', async () => {
    const answer = await search('南海区公积金提取')
    expect(answer.place?.code).toBe('440605')
    expect(answer.direct).toMatchObject({ name: '住房公积金提取', regionName: '佛山市', insteadOf: '南海区' })
    expect((await search('南海区居住证')).direct).toMatchObject({ regionName: '南海区', insteadOf: null })
  })

  test('that the visitor is in already moves nothing, nor does one above it', async () => {
    for (const keyword of ['广州天河区结婚登记', '广州结婚登记', '广东结婚登记']) {
      const answer = await search(keyword)
      expect(answer.place).toBeNull()
      expect(titlesOf(answer)[0]).toBe('内地居民婚姻登记（结婚）')
      expect(answer.hits[0]?.regionCode).toBe('440106')
    }
  })

  test('can be given up: the same words are searched where the visitor is', async () => {
    const answer = await search('深圳居住证', { place: 'off' })
    expect(answer.place).toBeNull()
    expect(titlesOf(answer)[0]).toBe('居住证申领')
    expect(answer.hits[0]?.regionCode).toBe('440106')
  })

  test('outside of the province is said, and what this province has is shown', async () => {
    const answer = await search('上海居住证')
    expect(answer.place).toEqual({ said: '上海', name: '上海市', code: null })
    expect(titlesOf(answer)[0]).toBe('居住证申领')
    expect(answer.hits[0]?.regionCode).toBe('440106')
  })

  test.each([
    ['北京居住证', '北京市'],
    ['洛阳身份证补办', '洛阳市'],
    ['九江结婚登记', '九江市'],
    ['上饶社保卡', '上饶市'],
    ['chengdu 驾照换证', '成都市'],
    ['香港身份证丢了怎么补', '香港特别行政区'],
  ])('%s is no question about a town here', async (keyword, name) => {
    expect((await search(keyword)).place).toMatchObject({ name, code: null })
  })

  test.each([
    ['广卅居住证', '440100'],
    ['番遇居住证', '440113'],
    ['深训龙岗补身份证', '440307'],
    ['佛三社保卡', '440600'],
  ])('written wrong, as in %s, is mended', async (keyword, code) => {
    expect((await search(keyword, { region: '445100' })).place?.code).toBe(code)
  })

  test('that editors named is one: a business district is not the street of its name', async () => {
    expect((await search('珠江新城社保卡', { region: '440300' })).place).toMatchObject({ code: '440106' })
    expect((await search('鹏城居住证')).place).toMatchObject({ said: '鹏城', code: '440300' })
  })

  test('that towns share is asked for, each with the words that lead there', async () => {
    const { place, placeChoices, hits } = await search('桂城护照')
    expect([place, placeChoices.map(({ name }) => name)]).toEqual([
      null,
      ['佛山市南海区桂城街道', '肇庆市鼎湖区桂城街道'],
    ])
    expect(hits[0]?.regionCode).toBe('440106')
    const [first] = placeChoices
    expect((await search(first?.keyword ?? '')).place?.code).toBe(first?.code)
  })

  test('where a matter is not handled leads to the level that handles it', async () => {
    const { place, hits } = await search('南海区提取公积金')
    expect(place?.code).toBe('440605')
    expect(hits[0]?.regionCode).toBe('440600')
  })

  test.each([
    ['海珠区派出所', '广州市海珠区公安局'],
    ['佛山车管所', '佛山市公安局交通警察支队'],
    ['顺德社保局', '佛山市顺德区社会保险基金管理局'],
    ['东莞税务大厅', '国家税务总局东莞市税务局'],
    ['花都区行政服务中心', '广州市花都区政务服务中心'],
    ['附近有没有税务大厅', '国家税务总局广州市天河区税务局'],
    ['北京路派出所', '广州市天河区公安局'],
  ])('with an office, %s, leads to it first', async (keyword, title) => {
    expect(titlesOf(await search(keyword)).slice(0, 2)).toContain(title)
  })

  test('brings the departments of that place', async () => {
    const answer = await search('南海区公证处', { type: 'department' })
    expect(titlesOf(answer)).toEqual(['佛山市南海区公证处', '佛山市公证处', '广东省公证处'])
  })
})

describe('what belongs to a region', () => {
  const words = ['民政局', '税务局', '不动产登记中心', '公证处', '补贴', '政务服务中心']
  test.each(
    words.flatMap((keyword) => [
      [keyword, '440106', ['440106', '440100', '440000']] as const,
      [keyword, '440300', ['440300', '440000']] as const,
      [keyword, '440000', ['440000']] as const,
    ]),
  )('%s asked from %s comes from there and above', async (keyword, region, chain) => {
    for (const type of ['department', 'hall', 'news', 'qa'])
      for (const code of regionsOf(await search(keyword, { region, type, pageSize: '20' })))
        expect(chain).toContain(code)
  })

  test('of other regions is offered, and shown behind what is near when it is wanted', async () => {
    const near = await search('民政局', { type: 'department' })
    expect(near.hasElsewhere).toBe(true)
    const all = await search('民政局', { type: 'department', elsewhere: '1', pageSize: '20' })
    expect(all.page.total).toBeGreaterThan(100)
    expect(all.hasElsewhere).toBe(false)
    expect(titlesOf(all)[0]).toBe('广州市天河区民政局')
  })

  test('is found anywhere by its title', async () => {
    expect(titlesOf(await search('佛山市南海区公证处'))[0]).toBe('佛山市南海区公证处')
  })
})

test.each(['民政局', '公积金', '不动产登记', '就业', '深圳', '去世'])(
  'the tabs of %s add up to all',
  async (keyword) => {
    for (const elsewhere of ['0', '1']) {
      const { counts, page } = await search(keyword, { elsewhere })
      const { guide, service, news, qa, hall, department, all } = counts
      expect(guide + service + news + qa + hall + department).toBe(all)
      expect(page.total).toBe(all)
    }
  },
)

describe('the answer card', () => {
  test.each(['办证', '登记', '证明', '申请', '人工', '房子', '补贴'])(
    'is not shown for %s: themes are the choice',
    async (keyword) => {
      const { direct, isGeneral, facets } = await search(keyword)
      expect([direct, isGeneral]).toEqual([null, true])
      expect(facets.find(({ name }) => name === 'theme')?.values.length).toBeGreaterThan(1)
    },
  )

  test.each([
    ['hukou', '户口'],
    ['gongzuo', '工作'],
    ['canji', '残疾'],
  ])('is not shown for %s, which is %s before it begins a longer name', async (keyword, word) => {
    const { direct, correctedKeyword } = await search(keyword)
    expect([direct, correctedKeyword]).toEqual([null, word])
  })

  test.each(['123456', '1234', '12346', '1234567', '打123456投诉'])(
    'is not shown for %s, which is no hotline',
    async (keyword) => expect((await search(keyword)).direct).toBeNull(),
  )

  test('is shown for the number of a hotline', async () => {
    expect((await search('12345')).direct?.name).toBe('12345热线诉求受理')
    expect((await search('打12345投诉')).direct).not.toBeNull()
  })

  test('is not shown when several names are meant alike', async () => {
    expect((await search('jzz')).direct).toBeNull()
  })

  test('asks for the region where nobody handles the matter at this level', async () => {
    const { direct } = await search('身份证', { region: '440000' })
    if (direct?.kind !== 'regions') throw new Error('no choice of regions')
    expect(direct.name).toBe('居民身份证换领')
    expect(direct.regions).toHaveLength(21)
    const inside = await search('居住证', { region: '440300' })
    if (inside.direct?.kind !== 'regions') throw new Error('no choice of regions')
    expect(inside.direct.regions.map(({ name }) => name)).toContain('罗湖区')
  })

  test('names who cannot, and says when the guide names more', async () => {
    const { rows } = await server.pool.query<{ name: string; cases: string[] }>(
      `select m.name, g.reject_conditions as cases from implementation i
       join guide g on g.code = i.guide_code join catalogue_matter m on m.code = i.matter_code
       where i.region_code = '440106' and cardinality(g.reject_conditions) > 1 order by m.code`,
    )
    const [two, more] = [rows.find(({ cases }) => cases.length === 2), rows.find(({ cases }) => cases.length > 2)]
    if (!two || !more) throw new Error('no guides to compare')
    expect((await search(two.name)).direct).toMatchObject({ name: two.name, exceptions: two.cases })
    const exceptions = [...more.cases.slice(0, 2), '其余见办事指南']
    expect((await search(more.name)).direct).toMatchObject({ name: more.name, exceptions })
  })

  test('that was opened is counted by its matter, and an unknown one is not', async () => {
    const { direct } = await search('结婚证')
    if (direct?.kind !== 'guide') throw new Error('no card')
    expect(await server.get(`/api/search/answers/${direct.guideCode}`)).toMatchObject({
      status: 200,
      body: { name: direct.name },
    })
    expect((await server.get('/api/search/answers/11440106XX0000000A000000000000000')).status).toBe(404)
  })
})

describe('English and mixed words', () => {
  test.each([
    ['passport', '普通护照签发'],
    ['driver license', '初次申领机动车驾驶证'],
    ['driving licences', '初次申领机动车驾驶证'],
    ['how to get a work permit in Guangzhou', '外国人来华工作许可'],
    ['marriage registration', '内地居民婚姻登记（结婚）'],
    ['visa延期', '外国人签证延期、换发、补发'],
    ['C1', '初次申领机动车驾驶证'],
    ['深圳passport', '普通护照签发'],
  ])('%s finds %s', async (keyword, title) => expect(titlesOf(await search(keyword))[0]).toBe(title))
})

describe('what is no single matter', () => {
  test.each([
    ['老婆生孩子', 'combo', '新生儿出生“一件事”'],
    ['开个奶茶店', 'combo', '开办餐饮店“一件事”'],
    ['老人去世', 'combo', '个人身后“一件事”'],
    ['亲人去世后', 'scene', '亲人去世后'],
    ['住房置业', 'activity', '住房置业'],
    ['人才服务专区', 'topic', '人才服务专区'],
    ['电子社保卡申领体验月', 'campaign', '电子社保卡申领体验月'],
    ['隐私政策', 'policy', '隐私政策'],
  ])('%s finds the %s %s first', async (keyword, kind, title) => {
    const answer = await search(keyword)
    expect([answer.hits[0]?.kind, titlesOf(answer)[0]]).toEqual([kind, title])
  })
})
