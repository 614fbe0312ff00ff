import { expect, test } from 'vitest'
import { generateFees } from '../guides/generateFees.ts'
import { generateMaterials } from '../guides/generateMaterials.ts'
import { generateSteps } from '../guides/generateSteps.ts'
import { materialDetail } from '../guides/materialDetails.ts'
import { readGuideTexts, textOf } from '../guides/readGuideTexts.ts'
import { generateRegions } from '../regions/generateRegions.ts'
import { organisationName, type RegionPlace } from '../regions/placeNames.ts'
import { codeMatters } from '../written/codeMatters.ts'
import { readDepartments, readMatters } from '../written/readSample.ts'
import type { SampleMatter } from '../written/SampleMatter.ts'
import { basisText, lawCited, readLaws } from '../written/sampleLaws.ts'
import { channelsOf, deliveryOf } from './channels.ts'
import { crossRegion, crossRegionNames } from './crossRegion.ts'
import { readEntries } from './entries.ts'
import { isVisited, readHandlePlaces } from './handlePlaces.ts'
import { bodyRemedies, matterRemedies } from './remedies.ts'
import { isCollected, readVisitReasons, visitReason } from './visitReason.ts'

const matters = readMatters()
const departments = new Map(readDepartments().map((department) => [department.kind, department]))

function findMatterByName(name: string): SampleMatter {
  const found = matters.find((matter) => matter.name === name)
  if (!found) throw new Error(`no matter ${name}`)
  return found
}

function departmentNamed(kind: string) {
  const found = departments.get(kind)
  if (!found) throw new Error(`no department ${kind}`)
  return found
}

function placeNamed(code: string): RegionPlace {
  const regions = generateRegions('440000')
  const regionOf = (wanted: string) => {
    const found = regions.find((region) => region.code === wanted)
    if (!found) throw new Error(`no region ${wanted}`)
    return found
  }
  const region = regionOf(code)
  return {
    region,
    city: region.level === 'county' ? regionOf(`${code.slice(0, 4)}00`) : region,
    province: regionOf('440000'),
    phoneCode: '020',
  }
}

test.each([
  ['金融监管', '440600', '国家金融监督管理总局佛山监管分局'],
  ['金融监管', '440100', '国家金融监督管理总局广东监管局'],
  ['金融监管', '440300', '国家金融监督管理总局深圳监管局'],
  ['海关', '440400', '拱北海关'],
])('the %s body of %s is called %s', (kind, region, name) => {
  expect(organisationName(departmentNamed(kind), placeNamed(region))).toBe(name)
})

test.each([
  ['税务', '440106', '国家税务总局广州市税务局'],
  ['税务', '440100', '国家税务总局广东省税务局'],
  ['税务', '440000', '国家税务总局'],
  ['海关', '440100', '海关总署'],
  ['税务', '440300', '国家税务总局'],
  ['税务', '440305', '国家税务总局深圳市税务局'],
  ['人民银行', '440600', '中国人民银行广东省分行'],
  ['人民银行', '440100', '中国人民银行'],
  ['金融监管', '440300', '国家金融监督管理总局'],
  ['国家安全', '440100', '广东省国家安全厅'],
  ['金融监管', '440000', '国家金融监督管理总局'],
  ['烟草专卖', '440222', '韶关市烟草专卖局'],
  ['公安', '440106', '广州市天河区人民政府'],
  ['司法行政', '440106', '广州市天河区人民政府或者上一级司法行政部门'],
  ['生态环境', '440106', '广州市人民政府，也可以是广州市天河区人民政府'],
  ['生态环境', '440100', '广州市人民政府'],
  ['乡镇街道', '440222', '始兴县人民政府'],
])('against a decision of %s in %s one turns to %s', (kind, code, name) => {
  expect(bodyRemedies(departmentNamed(kind), placeNamed(code)).review?.name).toBe(name)
})

test('where the law leaves it to be looked at, no body is named', () => {
  expect(bodyRemedies(departmentNamed('消防救援'), placeNamed('440222')).review).toBeNull()
})

test.each(['供电', '供水', '供气', '公证', '殡葬', '血液管理', '妇联', '信访'])(
  'nobody is told to ask for a review of what %s does',
  (kind) => {
    const { review, litigation } = bodyRemedies(departmentNamed(kind), placeNamed('440100'))
    expect(review?.name).toMatch(/^不涉及：/)
    expect(litigation?.name).toMatch(/^不涉及：/)
  },
)

test.each([
  '婚姻家庭纠纷调解',
  '人民调解委员会调解申请',
  '行政复议申请',
  '劳动人事争议仲裁申请',
  '消费投诉举报受理',
  '道路交通事故认定复核',
  '外国人居留证件签发',
])('%s says what there is instead of a review', (name) => {
  expect(matterRemedies(findMatterByName(name))?.review.name).toMatch(/^不涉及：/)
})

test.each(['税收违法行为检举', '环保举报受理'])('%s speaks of no dispute of who reports', (name) => {
  expect(matterRemedies(findMatterByName(name))?.litigation.name).not.toContain('民事')
})

test.each([
  ['信访事项复查申请', /请求复核$/],
  ['信访事项复核申请', /不再受理$/],
  ['征信异议申请', /向中国人民银行分支机构投诉$/],
])('%s says what comes after it, not before', (name, after) => {
  expect(matterRemedies(findMatterByName(name))?.review.name).toMatch(after)
})

test('who loses by the ruling on a complaint is told where to fight it', () => {
  expect(matterRemedies(findMatterByName('政府采购投诉处理'))).toBeUndefined()
})

test('a reason for a visit is written for a matter that wants one, and of the rest the registered way alone is told', () => {
  const written = readVisitReasons()
  expect(written.size).toBeGreaterThan(90)
  for (const name of written.keys()) expect(findMatterByName(name).maxVisits, name).toBeGreaterThan(0)
  for (const matter of matters) {
    const told = written.get(matter.name) ?? /^(线下领取结果|当面申请)。$/
    if (matter.maxVisits > 0) expect(visitReason(matter), matter.name).toMatch(told)
    else expect(visitReason(matter), matter.name).toBeUndefined()
  }
})

test('what is handed out for is a paper: a reason of collecting stands at no payment', () => {
  const collecting = matters.filter(isCollected)
  expect(collecting.length).toBeGreaterThan(100)
  for (const { name, result } of collecting) expect(result.type, name).not.toBe('40')
})

test.each([
  ['遗体火化', /领取骨灰/],
  ['集会游行示威许可', /亲自递交书面申请/],
  ['机动车转让登记', /交验车辆/],
  ['公证申请', /当事人或者代理人/],
])('for %s one comes because of what it is', (name, reason) => {
  expect(visitReason(findMatterByName(name))).toMatch(reason)
})

test('who comes shows his identity card: it is spared where nobody comes', () => {
  const texts = readGuideTexts()
  for (const coded of codeMatters()) {
    if (coded.matter.maxVisits === 0) continue
    const cards = generateMaterials(coded, textOf(coded, texts)).filter(({ name }) => name === '居民身份证')
    for (const { exemptWay } of cards) expect(exemptWay, coded.matter.name).toBeNull()
  }
})

test.each([
  ['无偿献血登记', ['核对', '办理']],
  ['食品经营许可核发', ['审核', '审批']],
  ['企业投资项目备案', ['审核', '备案']],
  ['因公出国（境）任务审批', ['审核', '办理']],
])('%s is handled by %j', (name, words) => {
  const coded = codeMatters().find(({ matter }) => matter.name === name)
  if (!coded) throw new Error(`no matter ${name}`)
  const steps = generateSteps(coded, textOf(coded, readGuideTexts()))
  expect(steps.map((step) => step.name)).toEqual(expect.arrayContaining(words))
})

test('nothing handed in at a website has a counter', () => {
  const visited = (name: string) => isVisited(findMatterByName(name).id)
  expect(visited('特种设备使用登记变更')).toBe(true)
  expect(visited('事业单位公开招聘报名')).toBe(true)
  expect(visited('快递申诉受理')).toBe(false)
  expect(visited('社会生活噪声扰民投诉处理')).toBe(false)
  expect(visited('企业年度报告公示')).toBe(true)
  expect(visited('亚太经合组织商务旅行卡（APEC卡）审办')).toBe(true)
})

test('every place in words belongs to a matter', () => {
  const ids = new Set(matters.map(({ id }) => id))
  const places = Object.entries(readHandlePlaces())
  expect(places.length).toBeGreaterThan(50)
  for (const [id, place] of places) {
    expect(ids, id).toContain(id)
    expect(place, id).not.toMatch(/。$/)
  }
})

test('no visit is explained by an inspection at the place of the applicant', () => {
  for (const matter of matters) expect(visitReason(matter) ?? '', matter.name).not.toMatch(/现场(核查|检查|踏勘|查看)/)
})

test('only what the lists name is handled across regions, and the sample has all that they name', () => {
  const names = crossRegionNames()
  for (const name of names) {
    const matter = findMatterByName(name)
    const [cross] = crossRegion(matter)
    if (cross?.way === '全程网办') expect([matter.online, matter.maxVisits], name).toEqual(['全程网办', 0])
  }
  expect(crossRegion(findMatterByName('采矿权新立、延续、变更登记'))).toEqual([])
  expect(crossRegion(findMatterByName('社区矫正对象请假外出审批'))).toEqual([])
  expect(matters.filter((matter) => crossRegion(matter).length > 0)).toHaveLength(names.length)
})

test('a fee is named after what is paid for, and taxes are none', () => {
  const texts = readGuideTexts()
  for (const matter of matters) {
    const fees = generateFees(matter, texts[matter.id] ?? { scope: '', conditions: [], reject: [], faqs: [] })
    if (matter.taskType === '04') expect(fees, matter.name).toEqual([])
    for (const { name, lawBasis } of fees) {
      expect(name, matter.name).not.toMatch(/结果|（服务费）/)
      expect(lawBasis, matter.name).not.toContain('演示数据')
    }
  }
  expect(
    generateFees(findMatterByName('普通高等学校招生统一考试报名'), { scope: '', conditions: [], reject: [], faqs: [] }),
  ).toMatchObject([{ name: '考试报名费', canReduce: false }])
})

test('a matter kept in one line names an amount only where the tariff that it cites names it', () => {
  const texts = readGuideTexts()
  for (const matter of matters) {
    if (texts[matter.id]?.depth || !/\d元/.test(matter.fee)) continue
    const fees = generateFees(matter, { scope: '', conditions: [], reject: [], faqs: [] })
    for (const { lawBasis } of fees) expect(lawBasis, matter.name).toMatch(/〔\d{4}〕\d+号/)
  }
})

test('what is posted, printed or in the hall follows from the body and the matter', () => {
  const ways = (name: string) => {
    const matter = findMatterByName(name)
    return channelsOf(matter, departmentNamed(matter.department))
  }
  expect(ways('遗体火化')).toMatchObject({ inHall: false, canExpress: false, canTerminal: false })
  expect(ways('婚姻家庭纠纷调解')).toMatchObject({ inHall: false, canExpress: false, isOneWindow: false })
  expect(ways('个人社会保险权益记录查询打印')).toMatchObject({ inHall: true, canTerminal: true })
  expect(ways('采矿权新立、延续、变更登记')).toMatchObject({
    canTerminal: false,
    canExpress: false,
    canSchedule: false,
  })
  expect(ways('机动车驾驶证期满换证')).toMatchObject({ canExpress: true, canSchedule: false })
  expect(ways('内地居民婚姻登记（结婚）')).toMatchObject({ canExpress: false, canSchedule: true, inHall: false })
  expect(ways('慈善组织认定')).toMatchObject({ inHall: true, isOneWindow: true })
  const delivery = (name: string) =>
    deliveryOf(findMatterByName(name), departmentNamed(findMatterByName(name).department))
  expect(delivery('内地居民婚姻登记（结婚）')).toBe('窗口领取')
  expect(delivery('机动车驾驶证期满换证')).toBe('邮寄送达')
  expect(delivery('采矿权新立、延续、变更登记') ?? '').not.toMatch(/邮寄|网上/)
})

test('nothing is fetched at a window of a body that has none here', () => {
  const ofNational = matters.filter(({ department }) => departmentNamed(department).isNational)
  const fetched = ofNational.map((matter): SampleMatter => ({ ...matter, maxVisits: 1, online: '网上受理' }))
  expect(fetched.filter(isCollected).length).toBeGreaterThan(0)
  for (const matter of fetched)
    expect(deliveryOf(matter, departmentNamed(matter.department)) ?? '', matter.name).not.toContain('窗口')
})

test.each([
  ['道路交通违法处理', '机动车驾驶证'],
  ['公司设立登记', '验资报告'],
  ['小额贷款公司设立审批', '验资报告'],
  ['游艇操作人员适任证书核发', '健康证明'],
  ['初次申领机动车驾驶证', '机动车驾驶证'],
])('%s does not borrow what was written about the %s of another matter', (matter, material) => {
  expect(materialDetail(findMatterByName(matter), material)).toBeUndefined()
})

test('what was written for a matter, or for all, is used', () => {
  expect(
    materialDetail(findMatterByName('出租汽车驾驶员从业资格证核发（含网约车）'), '机动车驾驶证')?.受理标准,
  ).toContain('三年')
  expect(materialDetail(findMatterByName('养犬登记'), '居民户口簿')?.来源).toBe('公安机关核发')
})

test('every law that the sample cites is in its table, in force, with the body that issued it', () => {
  const withdrawn = new Set(
    readLaws()
      .filter((law) => law.状态 === '已废止')
      .map((law) => law.名称),
  )
  for (const { name, lawBasis } of matters)
    for (const basis of lawBasis) {
      const law = lawCited(basis)
      expect(law.issuer, `${name} ${basis}`).toBeTruthy()
      expect(withdrawn.has(law.lawName), `${name} ${basis}`).toBe(false)
    }
  const names = readLaws().map((law) => law.名称)
  expect(new Set(names).size).toBe(names.length)
  for (const { 名称, 颁布日期, 施行日期 } of readLaws())
    if (颁布日期 && 施行日期 && 名称 !== '高新技术企业认定管理办法') expect(颁布日期 <= 施行日期, 名称).toBe(true)
})

test('a number of an article is shown where somebody checked it, otherwise the law alone', () => {
  expect(lawCited('《网络安全法》第23条')).toMatchObject({ article: '第23条', issuer: '全国人民代表大会常务委员会' })
  expect(lawCited('《文物保护法》第29条')).toMatchObject({
    article: null,
    docNo: '主席令第三十五号',
    effective: '2025-03-01',
    status: 'valid',
  })
  const revised = readLaws().find(({ 状态 }) => 状态 === '已修订')
  expect(lawCited(`《${revised?.名称}》`)).toMatchObject({ status: 'revised' })
  expect(basisText('《文物保护法》第29条')).toBe('《文物保护法》')
  expect(basisText('《居住证暂行条例》（国务院令第663号）第9条')).toBe('《居住证暂行条例》（国务院令第663号）第9条')
  expect(() => lawCited('《没有的条例》第1条')).toThrow('laws.csv')
})

test('what changed in the law has changed in the sample', () => {
  const cited = (name: string) => findMatterByName(name).lawBasis.join('；')
  expect(cited('网络安全等级保护定级备案')).toContain('《网络安全法》第23条')
  expect(cited('退役士兵待安排工作期间生活费给付')).toContain('《退役军人安置条例》')
  expect(findMatterByName('中医诊所备案')).toMatchObject({ levels: ['4'], time: { promised: 0 } })
  expect(findMatterByName('农村宅基地审批')).toMatchObject({ department: '乡镇街道', levels: ['5'] })
  expect(findMatterByName('食品摊贩登记')).toMatchObject({ department: '乡镇街道', levels: ['5'] })
  expect(JSON.stringify(findMatterByName('不动产转移登记（继承、受遗赠）').materials)).not.toContain('继承公证书')
  expect(readGuideTexts()[findMatterByName('撤销婚姻登记').id]?.conditions.join('')).toContain('向人民法院提出')
})

test('the entries that can be tried are those of matters that are handled online, and of visits', () => {
  const { 网上办理: online, 预约: booking } = readEntries()
  const named = (id: string) => matters.find((matter) => matter.id === id)
  for (const id of online) expect(named(id)?.online, id).toMatch(/全程网办|网上受理/)
  for (const id of booking) expect(named(id), id).toBeDefined()
  expect(new Set([...online, ...booking]).size).toBeGreaterThanOrEqual(30)
})

test('what towns alone decide is applied for in the town, not in the hall of the county', () => {
  const ofTowns = matters.filter(({ department }) => department === '乡镇街道')
  expect(ofTowns.length).toBeGreaterThanOrEqual(2)
  for (const { id, name } of [...ofTowns, findMatterByName('乡村建设规划许可证核发')])
    expect(readHandlePlaces()[id], name).toContain('镇人民政府')
})
