import { expect, test } from 'vitest'
import { codeMatters } from '../written/codeMatters.ts'
import { generateGuide } from './generateGuide.ts'
import { readGuideTexts, textOf } from './readGuideTexts.ts'

const matters = codeMatters()
const texts = readGuideTexts()

function guideOf(name: string) {
  const coded = matters.find(({ matter }) => matter.name === name)
  if (!coded) throw new Error(`no matter ${name}`)
  return generateGuide(coded, textOf(coded, texts))
}

test('a promise may count working days where the law counts days, and steps go by the promise', () => {
  expect(guideOf('普通护照签发')).toMatchObject({
    statutoryDays: 15,
    statutoryUnit: '2',
    promisedDays: 7,
    promisedUnit: '1',
  })
  const { steps } = guideOf('高危险性体育项目经营许可')
  expect(steps.filter(({ days }) => days !== null)).toMatchObject([{ name: '现场检查', days: 5, unit: '1' }])
})

test('where nothing else is said both terms go by one unit', () => {
  expect(guideOf('住房公积金个人住房贷款申请')).toMatchObject({ statutoryUnit: '2', promisedUnit: '2' })
})
