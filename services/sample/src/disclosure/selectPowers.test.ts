import { expect, test } from 'vitest'
import { generateImplementations } from '../bodies/generateImplementations.ts'
import { readGuideTexts } from '../guides/readGuideTexts.ts'
import { generateNotices } from '../news/generateNotices.ts'
import { generateRegions } from '../regions/generateRegions.ts'
import { codeMatters } from '../written/codeMatters.ts'
import { readCoastalRegions } from '../written/readCoastalRegions.ts'
import { generateDisclosure } from './generateDisclosure.ts'

const matters = codeMatters()
const regions = generateRegions('440000')
const { places, implementationsOf } = generateImplementations(regions, matters)
const { duty = [], public_list: lists = [] } = generateDisclosure(places, matters, readGuideTexts())
const permits = matters.filter(({ matter }) => matter.taskType === '01' && matter.state === '1')

test('every permit of the catalogue stands in the list of powers of those who grant it', () => {
  const listed = new Set(duty.map(({ matterCode }) => matterCode))
  // Towns publish no list of their own, and what the country grants stands in no list of the province.
  const granted = permits.filter(({ matter }) => matter.levels.some((level) => level !== '1' && level !== '5'))
  expect(granted.length).toBeGreaterThan(200)
  expect(granted.filter(({ code }) => !listed.has(code)).map(({ matter }) => matter.name)).toEqual([])
  expect(new Set(duty.map(({ code }) => code)).size).toBe(duty.length)
})

test('the list of permits beside which there must be none has them all', () => {
  const list = lists.find(({ title }) => title.includes('行政许可事项清单'))
  expect(list?.summary).toContain('清单之外')
  const lacking = permits.filter(({ matter }) => !list?.bodyHtml?.includes(`<td>${matter.name}</td>`))
  expect(lacking.map(({ matter }) => matter.name)).toEqual([])
})

test('what is done in the sea is handled by the province and on the coast alone', () => {
  const sea = matters.filter(({ matter }) => matter.name === '海域使用权审核')
  const where = [...implementationsOf(sea)].map(({ regionCode }) => regionCode)
  expect(where).toEqual(expect.arrayContaining(['440000', '440300']))
  const coastal = readCoastalRegions()
  expect(where.filter((code) => !coastal.has(code))).toEqual([])
})

test('notices come from those whose business they are', () => {
  const publishers = new Set(generateNotices(regions).map(({ publisher }) => publisher))
  expect(publishers.size).toBeGreaterThan(40)
  expect([...publishers]).toEqual(expect.arrayContaining(['广东省医疗保障局', '广东省人民政府办公厅']))
  expect([...publishers].filter((name) => /[{}]/.test(name))).toEqual([])
})
