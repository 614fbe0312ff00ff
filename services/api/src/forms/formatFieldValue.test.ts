import type { FormFieldDto } from '@portal/contracts'
import { expect, test } from 'vitest'
import { formatFieldValue } from './formatFieldValue.ts'

const field = { label: '栏目', required: true, hint: null }

test.each<[string, Exclude<FormFieldDto, { kind: 'table' }>, string[], string[]]>([
  ['text', { ...field, kind: 'text', example: '张小明' }, [''], ['张小明']],
  ['a text without an example', { ...field, kind: 'text', example: null }, [''], ['']],
  ['a date', { ...field, kind: 'date', example: '1990年5月12日' }, ['　　　年　　月　　日'], ['1990年5月12日']],
  ['a choice', { ...field, kind: 'choice', options: ['男', '女'], example: '女' }, ['□ 男　□ 女'], ['□ 男　☑ 女']],
  [
    'several choices',
    { ...field, kind: 'choices', options: ['甲', '乙', '丙'], example: ['甲', '丙'] },
    ['□ 甲　□ 乙　□ 丙'],
    ['☑ 甲　□ 乙　☑ 丙'],
  ],
  ['several lines', { ...field, kind: 'paragraph', example: '一\n二' }, ['', '', '', ''], ['一', '二']],
  [
    'a signature',
    { ...field, kind: 'signature', example: '张小明' },
    ['', '（签名或者盖章）', '　　　年　　月　　日'],
    ['张小明（签名或者盖章）', '20×× 年 × 月 × 日'],
  ],
  [
    'a signature of the office',
    { ...field, kind: 'signature', example: null },
    ['', '（签名或者盖章）', '　　　年　　月　　日'],
    ['', '（签名或者盖章）', '　　　年　　月　　日'],
  ],
])('%s has room to write in the blank form and its example in the sample', (_, of, blank, sample) => {
  expect(formatFieldValue(of, false)).toEqual(blank)
  expect(formatFieldValue(of, true)).toEqual(sample)
})
