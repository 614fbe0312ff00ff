import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { licenceTypeRows } from '../guides/licenceTypes.ts'
import type { RegionPlace } from '../regions/placeNames.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { readDepartments } from '../written/readSample.ts'
import { creditCode } from '../written/sampleCodes.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { sampleFolder } from '../written/sampleFolder.ts'
import { generateDuties } from './generateDuties.ts'
import { generateFigures } from './generateFigures.ts'
import { bodyNamed, generatePublicLists } from './generatePublicLists.ts'

/** What the province publishes about itself, by kind of record; duty lists also of its first city and county. */
export function generateDisclosure(places: readonly RegionPlace[], matters: readonly CodedMatter[]) {
  const [province] = places
  if (!province) return {}
  return {
    licence_type: licenceTypeRows(matters),
    duty: generateDuties(places, matters),
    intermediary_service: intermediaryRows(province, matters),
    public_list: generatePublicLists(province, matters),
    exposure: exposureRows(province),
    figure: generateFigures(places),
  }
}

const serviceShape = z.strictObject({
  部门: z.string(),
  中介服务事项: z.string(),
  审批事项: z.string(),
  依据: z.string(),
  实施机构: z.string(),
  委托: z.enum(['是', '否']),
  备注: z.string(),
})

/** The intermediary services that the departments of the province may still ask for. */
function intermediaryRows(province: RegionPlace, matters: readonly CodedMatter[]) {
  const departments = new Map(readDepartments().map((department) => [department.kind, department]))
  const records: unknown[] = parse(readFileSync(inFolder('intermediary-services.csv')), { columns: true, bom: true })
  return z
    .array(serviceShape)
    .parse(records)
    .map((row, index) => {
      const department = departments.get(row.部门)
      if (!department) throw new Error(`intermediary service ${row.中介服务事项} names an unknown department`)
      return {
        code: `zj-${String(index + 1).padStart(3, '0')}`,
        creditCode: creditCode(department, province.region.code),
        name: row.中介服务事项,
        matterName: row.审批事项,
        matterCode: matters.find(({ matter }) => matter.name === row.审批事项)?.code ?? null,
        lawBasis: row.依据,
        orgKind: row.实施机构,
        isGovernmentPaid: row.委托 === '是',
        remark: row.备注 || null,
        orderNumber: index + 1,
        ...sampleRecord,
      }
    })
}

const exposureShape = z.array(
  z.strictObject({
    kind: z.string(),
    subject: z.string(),
    facts: z.string(),
    decision: z.string(),
    /** A kind of department. */
    authority: z.string(),
    decidedOn: z.string(),
    from: z.string(),
    until: z.string(),
  }),
)

function exposureRows(province: RegionPlace) {
  return exposureShape.parse(readJson('exposures.json')).map(({ from, until, authority, ...entry }, index) => ({
    id: `bg-${String(index + 1).padStart(3, '0')}`,
    regionCode: province.region.code,
    ...entry,
    authority: bodyNamed(authority, province),
    publishedFrom: from,
    publishedUntil: until,
    ...sampleRecord,
  }))
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(inFolder(file), 'utf8'))
}

function inFolder(file: string): string {
  return path.join(sampleFolder, 'disclosure', file)
}
