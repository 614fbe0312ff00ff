import { expect, test } from 'vitest'
import {
  code,
  codes,
  dateTime,
  flag,
  html,
  list,
  optionalLink,
  optionalText,
  optionalWebAddress,
  phone,
  whole,
  words,
} from './fields.ts'

test.each([
  ['2026-05-01', '2026-05-01T00:00:00+08:00'],
  ['2026/5/1', '2026-05-01T00:00:00+08:00'],
  ['2026年5月1日', '2026-05-01T00:00:00+08:00'],
  ['2026-05-01 09:30', '2026-05-01T09:30:00+08:00'],
  ['2026-05-01 9:30:15', '2026-05-01T09:30:15+08:00'],
  ['2026-05-01T09:30:00Z', '2026-05-01T17:30:00+08:00'],
  ['2026-05-01T09:30:00.123+0000', '2026-05-01T17:30:00+08:00'],
])('the date %s is read', (typed, read) => {
  expect(dateTime('日期').parse(typed)).toBe(read)
})

test.each(['2026-02-30', '2026-13-01', '2026-05-01 25:00', '昨天', '', 20260501, null])('%s is no date', (typed) => {
  expect(dateTime('日期').safeParse(typed).success).toBe(false)
})

test('cells and JSON give the same values', () => {
  expect([flag('是否').parse('是'), flag('是否').parse(true), flag('是否').parse('0')]).toEqual([true, true, false])
  expect([whole('数').parse('12'), whole('数').parse(12)]).toEqual([12, 12])
  expect([words('词').parse('甲、乙^丙'), words('词').parse(['甲、乙', ' 丙 '])]).toEqual([
    ['甲', '乙', '丙'],
    ['甲、乙', '丙'],
  ])
  expect([optionalText('字').parse(''), optionalText('字').parse(' 甲 ')]).toEqual([null, '甲'])
})

test('a sentence keeps its punctuation: entries of a list stand in lines of their own, or in a JSON array', () => {
  expect(list('条件').parse('符合第三条、第五条；\n有固定住所')).toEqual(['符合第三条、第五条；', '有固定住所'])
  expect(list('条件').parse('["一、二", "三\\n四"]')).toEqual(['一、二', '三\n四'])
})

test.each([
  ['["甲","乙"', '方括号 [ ] 没有成对'],
  ['[“甲”,“乙”]', '不能用中文的'],
  ['["甲","乙]', '引号 " 没有成对'],
  ['["甲"，"乙"]', '逗号、冒号应为英文的'],
  ['["甲" "乙"]', '各项之间缺少逗号'],
  ['[甲、乙', '方括号 [ ] 没有成对'],
])('the list %s that was begun with a bracket is refused, not cut into pieces', (cell, reason) => {
  for (const field of [words('词'), list('条'), codes('码', { 甲: '甲', 乙: '乙' })]) {
    const message = field.safeParse(cell).error?.issues[0]?.message
    expect(message).toContain(reason)
    expect(message).toContain('不用加引号和方括号')
  }
})

test('a sentence may begin with brackets', () => {
  expect(list('条件').parse('[2026] 5 号文件所列的人员\n[注] 其他人员')).toEqual([
    '[2026] 5 号文件所列的人员',
    '[注] 其他人员',
  ])
})

test('lines that were typed without tags become paragraphs', () => {
  expect(html('正文').parse('第一段 < 5 万\n\n  第二段\r\n')).toBe('<p>第一段 &lt; 5 万</p><p>第二段</p>')
  expect(html('正文').parse('<p>一</p>\n二')).toBe('<p>一</p>\n二')
})

const table = { '01': '行政许可', '07': '行政确认', 20: '公共服务' }

test('a code may be written with its words', () => {
  expect(['01', '行政许可', '01 行政许可'].map((cell) => code('类型', table).parse(cell))).toEqual(['01', '01', '01'])
  expect(codes('类型', table).parse('行政许可、20')).toEqual(['01', '20'])
})

test('a code that no table knows is refused with the choices, also one that every object knows', () => {
  const message = (value: unknown) => code('类型', table).safeParse(value).error?.issues[0]?.message
  expect(message('3')).toBe('不是已知的代码，可填：20 公共服务，01 行政许可，07 行政确认')
  expect(message('7')).toContain('是否为 07？')
  expect(message('constructor')).toContain('不是已知的代码')
})

test.each([
  '020-83135078',
  '（0755）83135078',
  '0755 83135078（工作日）、13800138000',
  '+86-20-83135078',
  '020-83135078-801',
  '020－83135078',
  '400-830-1234',
  '12345',
  '0755-12345',
])('%s can be dialled', (typed) => {
  expect(phone('电话').safeParse(typed).success).toBe(true)
})

test.each([
  ['83135078', '缺少区号'],
  ['020-83135078、83135079', '“83135079”缺少区号'],
  ['020-8313', '不是有效的电话号码'],
  ['见网站', '没有电话号码'],
  ['', '不能为空'],
])('%s cannot: %s', (typed, reason) => {
  expect(phone('电话').safeParse(typed).error?.issues[0]?.message).toContain(reason)
})

test.each(['https://www.gd.gov.cn/a?b=1#c', 'http://政务.中国/'])('%s is an address', (typed) => {
  expect(optionalWebAddress('地址').parse(typed)).toBe(typed)
})

test.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '//evil.example/',
  'www.gd.gov.cn',
  'https://',
  'https://user:word@gd.gov.cn/',
  'https://gd.gov.cn/a b',
  'https:\\\\gd.gov.cn',
  'data:text/html,x',
])('%s is none', (typed) => {
  expect(optionalWebAddress('地址').safeParse(typed).success).toBe(false)
})

test('rich text is cleaned', () => {
  expect(html('正文').parse('<p onclick="x()">好</p><script>x</script><a href="javascript:x">链</a>')).toBe(
    '<p>好</p><a>链</a>',
  )
})

test.each(['/demo/online/000703Y11000', 'https://www.gd.gov.cn/a', null])('%s is where something is done', (typed) => {
  expect(optionalLink('网上办理地址').parse(typed)).toBe(typed)
})

test.each(['//gd.gov.cn', 'demo/online', 'javascript:alert(1)', '/a b'])('%j is no place to do anything', (typed) => {
  expect(optionalLink('网上办理地址').safeParse(typed).success).toBe(false)
})
