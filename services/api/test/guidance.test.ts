import {
  activityDto,
  activityListDto,
  anniversaryDto,
  branchHallDto,
  campaignDto,
  campaignListDto,
  comboDto,
  comboListDto,
  comboProcessingDto,
  homeDto,
  matterPageDto,
  problemDto,
  sceneDto,
  sceneListDto,
  themeListDto,
  topicDto,
  topicListDto,
} from '@portal/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openWritableServer('sample')
})
afterAll(() => server.close())

const district = '440104'
const read = async (address: string) => (await server.get(address)).body
const readCombo = async (code: string, region = district) =>
  comboDto.parse(await read(`/api/combos/${code}?region=${region}`))
const readProcessing = async (code: string, answers: string, region = district) =>
  comboProcessingDto.parse(
    await read(`/api/combos/${code}/processing?region=${region}&a=${encodeURIComponent(answers)}`),
  )
const readScene = async (code: string, answers: string) =>
  sceneDto.parse(await read(`/api/scenes/${code}?region=${district}&a=${encodeURIComponent(answers)}`))
const readMatters = async (query: string) => matterPageDto.parse(await read(`/api/matters?${query}`))
const names = (list: readonly { name: string }[]) => list.map((entry) => entry.name)

/** Of 5 个工作日, 30 个自然日 and 当场办结. */
function workingDaysOf(text: string): number {
  const [, days = '0', unit] = /^(\d+) 个(工作日|自然日)$/.exec(text) ?? []
  return unit === '自然日' ? (Number(days) * 5) / 7 : Number(days)
}

test('all 43 combined matters are listed, and every filter shows as many as it promises', async () => {
  const all = comboListDto.parse(await read('/api/combos?pageSize=50'))
  expect(all.page.total).toBe(43)
  expect(all.combos.every((combo) => combo.memberCount > 0)).toBe(true)
  // A promise that one of the members belies is not shown.
  expect(all.combos.filter((combo) => combo.promisedText !== null).length).toBeGreaterThan(5)
  for (const { code, promisedText } of all.combos) {
    const { time } = comboDto.parse(await read(`/api/combos/${code}?region=${district}`))
    if (promisedText !== null && time.togetherText !== null)
      expect(workingDaysOf(promisedText), code).toBeGreaterThanOrEqual(workingDaysOf(time.togetherText))
  }
  for (const { code, count } of all.stages) {
    const found = comboListDto.parse(await read(`/api/combos?stage=${encodeURIComponent(code)}`))
    expect(found.page.total, code).toBe(count)
  }
  for (const { code, count } of [...all.audiences]) {
    expect(comboListDto.parse(await read(`/api/combos?audience=${code}`)).page.total).toBe(count)
  }
  const [batch] = all.batches
  const inBatch = comboListDto.parse(await read(`/api/combos?batch=${encodeURIComponent(batch?.code ?? '')}`))
  expect(inBatch.combos.every((combo) => combo.batch === batch?.code)).toBe(true)
  const found = comboListDto.parse(await read('/api/combos?keyword=生孩子'))
  expect(names(found.combos)).toEqual(['新生儿出生“一件事”'])
})

test('every combined matter opens everywhere, complete in what a guide must say', async () => {
  const { combos } = comboListDto.parse(await read('/api/combos?pageSize=50'))
  let inFull = 0
  for (const { code } of combos) {
    const combo = await readCombo(code)
    for (const list of [combo.conditions, combo.handleForms, combo.serverTypes])
      expect(list.length, combo.name).toBeGreaterThan(0)
    expect(combo.consult).not.toBe(combo.complaint)
    expect(combo.reductions.every(({ before, after }) => before > after)).toBe(true)
    const keys = combo.materials.map((material) => material.name)
    expect(new Set(keys).size, combo.name).toBe(keys.length)
    // What is promised for all together is never more than for the longest alone.
    expect(combo.promisedText, combo.name).toBe(combo.time.togetherText)
    // Who wrote questions for it wrote what is asked about it, too.
    if (combo.hasQuestions) {
      inFull += 1
      expect(combo.faqs.length, combo.name).toBeGreaterThan(0)
    }
  }
  expect(inFull).toBeGreaterThanOrEqual(12)
})

test('members take department, time and result from their guides in the region; materials name who needs them', async () => {
  const combo = await readCombo('ot-09')
  const household = combo.members.find((member) => member.name === '出生登记（户口）')
  expect(household).toMatchObject({
    departmentName: '广州市越秀区公安局',
    timeText: '当场办结',
    isOptional: true,
    block: null,
  })
  expect(household?.guideCode).toMatch(/^.{31}$/)
  const service = combo.members.find((member) => member.name === '科学育儿指导服务')
  expect(service).toMatchObject({ catalogCode: null, departmentName: '卫生健康' })
  const certificate = combo.materials.find((material) => material.name === '出生医学证明')
  expect(certificate?.issuedBy).toBe('出生医学证明签发')
  expect(certificate?.exemptWay).not.toBeNull()
  const form = combo.materials.find((material) => material.name.endsWith('申请表'))
  expect(form?.neededBy).toHaveLength(combo.members.length)
  const atProvince = await readCombo('ot-09', '440000')
  expect(atProvince.members[2]).toMatchObject({ guideCode: null, region: null })
  expect(atProvince.materials.length).toBe(combo.materials.length)
})

test('answers choose members and materials, and say why the others are left out', async () => {
  const start = await readProcessing('ot-09', '')
  expect(start.walk).toMatchObject({ next: 'married', answers: '', notices: [], isOutdated: false })
  expect(start.open).toContain('出生登记（户口）')
  expect(start.isReady).toBe(false)
  const done = await readProcessing('ot-09', 'married:no,hukou:later,mother:none')
  expect(done.walk.next).toBeNull()
  expect(names(done.chosen)).toEqual(['出生医学证明签发', '预防接种证办理', '科学育儿指导服务'])
  expect(done.leftOut).toContainEqual({
    name: '出生登记（户口）',
    reason: '暂不在本省落户，请到落户地公安机关办理。',
  })
  expect(done.leftOut.find(({ name }) => name === '社会保障卡申领')?.reason).toContain('孩子准备在哪里落户')
  expect(names(done.materials)).not.toContain('结婚证')
  expect(done.time.togetherText).toBe('当场办结')
  expect(done.isReady).toBe(true)
  const all = await readProcessing('ot-09', 'married:yes,hukou:mother,insure:yes,card:yes,mother:employee')
  expect(all.chosen).toHaveLength(7)
  expect(all.materials.find((material) => material.name === '结婚证')).toMatchObject({ isOpen: false })
  expect(all.time.togetherText).toBe('10 个工作日')
  const some = await readProcessing('ot-21', 'place:hospital,had:pension,had:fund')
  expect(some.leftOut.find(({ name }) => name === '医保个人账户余额支取')?.reason).toBe(
    '您在“逝者生前有哪些账户或者待遇？”中没有选择“职工医保个人账户”',
  )
})

test('a changed answer drops only what depends on it, with a notice', async () => {
  const changed = await readProcessing('ot-09', 'married:yes,hukou:later,insure:yes,card:yes,mother:employee')
  expect(changed.walk.answers).toBe('married:yes,hukou:later,mother:employee')
  expect(changed.walk.notices).toHaveLength(2)
  expect(changed.walk.isOutdated).toBe(false)
})

test.each([
  ['to a question that is gone', 'gone:yes,married:yes', 'married:yes', true],
  ['with an option that is gone', 'married:perhaps', '', true],
  ['twice to one question', 'married:yes,married:no', '', false],
  ['that are no answers', '%00;drop table,__proto__:x', '', false],
  ['without end', 'x'.repeat(3000), '', false],
])('answers %s are no error: what does not fit is dropped with a notice', async (_, given, kept, isOutdated) => {
  const { walk } = await readProcessing('ot-09', given)
  expect(walk.answers).toBe(kept)
  expect(walk.notices.length).toBeGreaterThan(0)
  expect(walk.isOutdated).toBe(isOutdated)
})

test('a suspended or withdrawn member says that it blocks, and what took its place', async () => {
  const { catalogCode } = (await readCombo('ot-66')).members[1] ?? {}
  await server.pool.query("update catalogue_matter set state = '2' where code = $1", [catalogCode])
  try {
    const blocked = await readProcessing('ot-66', 'married:no,move:yes,birth:no')
    expect(blocked.blocks).toEqual(['“户口迁移”目前暂停办理'])
    expect(blocked.isReady).toBe(false)
    expect((await readProcessing('ot-66', 'married:no,move:no,birth:no')).blocks).toEqual([])
    await server.pool.query(
      "update catalogue_matter set state = '3', successor_code = (select code from catalogue_matter where name = '居住证申领') where code = $1",
      [catalogCode],
    )
    const gone = await readCombo('ot-66')
    expect(gone.members[1]?.block).toMatchObject({ text: '“户口迁移”已经取消', successor: { name: '居住证申领' } })
  } finally {
    await server.pool.query("update catalogue_matter set state = '1', successor_code = null where code = $1", [
      catalogCode,
    ])
  }
})

test('where a combined matter is not open, the region that opened it is shown', async () => {
  await server.pool.query("update combined_matter set region_code = '440300' where code = 'ot-73'")
  try {
    const elsewhere = await readCombo('ot-73')
    expect(elsewhere).toMatchObject({ isOpenHere: false, region: { code: '440300' } })
    expect(elsewhere.members[0]?.region?.code).toBe('440300')
    expect((await readCombo('ot-73', '440305')).isOpenHere).toBe(true)
    const listed = comboListDto.parse(await read(`/api/combos?region=${district}&pageSize=50`))
    expect(listed.page.total).toBe(42)
  } finally {
    await server.pool.query("update combined_matter set region_code = '440000' where code = 'ot-73'")
  }
})

test('what does not exist is 404, and a wrong parameter is named', async () => {
  for (const address of [
    '/api/combos/nothing',
    '/api/combos/nothing/processing',
    '/api/scenes/nothing',
    '/api/topics/nothing',
    '/api/campaigns/nothing',
    '/api/activities/nothing',
    '/api/anniversaries/7',
    '/api/combos?region=999999',
    '/api/matters?departmentCode=YY9999999',
  ])
    expect(problemDto.parse(await read(address)).status, address).toBe(404)
  for (const address of [
    '/api/combos?audience=all',
    '/api/combos/a_b',
    '/api/scenes?stag=x',
    '/api/topics?period=always',
    '/api/anniversaries/five',
    '/api/matters?theme=birth',
    '/api/matters?sort=random',
    '/api/matters?pageSize=51',
  ])
    expect(problemDto.parse(await read(address)).status, address).toBe(400)
})

test('scene guides cover the life events, and each leads somewhere from its first option to its last', async () => {
  const { scenes, stages } = sceneListDto.parse(await read(`/api/scenes?region=${district}`))
  expect(scenes.length).toBeGreaterThanOrEqual(12)
  expect(stages.reduce((sum, stage) => sum + stage.count, 0)).toBe(scenes.length)
  for (const { code, name } of scenes) {
    for (const pick of ['first', 'last'] as const) {
      let answers = ''
      let scene = await readScene(code, answers)
      for (let step = 0; scene.walk.next !== null; step += 1) {
        expect(step, name).toBeLessThan(10)
        const next = scene.walk.asked.find((question) => question.id === scene.walk.next)
        const option = pick === 'first' ? next?.options[0] : next?.options.at(-1)
        answers = [scene.walk.answers, `${next?.id}:${option?.id}`].filter(Boolean).join(',')
        scene = await readScene(code, answers)
        expect(scene.walk.notices).toEqual([])
      }
      expect(scene.results.length, `${name} ${answers}`).toBeGreaterThan(0)
      expect(scene.results.every((result) => result.reason !== '')).toBe(true)
    }
  }
})

test('a scene guide orders what is to be done, with one list of materials, the time, the fees and the places', async () => {
  const scene = await readScene('open-company', 'form:company,trade:food,staff:yes')
  expect(names(scene.results)).toEqual([
    '公司设立登记',
    '公章刻制备案',
    '发票领用',
    '开办餐饮店“一件事”',
    '招用员工“一件事”',
  ])
  expect(scene.results[3]).toMatchObject({ matter: null, combo: { code: 'ot-03', promisedText: '5 个工作日' } })
  const licence = scene.materials.find((material) => material.name === '营业执照')
  expect(licence).toMatchObject({ issuedBy: '公司设立登记' })
  expect(licence?.neededBy.length).toBeGreaterThanOrEqual(3)
  expect(scene.time.togetherText).toBe('5 个工作日')
  expect(scene.time.inTurnText).toMatch(/^\d+ 个工作日$/)
  expect(scene.places[0]?.name).toContain('政务服务中心')
  const travel = await readScene('travel', 'where:abroad,have:no,age:child,study:no')
  expect(travel.feeText).toContain('120元/本')
  expect(names(travel.materials).join()).toContain('监护证明')
  expect(travel.materials.find((material) => material.name.startsWith('监护证明'))?.isOpen).toBe(false)
  expect(travel.results[0]?.matter?.situation).toBe('scene:h02')
})

test('before the first answer only what everyone has to do stands in the results', async () => {
  const scene = await readScene('farewell', '')
  expect(names(scene.results)).toEqual(['个人身后“一件事”', '惠民殡葬补贴申领'])
  expect(scene.open).toContain('遗体火化')
  expect(scene.leftOut).toEqual([])
})

test('advice stands where there is nothing to apply for', async () => {
  const scene = await readScene('close-company', 'form:shop,plan:pause')
  expect(scene.results).toHaveLength(1)
  expect(scene.results[0]).toMatchObject({ matter: null, combo: null })
  expect(scene.results[0]?.advice).toContain('停业')
  expect(scene).toMatchObject({ materials: [], places: [], feeText: '不收费' })
})

test('topics put what goes on before what is over, by tag, period and region', async () => {
  const all = topicListDto.parse(await read('/api/topics?region=440104&pageSize=50'))
  expect(all.page.total).toBeGreaterThanOrEqual(10)
  const periods = all.topics.map((topic) => topic.period)
  expect(periods.lastIndexOf('current')).toBeLessThan(periods.indexOf('ended'))
  const tagged = topicListDto.parse(await read('/api/topics?tag=就业&pageSize=50'))
  expect(tagged.topics.every((topic) => topic.tags.includes('就业'))).toBe(true)
  const ended = topicListDto.parse(await read('/api/topics?period=ended'))
  expect(ended.topics.length).toBeGreaterThanOrEqual(2)
  const atProvince = topicListDto.parse(await read('/api/topics?pageSize=50'))
  expect(all.page.total).toBe(atProvince.page.total + 1)
  const topic = topicDto.parse(await read('/api/topics/one-thing'))
  expect(topic.groups[0]?.links[0]).toMatchObject({
    title: '新生儿出生“一件事”',
    target: { kind: 'combo', id: 'ot-09' },
  })
})

test('campaigns explain themselves step by step; one that is over has no entry any more', async () => {
  const { campaigns } = campaignListDto.parse(await read('/api/campaigns'))
  expect(campaigns).toHaveLength(3)
  const over = campaignDto.parse(await read('/api/campaigns/summer-hall'))
  expect(over).toMatchObject({ period: 'ended', entry: null })
  expect(over.steps.length).toBeGreaterThanOrEqual(3)
  await server.pool.query("update campaign set ends_at = '2999-01-01' where code = 'ecard'")
  const open = campaignDto.parse(await read('/api/campaigns/ecard'))
  expect(open).toMatchObject({ period: 'current', entry: { title: '去申领' } })
  await server.pool.query("update campaign set ends_at = starts_at + interval '1 day' where code = 'ecard'")
  expect(campaignDto.parse(await read('/api/campaigns/ecard'))).toMatchObject({ period: 'ended', entry: null })
})

test('an anniversary looks back on five years, oldest first', async () => {
  const { years } = anniversaryDto.parse(await read('/api/anniversaries/5'))
  expect(years.length).toBeGreaterThanOrEqual(5)
  const days = years.flatMap(({ events }) => events.map((event) => event.happenedOn))
  expect(days.length).toBeGreaterThanOrEqual(25)
  expect([...days].sort()).toEqual(days)
  expect(years.every(({ year, events }) => events.every((event) => event.happenedOn.startsWith(String(year))))).toBe(
    true,
  )
})

test('activities group matters, combined matters and scene guides', async () => {
  const { activities } = activityListDto.parse(await read('/api/activities'))
  expect(activities.length).toBeGreaterThanOrEqual(8)
  for (const { code, itemCount } of activities) {
    const { groups } = activityDto.parse(await read(`/api/activities/${code}?region=${district}`))
    expect(groups.flatMap((group) => group.items)).toHaveLength(itemCount)
  }
  const legal = activityListDto.parse(await read('/api/activities?audience=legal&kind=enterprise'))
  expect(legal.activities.every((activity) => activity.audience === 'legal')).toBe(true)
  const birth = activityDto.parse(await read(`/api/activities/life-birth?region=${district}`))
  expect(birth.groups[1]?.items[0]?.matter).toMatchObject({ name: '生育登记服务', region: { code: district } })
})

test('lists of matters: each filter narrows, and the counts say what a further filter brings', async () => {
  const all = await readMatters(`region=${district}`)
  expect(all.facets.taskTypes.reduce((sum, type) => sum + type.count, 0)).toBe(all.page.total)
  const hot = all.matters.map((matter) => matter.popularity)
  expect([...hot].sort((one, other) => other - one)).toEqual(hot)
  const [theme] = all.facets.themes.filter((entry) => entry.audience === 'personal')
  const byTheme = await readMatters(`region=${district}&theme=${theme?.code}&audience=personal&pageSize=1`)
  expect(byTheme.page.total).toBeLessThanOrEqual(theme?.count ?? 0)
  expect(byTheme.page.total).toBeGreaterThan(0)
  const [type] = all.facets.taskTypes
  const byType = await readMatters(`region=${district}&taskType=${type?.code}`)
  expect(byType.page.total).toBe(type?.count)
  expect(byType.matters.every((matter) => matter.taskType.code === type?.code)).toBe(true)
  const online = await readMatters(`region=${district}&online=1`)
  expect(online.page.total).toBe(all.facets.onlineCount)
  expect(online.matters.every((matter) => matter.isOnline)).toBe(true)
  expect((await readMatters(`region=${district}&online=0`)).page.total).toBe(all.page.total - online.page.total)
  const tagged = await readMatters(`region=${district}&tag=${encodeURIComponent('跑零次')}`)
  expect(tagged.matters.every((matter) => matter.tags.includes('跑零次'))).toBe(true)
  const staged = await readMatters(`region=${district}&stage=${encodeURIComponent('出生')}&pageSize=50`)
  expect(names(staged.matters)).toContain('出生登记（户口）')
  const words = await readMatters(`region=${district}&keyword=${encodeURIComponent('领证')}`)
  expect(names(words.matters)).toContain('内地居民婚姻登记（结婚）')
  expect((await readMatters(`region=${district}&keyword=${encodeURIComponent('100%_')}`)).page.total).toBe(0)
  const second = await readMatters(`region=${district}&pageNo=2`)
  expect(names(second.matters)).not.toContain(all.matters[0]?.name)
})

test('own level only lists what the level handles itself, and names the level above when there is nothing', async () => {
  const own = await readMatters(`region=${district}&onlyCorrespondingLevel=1&pageSize=50`)
  expect(own.matters.every((matter) => matter.region?.code === district)).toBe(true)
  expect(own.page.total).toBeLessThan((await readMatters(`region=${district}`)).page.total)
  expect(own.facets.departments.reduce((sum, department) => sum + department.count, 0)).toBeGreaterThanOrEqual(
    own.page.total,
  )
  const fund = encodeURIComponent('住房公积金提取')
  const none = await readMatters(`region=${district}&onlyCorrespondingLevel=1&keyword=${fund}`)
  expect(none).toMatchObject({ matters: [], upper: { region: { code: '440100' }, total: 1 } })
  expect((await readMatters(`region=${district}&keyword=${fund}`)).upper).toBeNull()
})

test('one department lists what it handles, with its own guides; handle items come along when asked for', async () => {
  const { rows } = await server.pool.query<{ code: string }>(
    "select org_code as code from organisation where name = '广州市越秀区公安局'",
  )
  const page = await readMatters(`departmentCode=${rows[0]?.code}&withHandleItems=1&pageSize=50`)
  expect(page.matters.length).toBeGreaterThan(5)
  expect(page.matters.every((matter) => matter.departmentOrgCode === rows[0]?.code)).toBe(true)
  const renewal = page.matters.find((matter) => matter.name === '居民身份证换领')
  expect(renewal?.handleItems.map((item) => item.sceneName)).toContain('有效期满换领')
  expect(renewal?.handleItems[0]?.guideCode).toBe(`${renewal?.guideCode}01`)
})

test('a combined matter among the results of a scene takes as long as is said of it, and is no unknown', async () => {
  await server.pool.query(`update combined_matter set promised_days = null where code = 'ot-09'`)
  const { scenes } = sceneListDto.parse(await read(`/api/scenes?region=${district}`))
  expect(scenes.map(({ code }) => code)).toContain('birth')
  const scene = await readScene('birth', await answersWith('birth', 'ot-09'))
  const step = scene.results.find(({ combo }) => combo?.code === 'ot-09')
  expect(step?.combo?.promisedText).toMatch(/日$|当场办结/)
  expect(scene.time.unknown).not.toContain(step?.name)
})

/** The first options that lead to a combined matter. */
async function answersWith(code: string, combo: string, answers = ''): Promise<string> {
  const scene = await readScene(code, answers)
  const next = scene.walk.asked.find(({ id }) => id === scene.walk.next)
  if (!next) return scene.results.some((result) => result.combo?.code === combo) ? answers : ''
  for (const option of next.options) {
    const found = await answersWith(code, combo, [answers, `${next.id}:${option.id}`].filter(Boolean).join(','))
    if (found !== '') return found
  }
  return ''
}

test('a page beyond the last has nothing, and tells how many there are', async () => {
  const { rows } = await server.pool.query<{ orgCode: string }>('select min(org_code) as "orgCode" from organisation')
  const combos = async (pageNo: number) =>
    comboListDto.parse(await read(`/api/combos?audience=legal&pageNo=${pageNo}`)).page
  const topics = async (pageNo: number) =>
    topicListDto.parse(await read(`/api/topics?period=current&pageNo=${pageNo}`)).page
  const hall = async (pageNo: number) =>
    branchHallDto.parse(await read(`/api/departments/${rows[0]?.orgCode}?pageNo=${pageNo}`)).matters.page
  for (const pageOf of [combos, topics, hall]) {
    const { total } = await pageOf(1)
    expect(total).toBeGreaterThan(0)
    expect(await pageOf(99)).toMatchObject({ pageNo: 99, total })
  }
})

test('a combined matter costs the same on its guide and on its way, whoever has said what it costs', async () => {
  // A member of it charges in this district.
  const code = 'ot-71'
  const readCosts = async () => {
    const combo = await readCombo(code)
    return { isFee: combo.isFee, guide: combo.feeText, way: (await readProcessing(code, '')).feeText }
  }
  const update = (values: string) => server.pool.query(`update combined_matter set ${values} where code = '${code}'`)
  const { guide: ofMembers } = await readCosts()
  expect(ofMembers).not.toBe('不收费')
  await update('is_fee = false')
  expect(await readCosts()).toEqual({ isFee: true, guide: ofMembers, way: ofMembers })
  await update(`fee_text = '不收费，由财政承担'`)
  expect(await readCosts()).toEqual({ isFee: false, guide: '不收费，由财政承担', way: '不收费，由财政承担' })
  await update(`is_fee = true, fee_text = '每证 10 元'`)
  expect(await readCosts()).toEqual({ isFee: true, guide: '每证 10 元', way: '每证 10 元' })
})

test('of what nobody knows to be free, nobody says so', async () => {
  const costs = async () => {
    const combo = await readCombo('ot-01')
    const way = await readProcessing('ot-01', '')
    return [combo.isFee, combo.feeText, way.isFee, way.feeText]
  }
  await server.pool.query(
    `update guide set is_fee = false, fee_text = '不收费' where matter_code in (select matter_code from combined_member where combined_code = 'ot-01')`,
  )
  const member = `combined_code = 'ot-01' and position = (select min(position) from combined_member where combined_code = 'ot-01' and matter_code is not null)`
  const { rows } = await server.pool.query<{ code: string }>(
    `select matter_code as code from combined_member where ${member}`,
  )
  await server.pool.query(`update combined_member set matter_code = '${rows[0]?.code}' where combined_code = 'ot-01'`)
  expect(await costs()).toEqual([false, '不收费', false, '不收费'])
  await server.pool.query(`update combined_member set matter_code = null where ${member}`)
  expect(await costs()).toEqual([null, '以各事项指南为准', null, '以各事项指南为准'])
  await server.pool.query(`update combined_matter set is_fee = true where code = 'ot-01'`)
  expect(await costs()).toEqual([true, '以各事项指南为准', true, '以各事项指南为准'])
})

test('counts follow the content: after a change they are counted anew', async () => {
  const before = await readMatters('region=440305')
  await server.pool.query("update catalogue_matter set state = '3' where name = '居住权登记'")
  await server.pool.query("insert into content_change (summary, tags) values ('test', '{all}')")
  try {
    await expect
      .poll(async () => (await readMatters('region=440305')).page.total, { interval: 200 })
      .toBe(before.page.total - 1)
  } finally {
    await server.pool.query("update catalogue_matter set state = '1' where name = '居住权登记'")
  }
})

test('themes come in their order with the matters that carry them', async () => {
  const themes = themeListDto.parse(await read('/api/themes'))
  expect(themes.personal.length).toBeGreaterThan(15)
  const [first] = themes.personal
  expect((await readMatters(`theme=${first?.code}&audience=personal`)).page.total).toBe(first?.count)
})

test('the home page has columns with a way to the rest, and promotions that may be closed', async () => {
  const home = homeDto.parse(await read('/api/home'))
  expect(home.columns.map((column) => column.title)).toEqual(['营商环境', '场景导办'])
  expect(home.columns[1]).toMatchObject({ more: { kind: 'page', name: 'sceneGuide' } })
  expect(home.columns[1]?.links[0]?.target).toEqual({ kind: 'scene', id: 'birth' })
  expect(home.promotions.every((promotion) => promotion.isClosable)).toBe(true)
})
