import { formFieldDto } from '@portal/contracts'
import { expect, test } from 'vitest'
import { parseFormField } from './parseFormField.ts'

test.each<[string, object]>([
  ['姓名* = 张小明', { kind: 'text', label: '姓名', required: true, hint: null, example: '张小明' }],
  [
    '缴费基数（元/月） = 5000',
    { kind: 'text', label: '缴费基数（元/月）', required: false, hint: null, example: '5000' },
  ],
  ['监护人姓名 =', { kind: 'text', label: '监护人姓名', required: false, hint: null, example: null }],
  [
    '出生日期* @ = 1990年5月12日',
    { kind: 'date', label: '出生日期', required: true, hint: null, example: '1990年5月12日' },
  ],
  ['理由*> = 照顾老人。', { kind: 'paragraph', label: '理由', required: true, hint: null, example: '照顾老人。' }],
  [
    '申请人* ~ = 张小明 // 本人签名',
    { kind: 'signature', label: '申请人', required: true, hint: '本人签名', example: '张小明' },
  ],
  [
    '性别* (男/女) = 男',
    { kind: 'choice', label: '性别', required: true, hint: null, options: ['男', '女'], example: '男' },
  ],
  [
    '方式*+ (网上/窗口) = 网上,窗口',
    {
      kind: 'choices',
      label: '方式',
      required: true,
      hint: null,
      options: ['网上', '窗口'],
      example: ['网上', '窗口'],
    },
  ],
  [
    '成员# [姓名,关系] 2 = 李晓雯,配偶;张一诺,女儿',
    {
      kind: 'table',
      label: '成员',
      required: false,
      hint: null,
      columns: ['姓名', '关系'],
      rowCount: 2,
      example: [
        ['李晓雯', '配偶'],
        ['张一诺', '女儿'],
      ],
    },
  ],
])('%s', (line, field) => {
  expect(parseFormField(line)).toEqual(field)
  expect(formFieldDto.safeParse(field).success).toBe(true)
})

test('a line without a label is refused', () => {
  expect(() => parseFormField('* = 张小明')).toThrow('* = 张小明')
})
