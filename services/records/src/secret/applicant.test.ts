import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskName, maskPhone, normaliseName } from './applicant.ts'

test.each([
  ['张三', true, '张*'],
  ['欧阳小明', true, '欧***'],
  ['阿卜杜拉·买买提', true, '阿***'],
  ['李', true, '李*'],
  ['广州明日测试贸易有限公司', false, '广州****有限公司'],
  ['珠江渔业专业合作社', false, '珠江****合作社'],
  ['某某测试中学校', false, '某某****学校'],
  ['小店', false, '小*'],
])('%s is shown as %s', (name, isPerson, shown) => {
  expect(maskName(name, isPerson)).toBe(shown)
})

test('a mask never gives away more of a person than the first character', () => {
  const letters = fc.stringMatching(/^[\u4e00-\u9fa5]{2,8}$/)
  fc.assert(
    fc.property(letters, (name) => {
      expect(maskName(name, true)).toMatch(/^.\*{1,3}$/)
      expect(maskName(name, true)[0]).toBe(name[0])
    }),
  )
})

test.each([
  ['13800001234', '138****1234'],
  ['138 0000 1234', '138****1234'],
  ['020-83135078', '020****5078'],
  ['83135078', '****5078'],
  ['12345', '****'],
])('%s is shown as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown)
})

test('names that people write differently are the same name', () => {
  for (const written of ['阿卜杜拉·买买提', '阿卜杜拉•买买提', ' 阿卜杜拉 ・ 买买提', '阿卜杜拉.买买提'])
    expect(normaliseName(written)).toBe('阿卜杜拉·买买提')
  expect(normaliseName('ＡＣＭＥ（广州）有限公司')).toBe(normaliseName('acme(广州) 有限公司'))
  expect(normaliseName('张三')).not.toBe(normaliseName('张三三'))
})
