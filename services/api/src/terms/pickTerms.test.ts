import { expect, test } from 'vitest'
import { pickTerms } from './pickTerms.ts'

const terms = ['办件类型', '即办件', '告知承诺', '数量限制'].map((name) => ({
  name,
  explanation: `${name}的意思`,
  otherNames: name === '办件类型' ? ['办件种类'] : [],
}))
const namesIn = (...said: [string, string | null][]) => pickTerms(said, terms).map(({ name }) => name)

test('a record brings the terms that are its heads and values, by the name it has for them', () => {
  expect(namesIn(['办件类型', '即办件'])).toEqual(['办件类型', '即办件'])
  expect(namesIn(['办件种类', '承诺件'])).toEqual(['办件种类'])
  expect(namesIn(['支持', '预约办理、告知承诺'])).toEqual(['告知承诺'])
})

test('a head of which nothing is said, and a word within a sentence, bring none', () => {
  expect(namesIn(['数量限制', null], ['行使内容', '对即办件进行审查'])).toEqual([])
})
