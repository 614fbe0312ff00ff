import { expect, test } from 'vitest'
import { materialNamed, materialsIn } from './materialNamed.ts'

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
  ['经办人身份证（委托查询的）', { type: '1', source: '20', need: '1', exempt: true }],
  ['授权委托书（委托查询的）', { type: '2', source: '10', need: '1', exempt: false }],
  ['父母身份证件', { type: '1', source: '20', need: '1', exempt: false }],
  ['法人证照', { type: '1', source: '20', need: '1', exempt: false }],
  ['任务批件', { type: '1', source: '20', need: '1', exempt: false }],
  ['采矿许可证复印件', { type: '1', source: '20', need: '1', exempt: false }],
  ['业务主管单位审查意见', { type: '1', source: '20', need: '1', exempt: false }],
  ['职业病诊断证明书', { type: '1', source: '99', need: '1', exempt: false }],
  ['合同公证书', { type: '1', source: '99', need: '1', exempt: false }],
  ['购车发票', { type: '1', source: '99', need: '1', exempt: false }],
  ['商业发票', { type: '3', source: '10', need: '1', exempt: false }],
  ['委托书和受托人身份证件', { type: '3', source: '10', need: '1', exempt: false }],
  ['排污口设置论证报告', { type: '3', source: '10', need: '1', exempt: false }],
  ['专家论证意见', { type: '3', source: '99', need: '1', exempt: false }],
  ['设备检验情况表', { type: '2', source: '10', need: '1', exempt: false }],
  ['体格检查表', { type: '3', source: '30', need: '1', exempt: false }],
  ['施工方案', { type: '3', source: '10', need: '1', exempt: false }],
])('%s tells what it is and who makes it', (name, expected) => {
  expect(materialNamed(name)).toEqual({ name, ...expected })
})

test('a mark behind the name tells when a material is wanted', () => {
  expect(materialNamed('授权委托书?')).toMatchObject({ name: '授权委托书', need: '2' })
  expect(materialNamed('场所证明+')).toMatchObject({ name: '场所证明', need: '3' })
  expect(materialNamed('不动产权证书!')).toMatchObject({ name: '不动产权证书', need: '1', exempt: false })
})

test('a 、 in brackets is part of the name of a paper', () => {
  expect(materialsIn('申请书、劳动关系材料（工资条、考勤）?、照片').map(({ name }) => name)).toEqual([
    '申请书',
    '劳动关系材料（工资条、考勤）',
    '照片',
  ])
})

test('a name that a 、 has cut into people and papers is refused', () => {
  expect(() => materialsIn('法定代表人、董事和经理的任职文件')).toThrow('法定代表人')
})
