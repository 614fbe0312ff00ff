import { expect, test } from 'vitest'
import { formFieldDto, formSectionDto } from './form.ts'

test.each([
  [
    'an example that is no option',
    { kind: 'choice', label: '性别', options: ['男', '女'], example: '其他' },
    '示例不在选项之中',
  ],
  [
    'one of several examples that is no option',
    { kind: 'choices', label: '方式', options: ['网上', '窗口'], example: ['网上', '邮寄'] },
    '示例不在选项之中',
  ],
  [
    'a row with too few cells',
    { kind: 'table', label: '成员', columns: ['姓名', '关系'], example: [['李晓雯']] },
    '示例各行的格数应与列数相同',
  ],
  ['a single option', { kind: 'choice', label: '性别', options: ['男'], example: null }, '至少要有两个选项'],
  ['no label', { kind: 'text', label: ' ', example: null }, '不能为空'],
])('a field with %s is refused', (_, field, message) => {
  const parsed = formFieldDto.safeParse(field)
  expect(parsed.error?.issues[0]?.message).toBe(message)
})

test('what a field leaves out has a value', () => {
  expect(formFieldDto.parse({ kind: 'table', label: '成员', columns: ['姓名', '关系'] })).toEqual({
    kind: 'table',
    label: '成员',
    required: true,
    hint: null,
    columns: ['姓名', '关系'],
    rowCount: 3,
    example: [],
  })
})

test('a kind of field that nobody renders, and what a field does not have, are refused', () => {
  expect(formFieldDto.safeParse({ kind: 'picture', label: '照片' }).success).toBe(false)
  expect(formFieldDto.safeParse({ kind: 'text', label: '姓名', options: ['甲', '乙'] }).success).toBe(false)
  expect(formSectionDto.safeParse({ title: '申请人', fields: [] }).success).toBe(false)
})
