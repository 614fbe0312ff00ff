import { isValidCreditCode, isValidOrganisationCode, parseMatterCode } from '@portal/validation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateImplementations } from '../bodies/generateImplementations.ts'
import { readGuideTexts } from '../guides/readGuideTexts.ts'
import { generateRegions } from '../regions/generateRegions.ts'
import { readMatterRows } from './readMatterRows.ts'
import { readDepartments, readMatters } from './readSample.ts'
import { catalogueCode, creditCode, organisationCode } from './sampleCodes.ts'

const departments = readDepartments()
const matters = readMatters()
const coded = matters.map((matter, index) => {
  const department = departments.find((entry) => entry.kind === matter.department)
  if (!department) throw new Error(matter.department)
  return { matter, department, code: catalogueCode(matter, department, index + 1) }
})

test('every department gets valid codes in every region, the organisation code inside the credit code', () => {
  const region = fc.integer({ min: 110_000, max: 659_999 }).map(String)
  fc.assert(
    fc.property(fc.constantFrom(...departments), region, (department, code) => {
      const credit = creditCode(department, code)
      expect(isValidCreditCode(credit)).toBe(true)
      expect(isValidOrganisationCode(organisationCode(department, code))).toBe(true)
      expect(credit.slice(8, 17)).toBe(organisationCode(department, code))
    }),
  )
})

test('no two matters share a code, and each code is a catalogue code', () => {
  expect(new Set(coded.map(({ code }) => code)).size).toBe(coded.length)
  expect(coded.every(({ code }) => parseMatterCode(code)?.kind === 'catalogue')).toBe(true)
})

test('every matter has a guide text, at least 100 in full depth and 620 in all, of at least 40 departments', () => {
  const texts = readGuideTexts()
  expect(matters.filter((matter) => !texts[matter.id]).map((matter) => matter.id)).toEqual([])
  expect(matters.length - readMatterRows().length).toBeGreaterThanOrEqual(100)
  expect(new Set(matters.map((matter) => matter.name)).size).toBe(matters.length)
  expect(matters.length).toBeGreaterThanOrEqual(620)
  expect(new Set(matters.map((matter) => matter.department)).size).toBeGreaterThanOrEqual(40)
})

test('every department has a body at each level at which it handles matters, and a theme for each audience', () => {
  const bodies = { 1: 'province', 2: 'province', 3: 'city', 4: 'county', 5: 'county' } as const
  for (const { matter, department } of coded) {
    const missing = matter.levels.filter((level) => department.names[bodies[level]] === undefined)
    expect(missing, matter.name).toEqual([])
    expect(matter.userThemes.length > 0, matter.name).toBe(matter.serverTypes.includes('1'))
    expect(matter.corpThemes.length > 0, matter.name).toBe(matter.serverTypes.some((type) => type !== '1'))
  }
})

test('a department without bodies in districts works there through the city', () => {
  const implementations = [...generateImplementations(generateRegions('440000'), coded).implementationsOf(coded)]
  const felling = coded.find(({ matter }) => matter.name === '林木采伐许可证核发')?.code
  const where = implementations.filter((entry) => entry.matterCode === felling).map((entry) => entry.regionCode)
  expect(where).toContain('440100')
  expect(where).toContain('440222')
  expect(where).not.toContain('440104')
})

test('the province has all of its cities and counties, and each handles what its level handles', () => {
  const regions = generateRegions('440000')
  expect(regions.filter((region) => region.level === 'city')).toHaveLength(21)
  expect(regions.filter((region) => region.level === 'county')).toHaveLength(122)
  const implementations = [...generateImplementations(regions, coded).implementationsOf(coded)]
  expect(implementations.every(({ code }) => parseMatterCode(code)?.kind === 'implementation')).toBe(true)
  expect(new Set(implementations.map(({ code }) => code)).size).toBe(implementations.length)
  // Dongguan and Zhongshan have no counties: the city itself registers marriages there.
  const marriage = coded.find(({ matter }) => matter.id === 'gr-001')?.code
  const where = implementations.filter((entry) => entry.matterCode === marriage).map((entry) => entry.regionCode)
  expect(where).toContain('441900')
  expect(where).toContain('440104')
  expect(where).not.toContain('440100')
})

test('other provinces work the same, municipalities without cities included', () => {
  for (const province of ['110000', '450000', '460000']) {
    const regions = generateRegions(province)
    const codes = new Set(regions.map((region) => region.code))
    expect(regions.every((region) => region.parentCode === null || codes.has(region.parentCode))).toBe(true)
    expect(regions.length).toBeGreaterThan(10)
  }
})

test('a certificate named as a result is a licence, a voucher or what a notary certifies a document', () => {
  const typeOf = (name: string) =>
    readMatterRows().find(({ matter }) => matter.result.name === name)?.matter.result.type
  expect(typeOf('道路运输证')).toBe('10')
  expect(typeOf('就业登记凭证')).toBe('20')
  expect(typeOf('公证书')).toBe('20')
  expect(typeOf('通水')).toBe('40')
})
