import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { RegionPlace } from '../regions/placeNames.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { readDepartments } from '../written/readSample.ts'
import { creditCode } from '../written/sampleCodes.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { sampleFolder } from '../written/sampleFolder.ts'

const serviceShape = z.strictObject({
  部门: z.string(),
  中介服务事项: z.string(),
  审批事项: z.string(),
  依据: z.string(),
  实施机构: z.string(),
  委托: z.enum(['是', '否']).transform((word) => word === '是'),
  备注: z.string(),
})

/** The intermediary services that the departments of the province may still ask for. */
export function intermediaryRows(province: RegionPlace, matters: readonly CodedMatter[]) {
  const departments = new Map(readDepartments().map((department) => [department.kind, department]))
  return readIntermediaryServices().map((row, index) => {
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
      isGovernmentPaid: row.委托,
      remark: row.备注 || null,
      orderNumber: index + 1,
      ...sampleRecord,
    }
  })
}

export function readIntermediaryServices() {
  const text = readFileSync(path.join(sampleFolder, 'disclosure/intermediary-services.csv'))
  return z.array(serviceShape).parse(parse(text, { columns: true, bom: true }))
}
