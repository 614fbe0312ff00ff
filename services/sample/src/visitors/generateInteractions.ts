import { organisationName, type RegionPlace } from '../regions/placeNames.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { readLetters, readSessions, type SampleLetter } from '../written/readPeople.ts'
import { readDepartments } from '../written/readSample.ts'
import type { SampleDepartment } from '../written/SampleMatter.ts'
import { creditCode } from '../written/sampleCodes.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { findPlace } from './generateCases.ts'

/** Letters with their answers, and live sessions of the province. */
export function generateInteractions(
  places: readonly RegionPlace[],
  of: { matters: readonly CodedMatter[]; creditCodes: ReadonlySet<string> },
) {
  const departments = new Map(readDepartments().map((department) => [department.kind, department]))
  const departmentNamed = (kind: string) => {
    const department = departments.get(kind)
    if (!department) throw new Error(`a sample letter names an unknown department ${kind}`)
    return department
  }
  const letters = readLetters().map((letter, index) => {
    const department = departmentNamed(letter.department)
    const place = placeOf(department, findPlace(places, letter), places)
    return letterRow(letter, { ...of, department, place, serial: index + 1 })
  })
  const [province] = places
  const sessions = province
    ? readSessions().map(({ starts, ends, highlights, department, ...session }) => ({
        ...session,
        regionCode: province.region.code,
        departmentName: organisationName(departmentNamed(department), province),
        startsAt: starts,
        endsAt: ends,
        highlights: highlights.map(([question, answer]) => ({ question, answer })),
        ...sampleRecord,
      }))
    : []
  return { letters, sessions }
}

/** The place itself, or the city above it where the department has no body in the county. */
function placeOf(department: SampleDepartment, place: RegionPlace, places: readonly RegionPlace[]): RegionPlace {
  if (department.names[place.region.level] !== undefined) return place
  return places.find(({ region }) => region.code === place.city.code) ?? place
}

interface LetterContext {
  matters: readonly CodedMatter[]
  creditCodes: ReadonlySet<string>
  department: SampleDepartment
  place: RegionPlace
  serial: number
}

function letterRow(letter: SampleLetter, { matters, creditCodes, department, place, serial }: LetterContext) {
  const body = creditCode(department, place.region.code)
  return {
    no: `HD${letter.submitted.slice(0, 10).replaceAll('-', '')}${String(serial).padStart(6, '0')}`,
    entry: letter.entry,
    kind: letter.kind,
    title: letter.title,
    content: letter.content,
    regionCode: place.region.code,
    // Bodies that handle no matter of the sample are not in it.
    creditCode: creditCodes.has(body) ? body : null,
    departmentName: organisationName(department, place),
    matterCode: matters.find(({ matter }) => matter.id === letter.matter)?.code ?? null,
    submittedAt: letter.submitted,
    status: letter.status,
    reply: letter.reply?.replaceAll('{phone}', `${place.phoneCode}-12345`) ?? null,
    repliedAt: letter.replied ?? null,
    satisfaction: letter.satisfaction ?? null,
    ...sampleRecord,
  }
}
