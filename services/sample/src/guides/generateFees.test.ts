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
