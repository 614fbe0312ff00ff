import { expect, test } from 'vitest'
import { formatFacts } from './formatFacts.ts'

const figures = {
  statutoryDays: 20,
  statutoryUnit: '1',
  promisedDays: 5,
  promisedUnit: '1',
  maxVisits: 1,
  feeText: '不收费',
  onlineLevel: 'III',
}

test('key figures read as people say them', () => {
  expect(formatFacts(figures)).toEqual({
    statutoryText: '20 个工作日',
    promisedText: '5 个工作日',
    visitsText: '1 次',
    feeText: '不收费',
    onlineDepthText: '网上受理，有的环节要到现场',
  })
})

test('done at once, no limit in law, natural days and many visits have words of their own', () => {
  expect(formatFacts({ ...figures, promisedDays: 0, statutoryDays: 0 })).toMatchObject({
    promisedText: '当场办结',
    statutoryText: '当场办结',
  })
  expect(formatFacts({ ...figures, statutoryDays: 0 }).statutoryText).toBe('法律未规定时限')
  expect(formatFacts({ ...figures, promisedUnit: '2', maxVisits: 3 })).toMatchObject({
    promisedText: '5 个自然日',
    visitsText: '3 次及以上',
  })
})

test('what nobody has to come for is not collected either', () => {
  expect(formatFacts({ ...figures, maxVisits: 0 }).onlineDepthText).toBe('网上受理')
  expect(formatFacts({ ...figures, maxVisits: 0, onlineLevel: 'IV' }).onlineDepthText).toBe('全程网办')
})
