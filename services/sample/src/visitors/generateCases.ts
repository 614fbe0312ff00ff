import { caseNumberCheckDigit } from '@portal/validation'
import { WorkCalendar } from '@portal/validation/calendar'
import type { FindHandlings, Handling } from '../bodies/generateImplementations.ts'
import { organisationName, type RegionPlace } from '../regions/placeNames.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { readCases, type SampleCase } from '../written/readPeople.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { generateHolidays } from './generateHolidays.ts'

/** Cases in every status; docs/sample-cases.md lists the names and numbers to try. */
export function generateCases(
  places: readonly RegionPlace[],
  of: { matters: readonly CodedMatter[]; findHandlings: FindHandlings },
) {
  const calendar = WorkCalendar.of(generateHolidays())
  return readCases().map((sample, index) => {
    const coded = of.matters.find(({ matter }) => matter.id === sample.matter)
    if (!coded) throw new Error(`sample case ${sample.name} names an unknown matter ${sample.matter}`)
    const handling = findHandling(of.findHandlings(coded), findPlace(places, sample))
    return caseRow(sample, { coded, handling, calendar, serial: index + 1 })
  })
}

/** Places by their position in the lists of cities and of a city's counties; a province with fewer begins again. */
export function findPlace(
  places: readonly RegionPlace[],
  at: { city: number | null; county?: number | undefined },
): RegionPlace {
  const level = (name: string) => places.filter(({ region }) => region.level === name)
  const pick = (list: readonly RegionPlace[], index: number) => list[index % Math.max(1, list.length)]
  const province = places[0]
  if (!province) throw new Error('a sample without a province')
  if (at.city === null) return province
  const city = pick(level('city'), at.city) ?? pick(level('county'), at.city) ?? province
  if (at.county === undefined) return city
  const counties = places.filter(({ region }) => region.parentCode === city.region.code)
  return pick(counties, at.county) ?? city
}

/** The body at the place, else the nearest above it, else any: not every matter is handled at every level. */
function findHandling(handlings: readonly Handling[], place: RegionPlace): Handling {
  const prefix = place.region.code.slice(0, 4)
  const found =
    handlings.find((handling) => handling.place.region.code === place.region.code) ??
    handlings.find((handling) => handling.place.region.code === place.city.code) ??
    handlings.find((handling) => handling.place.region.code.startsWith(prefix)) ??
    handlings[0]
  if (!found) throw new Error(`nobody handles the matter of a sample case in ${place.region.name}`)
  return found
}

interface CaseContext {
  coded: CodedMatter
  handling: Handling
  calendar: WorkCalendar
  serial: number
}

function caseRow(sample: SampleCase, { coded, handling, calendar, serial }: CaseContext) {
  const { place } = handling
  const departmentName = organisationName(coded.department, place)
  const body = `${place.region.code}${sample.applied.slice(0, 10).replaceAll('-', '')}${String(serial).padStart(8, '0')}`
  return {
    caseNo: `${body}${caseNumberCheckDigit(body)}`,
    applicantName: sample.name,
    applicantType: sample.type,
    phone: sample.phone,
    taskCode: `${handling.creditCode}${handling.useLevel}${coded.code}`,
    matterName: coded.matter.name,
    projectType: coded.matter.projectType,
    regionCode: place.region.code,
    departmentName,
    departmentPhone: `${place.phoneCode}-12345`,
    channel: sample.channel,
    appliedAt: sample.applied,
    acceptedAt: sample.accepted ?? null,
    promisedOn: promisedDay(sample, { coded, calendar }),
    status: sample.status,
    finishedAt: sample.finished ?? null,
    finish: sample.finish ?? null,
    resultName: sample.result ?? null,
    reason: sample.reason ?? null,
    delivery: sample.delivery ?? null,
    steps: sample.steps.map(([node, name, startedAt, endedAt, conclusion]) => ({
      name,
      node,
      departmentName,
      startedAt,
      endedAt,
      conclusion,
    })),
    corrections: sample.corrections,
    specials: sample.specials,
    ...sampleRecord,
  }
}

/** The promised term from the day after acceptance, in the unit of the matter's guide. */
function promisedDay(sample: SampleCase, { coded, calendar }: Pick<CaseContext, 'coded' | 'calendar'>): string | null {
  if (sample.accepted === undefined) return null
  const { promised, promisedUnit: unit } = coded.matter.time
  let day = new Date(`${sample.accepted.slice(0, 10)}T00:00:00Z`)
  const text = () => day.toISOString().slice(0, 10)
  const next = () => {
    day = new Date(day.getTime() + 24 * 60 * 60 * 1000)
  }
  const workingDays = (unit === '1' ? promised : 0) + sample.pausedDays
  if (unit === '2') for (let count = 0; count < promised; count += 1) next()
  for (let count = 0; count < workingDays; ) {
    next()
    if (calendar.isWorkingDay(text())) count += 1
  }
  return text()
}
