import { progressFormDto, ratingFormDto } from '@portal/contracts'
import { type Fields, validateFields } from '@portal/validation'
import { describe, expect, test } from 'vitest'
import { progressFields, ratingFields, reasonsFor } from './progressFields.ts'

const query = { name: '张三', caseNo: '44010020261116000000011', proofTicket: 'ticket', proofAnswer: '8' }
const rating = { token: 'a'.repeat(43), level: '1' }

interface Schema {
  safeParse: (form: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

function validateOnBothSides(fields: Fields, schema: Schema, form: Readonly<Record<string, unknown>>) {
  const told = (faults: readonly { name: string; message: string }[]) =>
    Object.fromEntries(faults.toReversed().map(({ name, message }) => [name, message]))
  const issues = schema.safeParse(form).error?.issues ?? []
  return {
    browser: told(validateFields(fields, form).errors ?? []),
    server: told(issues.map(({ path, message }) => ({ name: path.join('.'), message }))),
  }
}

const badNumber = '申办流水号由 6 到 50 位数字、字母或短横组成，请核对回执'

describe('the browser says of a query what the server says', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no name', { name: '' }, { name: '请填写申请人名称' }],
    ['a name of blanks', { name: '\u3000' }, { name: '请填写申请人名称' }],
    ['a name that is too long', { name: '长'.repeat(101) }, { name: '申请人名称不能超过 100 个字' }],
    ['three digits of a phone', { phoneEnd: '123' }, { phoneEnd: '请填写联系手机号码的最后四位数字' }],
    ['no number', { caseNo: '' }, { caseNo: '请填写申办流水号' }],
    ['a number of blanks', { caseNo: '  ' }, { caseNo: '请填写申办流水号' }],
    ['a number that is too short', { caseNo: '12345' }, { caseNo: badNumber }],
    ['a number that is too long', { caseNo: '1'.repeat(51) }, { caseNo: badNumber }],
    ['a number that is far too long', { caseNo: '1'.repeat(250) }, { caseNo: badNumber }],
    ['words in the place of a number', { caseNo: '我的护照办件' }, { caseNo: badNumber }],
    [
      'nothing at all',
      { name: undefined, caseNo: undefined },
      { name: '请填写申请人名称', caseNo: '请填写申办流水号' },
    ],
  ])('%s', (_name, change, expected) => {
    expect(validateOnBothSides(progressFields, progressFormDto, { ...query, ...change })).toEqual({
      browser: expected,
      server: expected,
    })
  })

  test.each([
    '44010020261116000000011',
    '440100 20261116 00000001 1',
    '４４０１００20261116000000011',
    'sz-2026-000123',
  ])('%s is taken by both', (caseNo) => {
    expect(validateOnBothSides(progressFields, progressFormDto, { ...query, caseNo })).toEqual({
      browser: {},
      server: {},
    })
  })

  test('a wrong digit is told by the check digit (the server says the same, services/api progress.test)', () => {
    expect(validateFields(progressFields, { ...query, caseNo: '44010020261117000000011' }).errors).toMatchObject([
      { name: 'caseNo', message: '申办流水号的最后一位校验码对不上，可能抄错或漏了一位，请对照回执逐位核对' },
    ])
  })
})

describe('the browser says of a rating what the server says', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no level', { level: undefined }, { level: '请选择评价等级' }],
    ['another level', { level: '6' }, { level: '请选择评价等级' }],
    ['a text that is too long', { text: '长'.repeat(301) }, { text: '补充说明不能超过 300 个字' }],
    ['a reason of its own', { tags: ['很好'] }, { tags: '请从所列的评价内容中选择' }],
  ])('%s', (_name, change, expected) => {
    expect(validateOnBothSides(ratingFields, ratingFormDto, { ...rating, ...change })).toEqual({
      browser: expected,
      server: expected,
    })
  })

  test('every level offers the reasons that the server takes for it, also a single one of a plain form', () => {
    for (const level of ['1', '2', '3', '4', '5'])
      for (const { value } of reasonsFor(level))
        expect(ratingFormDto.parse({ ...rating, level, tags: value }).tags).toEqual([value])
    expect(reasonsFor('4').map(({ value }) => value)).not.toContain('全程网上办理')
  })
})
