import { type Entity, fileKinds, findEntity } from '@portal/records/kinds'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FaultList } from '../stored/ImportReport.ts'
import { readExample } from '../templates/readExample.ts'
import { checkRow } from './checkRow.ts'

const notice = {
  id: 'n-1',
  title: '公告',
  type: 'announcement',
  regionCode: '440100',
  publisher: '某局',
  publishedAt: '2026-11-01',
  bodyHtml: '<p>正文</p>',
  source: '测试',
  updatedAt: '2026-11-01',
}

function check(name: string, value: unknown, heads?: ReadonlyMap<string, string>) {
  const entity: Entity | undefined = findEntity(name)
  if (!entity) throw new Error(name)
  const faults = new FaultList()
  const { row } = checkRow({ row: 2, value, ...(heads && { heads }) }, { file: 'test', entity }, faults)
  return { row, faults: faults.kept, warnings: faults.storedWarnings }
}

test('what is taken out of rich text is said, and the row is kept', () => {
  const bodyHtml = '<p onclick="x()">正文<script>alert(1)</script></p><a href="javascript:x">链接</a><font>字</font>'
  const { row, faults, warnings } = check('notice', { ...notice, bodyHtml })
  expect(faults).toEqual([])
  expect(row?.bodyHtml).toBe('<p>正文</p><a>链接</a>字')
  expect(warnings).toMatchObject([
    { column: '正文', reason: '已去掉不允许的内容：onclick 属性、<script>、javascript: 链接、<font>' },
  ])
})

test('clean text is not spoken of', () => {
  const bodyHtml =
    '<h2>标题</h2><p>正文<br>与<a href="https://www.gd.gov.cn/">链接</a></p><table><tr><td colspan="2">格</td></tr></table>'
  expect(check('notice', { ...notice, bodyHtml }).warnings).toEqual([])
})

test('texts are brought into one form, also those inside lists and JSON cells', () => {
  const { row } = check('notice', {
    ...notice,
    title: ' 公\u200b告\u0000 ',
    keywords: '["甲\u0007"]',
    attachments: '[{"name":"附\\u0000件","url":"/a.pdf","mediaType":"application/pdf","size":1}]',
  })
  expect(row).toMatchObject({ title: '公告', keywords: ['甲'], attachments: [{ name: '附件' }] })
})

test.each([
  ['1', '是否为 01？'],
  ['1.0', '不是已知的代码'],
])('a code that a spreadsheet took for the number %s is explained', (typed, reason) => {
  const { faults } = check('catalogue_matter', { taskType: typed }, new Map([['taskType', '类型']]))
  const fault = faults.find(({ column }) => column === '类型')
  expect(fault?.reason).toContain(reason)
  expect(fault?.fix).toContain('请把“类型”列设为“文本”格式')
})

test('a number that is no code with its zeros lost is not put down to the spreadsheet', () => {
  const { faults } = check('hall', { type: '9', creditCode: '9.14401E+17' }, new Map([['type', '类型']]))
  expect(faults.find(({ column }) => column === '类型')?.fix).toBe('请改正“类型”后重新导入')
  expect(faults.find(({ column }) => column === '所属部门编码')?.fix).toContain('设为“文本”格式')
})

test.each([
  ['国庆，假期、放假', ['国庆，假期', '放假'], ['“国庆，假期”里有逗号，读作一个词']],
  ['国庆,假期', ['国庆,假期'], ['“国庆,假期”里有逗号，读作一个词']],
  ['["国庆，假期"]', ['国庆，假期'], []],
  ['国庆、假期', ['国庆', '假期'], []],
])('words with a comma between them are one word, and that is said: %s', (keywords, words, said) => {
  const { row, warnings } = check('notice', { ...notice, keywords }, new Map([['keywords', '关键词']]))
  expect(row?.keywords).toEqual(words)
  expect(warnings.map(({ reason }) => reason)).toEqual(said)
})

test('an empty required field asks to be filled in, a wrong one to be mended', () => {
  const { faults } = check('notice', { ...notice, title: '', publishedAt: '昨天' })
  expect(faults.map(({ column, fix }) => [column, fix])).toEqual([
    ['标题', '请填写“标题”'],
    ['发布时间', '请改正“发布时间”后重新导入'],
  ])
})

test.each([
  ['[{"name":"附件"', '读不出这一格的内容：方括号 [ ] 没有成对'],
  ['附件.pdf', '读不出这一格的内容：应写在方括号 [ ] 或花括号 { } 里'],
  ['[{"name":"附件","url":5,"mediaType":"application/pdf","size":1}]', '应为文字'],
  ['[{"name":"附件","mediaType":"application/pdf","size":1}]', '应为文字|缺少这一项'],
  ['{"name":"附件"}', '应为列表，写在方括号里，如 ["甲","乙"]'],
])('what is wrong with %s in a cell for JSON is said in words for a clerk', (attachments, reason) => {
  const { faults } = check('notice', { ...notice, attachments })
  expect(faults[0]?.reason).toMatch(new RegExp(`^(${reason.replace(/[[\]{}]/g, '\\$&')})`))
  expect(faults.map(({ reason: said }) => said).join()).not.toMatch(/期望|无效输入|string|array/)
})

test('a list that is a cell of its own is mended after the example of its template', () => {
  const { faults } = check('public_list', { code: 'x', matters: '[{' })
  const fault = faults.find(({ column }) => column === '清单事项')
  expect(fault?.reason).toContain('读不出这一格的内容')
})

test('a fault in a record about a person does not show the person', () => {
  const { faults } = check('page_feedback', { no: 'n 1', contact: 'x'.repeat(200) })
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.every(({ value }) => value === '')).toBe(true)
})

test('keys that every object knows are columns that nobody knows', () => {
  const { row, faults } = check(
    'notice',
    JSON.parse(`${JSON.stringify(notice).slice(0, -1)},"__proto__":{"title":"\\u0007x"}}`),
  )
  expect(row).toBeUndefined()
  expect(faults).toMatchObject([{ column: '__proto__', reason: '不认识的列' }])
})

test('every pair of dates has its order', () => {
  const matter = { effectiveOn: '2026-05-01', cancelOn: '2026-04-30' }
  const whole = {
    code: '000104002000',
    name: '某事项',
    taskType: '01',
    useLevels: ['3'],
    serverTypes: ['1'],
    state: '1',
    source: '测试',
    updatedAt: '2026-11-01',
  }
  expect(check('catalogue_matter', { ...whole, ...matter }).faults).toMatchObject([
    { column: '计划取消日期', reason: '计划取消日期应晚于计划生效日期' },
  ])
})

const succeeded = fileKinds.filter(({ schema }) => 'successorCode' in schema.shape && 'state' in schema.shape)

test.each(succeeded.map(({ name }) => name))('%s that is in force, or names itself, has no successor', (name) => {
  const entity = findEntity(name)
  const example = entity && readExample(entity)
  const [key = ''] = entity?.key ?? []
  const itself = example?.[key]
  const saidOf = (changed: object) =>
    check(name, { ...example, ...changed })
      .faults.filter(({ column }) => /^接替/.test(column))
      .map(({ reason }) => reason)
  // A notice may be followed by another one and stay in force.
  const inForce = name === 'notice' ? [] : ['只有状态为“取消”的才填接替者']
  expect(saidOf({ state: '1', successorCode: '000104002000' })).toEqual(inForce)
  expect(saidOf({ state: '3', successorCode: itself })).toEqual(['接替者不能是自己'])
  expect(saidOf({ state: '3', successorCode: '000104002000' })).toEqual([])
})

test.each([
  [
    'hall',
    { longitude: '23.13', latitude: '113.26' },
    ['经度 应为 73 到 136 的度数，如 113.26', '纬度 应为 3 到 54 的度数，如 23.13'],
  ],
  ['combined_matter', { promisedDays: '30000000000' }, ['承诺时限 应为 0 到 1000000 的整数']],
])('what no column can hold is told by the column: %s %j', (name, changed, said) => {
  const entity = findEntity(name)
  const { faults } = check(name, { ...(entity && readExample(entity)), ...changed })
  expect(faults.map(({ column, reason }) => `${column} ${reason}`)).toEqual(said)
})

test('a row whose lists contradict each other is not taken', () => {
  const entity = findEntity('combined_matter')
  const example = z.looseObject({ materials: z.array(z.looseObject({})) }).parse(entity && readExample(entity))
  const materials = [{ ...example.materials[0], name: '申请表', members: ['别的事项'] }]
  const { row, faults } = check('combined_matter', { ...example, materials })
  expect(row).toBeUndefined()
  expect(faults).toMatchObject([{ reason: '材料“申请表”所用的“别的事项”不在涉及事项中' }])
})

test('a row that has passed passes again as it is: what is exported comes in unchanged', () => {
  // Cut off within its words, a summary must not end in a space that the next import takes away.
  const bodyHtml = `<p>${'九个字一段的文字啊'.repeat(17)}再加上六个字</p><p>又一段</p>`
  const first = check('notice', { ...notice, bodyHtml }).row
  expect(first?.summary).toMatch(/\S$/)
  expect(check('notice', first).row).toEqual(first)
})
