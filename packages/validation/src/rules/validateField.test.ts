import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field, FieldType } from './fields.ts'
import { validateField } from './validateField.ts'

const NOW = new Date('2026-05-01T00:00:00Z')
const check = (field: Field, raw: unknown) => validateField(field, raw, NOW)

describe('values that pass', () => {
  const cases: [Field, unknown, unknown][] = [
    [{ label: '姓名', required: true }, '  张三 ', '张三'],
    [{ label: '姓名' }, '', undefined],
    [{ label: '姓名' }, undefined, undefined],
    [{ label: '姓名' }, null, undefined],
    [{ label: '姓名' }, '   ', undefined],
    [{ label: '标题', min: 2, max: 3 }, '𠮷𠮷𠮷', '𠮷𠮷𠮷'],
    [{ label: '份数', type: 'integer', min: 1, max: 9 }, '3', 3],
    [{ label: '份数', type: 'integer' }, '３', 3],
    [{ label: '份数', type: 'integer' }, 3, 3],
    [{ label: '份数', type: 'integer' }, '', undefined],
    [{ label: '份数', type: 'integer', required: true }, '0', 0],
    [{ label: '面积', type: 'float' }, '2.50', 2.5],
    [{ label: '面积', type: 'float' }, '3', 3],
    [{ label: '温度', type: 'number', min: -5 }, '-4.5', -4.5],
    [{ label: '公开', type: 'boolean' }, 'on', true],
    [{ label: '公开', type: 'boolean' }, undefined, false],
    [{ label: '公开', type: 'boolean' }, false, false],
    [{ label: '承诺', type: 'boolean', required: true }, 'true', true],
    [{ label: '主题', type: 'array' }, undefined, []],
    [{ label: '主题', type: 'array', min: 1 }, [], []],
    [{ label: '主题', type: 'array', enum: ['a', 'b'] }, 'a', ['a']],
    [{ label: '主题', type: 'array', enum: ['a', 'b'], max: 2 }, ['a', 'b'], ['a', 'b']],
    [{ label: '日期', type: 'date' }, '2024-02-29', '2024-02-29'],
    [{ label: '日期', type: 'date' }, '', undefined],
    [{ label: '日期', type: 'dateRange', maxDays: 31 }, ['2026-01-01', '2026-01-31'], ['2026-01-01', '2026-01-31']],
    [{ label: '日期', type: 'dateRange', maxDays: 1 }, ['2026-01-01', '2026-01-01'], ['2026-01-01', '2026-01-01']],
    [{ label: '日期', type: 'dateRange' }, ['', ''], undefined],
    [{ label: '邮箱', type: 'email' }, 'zhang.san@gd.gov.cn', 'zhang.san@gd.gov.cn'],
    [{ label: '网址', type: 'url' }, 'https://www.gd.gov.cn/a?b=c', 'https://www.gd.gov.cn/a?b=c'],
    [{ label: '网址', type: 'url' }, 'http://政务.中国', 'http://政务.中国'],
    [{ label: '类型', enum: ['咨询', '投诉'] }, '咨询', '咨询'],
    [{ label: '类型', enum: ['咨询', '投诉'] }, '', undefined],
    [{ label: '流水号', pattern: /^\d{6}$/g }, '123456', '123456'],
    [{ label: '手机', rule: 'mobile' }, '13800138000', '13800138000'],
    [{ label: '手机', rule: 'mobile' }, '+86 138-0013-8000', '13800138000'],
    [{ label: '手机', rule: 'mobile' }, '１３８００１３８０００', '13800138000'],
    [{ label: '手机', rule: 'mobile' }, '\u202D138 0013 8000\u202C', '13800138000'],
    [{ label: '电话', rule: 'fixedPhone' }, '（020）83135078', '020-83135078'],
    [{ label: '电话', rule: 'fixedPhone' }, '020–83135078', '020-83135078'],
    [{ label: '电话', rule: 'phone' }, '0769-22837000-801', '0769-22837000-801'],
    [{ label: '证件号码', rule: 'idNumber' }, '11010519491231002x', '11010519491231002X'],
    [{ label: '证件号码', rule: 'idNumber' }, '110105 19491231 002X', '11010519491231002X'],
    [{ label: '代码', rule: 'creditCode' }, '11440000mb2d0164xh', '11440000MB2D0164XH'],
    [{ label: '代码', rule: 'organisationCode' }, '00693974-8', '006939748'],
    [{ label: '编码', rule: 'matterCode' }, '000104002000', '000104002000'],
    [{ label: '区划', rule: 'regionCode' }, '440300000000', '440300000000'],
    [{ label: '手机', rule: 'mobile' }, '', undefined],
  ]

  it.each(cases)('%j takes %j as %j', (field, raw, value) => {
    expect(check(field, raw)).toEqual({ value })
  })
})

describe('messages', () => {
  const cases: [Field, unknown, string][] = [
    [{ label: '电话', required: true }, '', '请填写电话'],
    [{ label: '姓名', required: true }, undefined, '请填写姓名'],
    [{ label: '姓名', required: true }, '   ', '请填写姓名'],
    [{ label: '姓名', required: true }, '\u3000', '请填写姓名'],
    [{ label: '姓名', required: true, whitespace: true }, '   ', '姓名不能只有空格'],
    [{ label: '姓名', whitespace: true }, '   ', '姓名不能只有空格'],
    [{ label: '类型', required: true, enum: ['a'] }, '', '请选择类型'],
    [{ label: '主题', required: true, type: 'array' }, [], '请选择主题'],
    [{ label: '主题', required: true, type: 'array' }, [' '], '请选择主题'],
    [{ label: '日期', required: true, type: 'date' }, '', '请选择日期'],
    [{ label: '承诺', required: true, type: 'boolean' }, undefined, '请勾选承诺'],
    [{ label: '承诺', required: true, type: 'boolean' }, 'false', '请勾选承诺'],
    [{ label: '承诺', type: 'boolean' }, 'perhaps', '请重新勾选承诺'],
    [{ label: '份数', type: 'integer' }, '2.5', '份数应为整数'],
    [{ label: '份数', type: 'integer' }, '1e3', '份数应为整数'],
    [{ label: '份数', type: 'integer' }, 'NaN', '份数应为整数'],
    [{ label: '份数', type: 'integer' }, Number.NaN, '份数应为整数'],
    [{ label: '金额', type: 'number' }, '12元', '金额应为数字'],
    [{ label: '面积', type: 'float' }, 'abc', '面积应为数字，可以带小数'],
    [{ label: '日期', type: 'date' }, '2026-02-29', '日期应为日期，例如 2026-01-31'],
    [{ label: '日期', type: 'date' }, '2026/02/28', '日期应为日期，例如 2026-01-31'],
    [
      { label: '日期', type: 'dateRange' },
      ['2026-01-02', '2026-01-01'],
      '日期应有开始日期和结束日期，开始不晚于结束，例如 2026-01-01 至 2026-01-31',
    ],
    [
      { label: '日期', type: 'dateRange' },
      ['2026-01-02', ''],
      '日期应有开始日期和结束日期，开始不晚于结束，例如 2026-01-01 至 2026-01-31',
    ],
    [{ label: '日期', type: 'dateRange', maxDays: 30 }, ['2026-01-01', '2026-01-31'], '选择天数不能超过 30 天'],
    [{ label: '邮箱', type: 'email' }, 'a@b', '邮箱应为邮箱地址，例如 name@example.cn'],
    [{ label: '网址', type: 'url' }, 'javascript:alert(1)//http://a.cn', '网址应为以 http:// 或 https:// 开头的网址'],
    [{ label: '网址', type: 'url' }, 'http://a b', '网址应为以 http:// 或 https:// 开头的网址'],
    [{ label: '网址', type: 'url' }, 'www.gd.gov.cn', '网址应为以 http:// 或 https:// 开头的网址'],
    [{ label: '标题', min: 2 }, '一', '标题不能少于 2 个字'],
    [{ label: '标题', max: 2 }, '一二三', '标题不能超过 2 个字'],
    [{ label: '标题', min: 2, max: 3 }, '一', '标题应为 2 至 3 个字'],
    [{ label: '标题', len: 4 }, '一', '标题应为 4 个字'],
    [{ label: '日期', type: 'date' }, 0, '日期应为日期，例如 2026-01-31'],
    [{ label: '份数', type: 'integer', min: 1 }, '0', '份数不能小于 1'],
    [{ label: '份数', type: 'integer', max: 9 }, '10', '份数不能大于 9'],
    [{ label: '份数', type: 'integer', min: 1, max: 9 }, '10', '份数应为 1 至 9'],
    [{ label: '主题', type: 'array', min: 2 }, ['a'], '主题至少选择 2 项'],
    [{ label: '主题', type: 'array', max: 1 }, ['a', 'b'], '主题最多选择 1 项'],
    [{ label: '主题', type: 'array', len: 2 }, ['a'], '主题应选择 2 项'],
    [{ label: '类型', enum: ['咨询', '投诉'] }, '建议', '请从列出的选项中选择类型'],
    [{ label: '类型', enum: ['咨询'] }, 'constructor', '请从列出的选项中选择类型'],
    [{ label: '主题', type: 'array', enum: ['a'] }, ['a', 'b'], '请从列出的选项中选择主题'],
    [{ label: '流水号', pattern: /^\d{6}$/ }, '12345', '流水号格式不正确，请检查后重新填写'],
    [
      { label: '流水号', pattern: /^\d{6}$/, messages: { pattern: '流水号是回执上的 6 位数字' } },
      '1',
      '流水号是回执上的 6 位数字',
    ],
    [{ label: '电话', rule: 'mobile' }, '12345678901', '请填写正确的电话'],
    [{ label: '电话', rule: 'fixedPhone' }, '83135078', '请填写正确的电话'],
    [{ label: '证件号码', rule: 'idNumber' }, '110105194912310021', '请填写正确的证件号码'],
    [{ label: '统一社会信用代码', rule: 'creditCode' }, '11440000MB2D0164XJ', '请填写正确的统一社会信用代码'],
    [{ label: '组织机构代码', rule: 'organisationCode' }, '006939749', '请填写正确的组织机构代码'],
    [{ label: '事项编码', rule: 'matterCode' }, '12440100741854396D3442014055017', '请填写正确的事项编码'],
    [{ label: '区划', rule: 'regionCode' }, '4403', '请填写正确的区划'],
    [{ label: '证照标识', rule: 'licenceId' }, '1.2.156', '请填写正确的证照标识'],
    [{ label: '姓名', required: true, messages: { required: '请填写申请人的姓名' } }, '', '请填写申请人的姓名'],
    [{ label: '100%s', required: true }, '', '请填写100%s'],
  ]

  it.each(cases)('%j answers %j with %s', (field, raw, message) => {
    expect(check(field, raw)).toEqual({ message })
  })
})

describe('hostile input', () => {
  it('of 30,000 characters gets the limit of its field as the answer', () => {
    expect(check({ label: '标题', max: 50 }, '长'.repeat(30_000))).toEqual({ message: '标题不能超过 50 个字' })
  })

  it.each<[string, unknown]>([
    ['a list where one text belongs', ['a', 'b']],
    ['an object', { a: 1 }],
    ['an object whose toString is no function', { toString: 1, valueOf: 1 }],
    ['an object that claims a length', { length: 5 }],
    ['a number', 13800138000],
    ['true', true],
    ['a function', () => 'x'],
    ['a symbol', Symbol('x')],
    ['text of 21,000 characters', 'x'.repeat(21_000)],
  ])('a text field refuses %s', (_name, raw) => {
    expect(check({ label: '姓名', pattern: /./, rule: 'mobile' }, raw)).toEqual({ message: '请填写正确的姓名' })
  })

  it.each<[string, unknown]>([
    ['a nested list', [['a']]],
    ['a list with an object', [{ toString: 1 }]],
    ['a number', 3],
    ['2,000 entries', Array.from({ length: 2_000 }, () => 'a')],
    ['an entry of 21,000 characters', ['x'.repeat(21_000)]],
  ])('a list field refuses %s', (_name, raw) => {
    expect(check({ label: '主题', type: 'array', enum: ['a'] }, raw)).toEqual({ message: '请重新选择主题' })
  })

  it('answers every JSON value for every type at once and with a value or a sentence', () => {
    const types: FieldType[] = [
      'string',
      'number',
      'integer',
      'float',
      'boolean',
      'array',
      'date',
      'dateRange',
      'email',
      'url',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.boolean(),
        fc.anything({ withNullPrototype: true }),
        (type, required, raw) => {
          const outcome = check({ label: '内容', type, required }, raw)
          expect('value' in outcome || outcome.message.includes('内容')).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
