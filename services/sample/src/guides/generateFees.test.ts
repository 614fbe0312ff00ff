import { expect, test } from 'vitest'
import { codeMatters } from '../written/codeMatters.ts'
import { generateGuide } from './generateGuide.ts'
import { readGuideTexts, textOf } from './readGuideTexts.ts'

const texts = readGuideTexts()
const charged = codeMatters()
  .map((coded) => ({ matter: coded.matter, fees: generateGuide(coded, textOf(coded, texts)).fees }))
  .filter(({ fees }) => fees.length > 0)

test('where the amount of a fee is published is told once', () => {
  const told = charged.flatMap(({ matter, fees }) =>
    fees.map(({ standard, lawBasis }) => ({
      name: matter.name,
      times: `${standard}；${lawBasis}`.split('收费公示为准').length - 1,
    })),
  )
  expect(told.filter(({ times }) => times === 1).length).toBeGreaterThan(0)
  expect(told.filter(({ times }) => times > 1)).toEqual([])
})

test('a fee of a body of the country has no place of its own that publishes it', () => {
  const ofCountry = charged.filter(({ matter }) => matter.levels.includes('1'))
  expect(ofCountry.length).toBeGreaterThan(0)
  expect(JSON.stringify(ofCountry)).not.toContain('办理地')
})

test('a fee that a ministry charges is the same in every place', () => {
  const card = charged.find(({ matter }) => matter.name.includes('APEC卡'))
  expect(card?.fees.map(({ payee }) => payee)).toEqual(['外交部'])
  expect(JSON.stringify(card)).not.toContain('办理地')
})

const payWays = (name: string) => charged.find(({ matter }) => matter.name === name)?.fees.map(({ payWay }) => payWay)

test.each(['普通高等学校招生统一考试报名', '事业单位公开招聘报名', '会计专业技术资格考试报名'])(
  'who registers online for the exam of %s pays there',
  (name) => expect(payWays(name)).toEqual(['网上缴费']),
)

test('a fee is paid at the website where the place says so, even if one comes to a counter afterwards', () => {
  expect(payWays('亚太经合组织商务旅行卡（APEC卡）审办')).toEqual(['网上缴费'])
})

test('no fee is paid at a window alone where nobody comes', () => {
  expect(payWays('商品条码注册、续展')).toEqual(['窗口缴费、网上缴费'])
  expect(payWays('遗体接运服务')).toEqual(['现场缴费'])
  expect(payWays('个人信用报告查询')).toEqual(['现场缴费'])
  for (const { matter, fees } of charged.filter(({ matter }) => matter.maxVisits === 0))
    for (const { payWay } of fees) expect(payWay, matter.name).not.toBe('窗口缴费')
})

test('a fee without a sum does not say again what it is called', () => {
  const fees = charged.find(({ matter }) => matter.name === '出入境通行证签发')?.fees
  expect(fees).toMatchObject([{ standard: '以办理地的收费公示为准', lawBasis: '国家价格、财政主管部门的规定。' }])
})
