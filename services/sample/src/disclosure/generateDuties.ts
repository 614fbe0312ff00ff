import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isDistrict } from '../bodies/generateImplementations.ts'
import { organisationName, type RegionPlace } from '../regions/placeNames.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { readDepartments } from '../written/readSample.ts'
import type { SampleDepartment } from '../written/SampleMatter.ts'
import { creditCode } from '../written/sampleCodes.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { sampleFolder } from '../written/sampleFolder.ts'
import { basisText } from '../written/sampleLaws.ts'
import { readPowers } from './readPowers.ts'
import { selectPowers } from './selectPowers.ts'

const levelLetters = { province: '省', city: '市', county: '县' } as const
const useLevels = { province: '2', city: '3', county: '4' } as const

const kind = z.enum(['许可', '执法', '服务'])
const textShape = z.strictObject({
  supervise: z.string(),
  accountability: z.record(kind, z.string()),
  accountabilityLaw: z.record(kind, z.string()),
  types: z.record(z.string(), z.strictObject({ kind, responsibility: z.string() })),
})
type DutyTexts = z.infer<typeof textShape>

interface Power {
  name: string
  taskType: string
  laws: string
  matterCode: string | null
}

/** Duty lists of the province, its first city and that city's first county, for the departments with powers or permits in the sample. */
export function generateDuties(places: readonly RegionPlace[], matters: readonly CodedMatter[]) {
  const powers = readPowers()
  const texts = textShape.parse(JSON.parse(readFileSync(inFolder('duty-texts.json'), 'utf8')))
  const permits = matters.filter(({ matter }) => matter.taskType === '01')
  const kinds = new Set([...powers.map((power) => power.部门), ...permits.map(({ matter }) => matter.department)])
  const departments = readDepartments().filter((department) => kinds.has(department.kind))
  return publishersOf(places).flatMap((place) =>
    departments
      .filter((department) => hasBody(department, place))
      .flatMap((department) => {
        const level = place.region.level
        const own = powers.filter((power) => power.部门 === department.kind && power.层级.includes(levelLetters[level]))
        const all = [
          ...selectPowers(matters.filter((coded) => isHandled(coded, department, level))).map(powerOfMatter),
          ...own.map((power) => ({
            name: power.职权,
            taskType: power.类型.code,
            laws: power.依据.replaceAll('；', '\n'),
            matterCode: null,
          })),
        ]
        return all.map((power, index) => dutyRow(power, { place, department, texts, orderNumber: index + 1 }))
      }),
  )
}

function publishersOf(places: readonly RegionPlace[]): RegionPlace[] {
  const province = places[0]
  const city = places.find(({ region }) => region.level === 'city')
  const county = places.find(({ region }) => region.level === 'county' && region.parentCode === city?.region.code)
  return [province, city, county].filter((place) => place !== undefined)
}

/** In the districts of a city some departments have no body of their own. */
function hasBody(department: SampleDepartment, place: RegionPlace): boolean {
  return department.names[place.region.level] !== undefined && !(department.noDistricts && isDistrict(place))
}

function isHandled({ matter }: CodedMatter, department: SampleDepartment, level: 'province' | 'city' | 'county') {
  if (matter.department !== department.kind || matter.state !== '1') return false
  // Where the districts have no body, the city does what counties do elsewhere.
  const doesCounties = level === 'city' && department.noDistricts && matter.levels.includes(useLevels.county)
  return doesCounties || matter.levels.includes(useLevels[level])
}

function powerOfMatter({ matter, code }: CodedMatter): Power {
  return {
    name: matter.name,
    taskType: matter.taskType,
    laws: matter.lawBasis.map(basisText).join('\n'),
    matterCode: code,
  }
}

function dutyRow(
  power: Power,
  at: { place: RegionPlace; department: SampleDepartment; texts: DutyTexts; orderNumber: number },
) {
  const { place, department, texts } = at
  const body = creditCode(department, place.region.code)
  const type = texts.types[power.taskType]
  if (!type) throw new Error(`no text for duties of the type ${power.taskType}`)
  return {
    code: guidOf(`${body} ${power.name}`),
    creditCode: body,
    name: power.name,
    taskType: power.taskType,
    useLevel: useLevels[place.region.level],
    laws: power.laws,
    responsibility: type.responsibility.replaceAll('{name}', power.name),
    accountability: texts.accountability[type.kind],
    accountabilityLaw: texts.accountabilityLaw[type.kind],
    supervise: texts.supervise
      .replaceAll('{phone}', `${place.phoneCode}-12345`)
      .replaceAll('{department}', organisationName(department, place)),
    matterCode: power.matterCode,
    orderNumber: at.orderNumber,
    ...sampleRecord,
  }
}

/** Made from what it names, so that the same duty always has the same code. */
function guidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

function inFolder(file: string): string {
  return path.join(sampleFolder, 'disclosure', file)
}
