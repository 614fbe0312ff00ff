import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateRegions } from './generateRegions.ts'
import { readPlaceNames } from './readPlaceNames.ts'

const codesOf = (province: string) => new Set(generateRegions(province).map(({ code }) => code))
const names = readPlaceNames(codesOf('440000'))

test('every place name lies in a region of the province, once', () => {
  const keys = names.map(({ name, regionCode }) => `${name} ${regionCode}`)
  expect(names.length).toBeGreaterThan(200)
  expect(new Set(keys).size).toBe(keys.length)
})

test('no row of the file is of a region that the province does not have', () => {
  const path = new URL('../../data/place-names.csv', import.meta.url)
  const rows = readFileSync(path, 'utf8').trim().split('\n').slice(1)
  expect(rows).toHaveLength(names.length)
})

test('none is what a region is called anyway', () => {
  const called = new Set(generateRegions('440000').flatMap(({ name, shortName }) => [name, shortName]))
  expect(names.filter(({ name }) => called.has(name))).toEqual([])
})

test('another province has none of them', () => expect(readPlaceNames(codesOf('330000'))).toEqual([]))
