import { readDepartments, readMatters } from './readSample.ts'
import type { SampleDepartment, SampleMatter } from './SampleMatter.ts'
import { catalogueCode } from './sampleCodes.ts'

export interface CodedMatter {
  matter: SampleMatter
  department: SampleDepartment
  code: string
}

export function codeMatters(): CodedMatter[] {
  const departments = new Map(readDepartments().map((department) => [department.kind, department]))
  return readMatters().map((matter, index) => {
    const department = departments.get(matter.department)
    if (!department) throw new Error(`sample matter ${matter.id} names an unknown department ${matter.department}`)
    return { matter, department, code: catalogueCode(matter, department, index + 1) }
  })
}
