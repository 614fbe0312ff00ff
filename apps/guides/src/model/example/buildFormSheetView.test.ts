import type { FormDto, FormFieldDto } from '@portal/contracts'
import { expect, test } from 'vitest'
import { buildFormSheetView } from './buildFormSheetView.ts'

const field = { label: '栏目', required: false, hint: null }

function linesOf(of: FormFieldDto, isSample: boolean) {
  const form: FormDto = {
    code: 'a',
    name: '申请表',
    catalogCode: null,
    version: 1,
    updatedAt: '2026-01-01T00:00:00+08:00',
    isSample: true,
    isInUse: true,
    successorCode: null,
    sections: [{ title: '基本情况', fields: [of] }],
    notes: [],
    files: { blank: { name: '', url: '', mediaType: '', size: null }, sample: null },
  }
  const rendered = buildFormSheetView(form, isSample).sections[0]?.fields[0]
  return rendered?.kind === 'rows' ? rendered.rows : rendered?.lines
}

test.each<[string, FormFieldDto, unknown, unknown]>([
  ['a text', { ...field, kind: 'text', example: '张小明' }, [], ['张小明']],
  ['a date', { ...field, kind: 'date', example: '1990年5月12日' }, ['　　　年　　月　　日'], ['1990年5月12日']],
  ['a choice', { ...field, kind: 'choice', options: ['男', '女'], example: '女' }, ['☐ 男　☐ 女'], ['☐ 男　☑ 女']],
  ['a text of several lines', { ...field, kind: 'paragraph', example: '一\n二' }, [], ['一', '二']],
  [
    'a table',
    { ...field, kind: 'table', columns: ['甲', '乙'], rowCount: 2, example: [['一', '二']] },
    [
      ['', ''],
      ['', ''],
    ],
    [
      ['一', '二'],
      ['', ''],
    ],
  ],
])('%s is empty in the blank form and has its example in the sample', (_, of, blank, sample) => {
  expect(linesOf(of, false)).toEqual(blank)
  expect(linesOf(of, true)).toEqual(sample)
})

test('what has to be filled in is marked, with its hint', () => {
  const hinted: FormFieldDto = { ...field, required: true, hint: '与证件一致', kind: 'text', example: null }
  const form = {
    code: 'a',
    name: '申请表',
    version: 2,
    notes: ['用黑色笔'],
    sections: [{ title: '甲', fields: [hinted] }],
  }
  const sheet = buildFormSheetView(form as unknown as FormDto, false)
  expect(sheet.sections[0]?.fields[0]).toMatchObject({ label: '栏目 *', hint: '与证件一致' })
  expect(sheet).toMatchObject({ edition: '表格编号：a　版本：2', notes: ['带 * 的项目必须填写。', '用黑色笔'] })
})

test('short fields stand in pairs; one without a partner takes the row', () => {
  const short = (label: string): FormFieldDto => ({ ...field, label, kind: 'text', example: null })
  const long: FormFieldDto = { ...field, label: '长', kind: 'paragraph', example: null }
  const fields = [short('一'), short('二'), short('三'), long, short('四')]
  const form = { code: 'a', name: '申请表', version: 1, notes: [], sections: [{ title: '甲', fields }] }
  const rendered = buildFormSheetView(form as unknown as FormDto, false).sections[0]?.fields ?? []
  expect(rendered.map((entry) => entry.kind === 'lines' && entry.isWide)).toEqual([false, false, true, true, true])
})
