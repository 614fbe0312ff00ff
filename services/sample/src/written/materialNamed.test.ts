import { expect, test } from 'vitest'
import { materialNamed } from './materialNamed.ts'

test.each([
  ['居民身份证', { type: '1', source: '20', need: '1', exempt: true }],
  ['付款方书面证明', { type: '1', source: '99', need: '1', exempt: false }],
  ['设立登记申请书', { type: '2', source: '10', need: '1', exempt: false }],
  ['劳动能力鉴定申请表', { type: '2', source: '10', need: '1', exempt: false }],
  ['检验检测报告', { type: '3', source: '30', need: '1', exempt: false }],
  ['劳动能力鉴定结论书', { type: '1', source: '20', need: '1', exempt: false }],
  ['测绘资质证书', { type: '1', source: '20', need: '1', exempt: false }],
  ['道路交通事故认定书', { type: '1', source: '20', need: '1', exempt: false }],
  ['待遇申领表', { type: '2', source: '10', need: '1', exempt: false }],
  ['施工方案', { type: '3', source: '10', need: '1', exempt: false }],
])('%s tells what it is and who makes it', (name, expected) => {
  expect(materialNamed(name)).toEqual({ name, ...expected })
})

test('a mark behind the name tells when a material is wanted', () => {
  expect(materialNamed('授权委托书?')).toMatchObject({ name: '授权委托书', need: '2' })
  expect(materialNamed('场所证明+')).toMatchObject({ name: '场所证明', need: '3' })
  expect(materialNamed('不动产权证书!')).toMatchObject({ name: '不动产权证书', need: '1', exempt: false })
})
