import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineFields, type Fields } from './fields.ts'
import { messageFor, tooManyDaysMessage } from './messages.ts'
import { validateFields } from './validateFields.ts'

const fields = defineFields({
  name: { label: '姓名', required: true, max: 50 },
  phone: { label: '电话', required: true, rule: 'phone' },
  kind: { label: '类型', required: true, enum: ['consult', 'complaint'] },
  copies: { label: '份数', type: 'integer', min: 1 },
  topics: { label: '主题', type: 'array' },
  isPublic: { label: '公开', type: 'boolean' },
})

const posted = { name: ' 张三 ', phone: '138 0013 8000', kind: 'consult', copies: '', isPublic: 'on' }

describe('validateFields', () => {
  it('gives typed values for a posted form', () => {
    const { values } = validateFields(fields, posted)
    expect(values).toEqual({
      name: '张三',
      phone: '13800138000',
      kind: 'consult',
      copies: undefined,
      topics: [],
      isPublic: true,
    })
    if (values === undefined) return
    expectTypeOf(values.kind).toEqualTypeOf<'consult' | 'complaint'>()
    expectTypeOf(values.copies).toEqualTypeOf<number | undefined>()
    expectTypeOf(values.topics).toEqualTypeOf<string[]>()
    expectTypeOf(values.isPublic).toEqualTypeOf<boolean>()
    expectTypeOf(values.name).toEqualTypeOf<string>()
  })

  it('lists every fault in the order of the form, one for each field', () => {
    expect(validateFields(fields, { phone: '123', kind: 'x', copies: '0' })).toEqual({
      errors: [
        { name: 'name', label: '姓名', message: '请填写姓名' },
        { name: 'phone', label: '电话', message: '请填写正确的电话' },
        { name: 'kind', label: '类型', message: '请从列出的选项中选择类型' },
        { name: 'copies', label: '份数', message: '份数不能小于 1' },
      ],
    })
  })

  it('leaves out what is not declared', () => {
    const { values } = validateFields(fields, { ...posted, isAdmin: true, __proto__: { copies: '9' } })
    expect(values).not.toHaveProperty('isAdmin')
    expect(values?.copies).toBeUndefined()
  })

  it.each([undefined, null, 'text', 7, [], () => undefined])('takes the body %j as an empty form', (body) => {
    expect(validateFields(fields, body).errors?.map(({ name }) => name)).toEqual(['name', 'phone', 'kind'])
  })

  it('validates fields that are named like members of every object', () => {
    const odd: Fields = defineFields(
      JSON.parse(
        '{"__proto__":{"label":"甲","required":true},"constructor":{"label":"乙","required":true},"hasOwnProperty":{"label":"丙"}}',
      ),
    )
    expect(validateFields(odd, {}).errors?.map(({ label }) => label)).toEqual(['甲', '乙'])
    const body: unknown = JSON.parse('{"__proto__":"a","constructor":"b","hasOwnProperty":"c"}')
    const { values } = validateFields(odd, body)
    expect(Object.entries(values ?? {})).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['hasOwnProperty', 'c'],
    ])
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
  })

  it('reads bodies without a prototype', () => {
    expect(validateFields(fields, Object.assign(Object.create(null), posted)).values?.name).toBe('张三')
  })

  it('refuses a birthday after the given day only', () => {
    const idField = defineFields({ id: { label: '证件号码', rule: 'idNumber' } })
    const body = { id: '11010519491231002X' }
    expect(validateFields(idField, body, new Date('2026-01-01')).values).toEqual(body)
    expect(validateFields(idField, body, new Date('1949-12-30')).errors).toHaveLength(1)
  })
})

describe('defineFields', () => {
  it.each<[Fields, string]>([
    [{ a: { label: ' ' } }, 'Field a has no label.'],
    [{ a: { label: '甲', maxDays: 3 } }, 'Field a: maxDays is for dateRange only.'],
    [{ a: { label: '甲', type: 'array', pattern: /x/ } }, 'Field a: rule, pattern and whitespace are for text only.'],
    [{ a: { label: '甲', type: 'boolean', max: 3 } }, 'Field a: boolean has no range.'],
  ])('refuses the contradiction in %j', (contradiction, message) => {
    expect(() => defineFields(contradiction)).toThrow(message)
  })
})

describe('default messages of the specification', () => {
  it.each([
    ['required', '电话', '请填写电话'],
    ['required', '姓名', '请填写姓名'],
    ['rule', '电话', '请填写正确的电话'],
  ] as const)('of a broken rule (%s) name the label %s, as those of the mobile controls do', (kind, label, message) => {
    expect(messageFor(kind, { label })).toBe(message)
  })

  it('are those of the calendar', () => {
    expect(tooManyDaysMessage(30)).toBe('选择天数不能超过 30 天')
  })
})
