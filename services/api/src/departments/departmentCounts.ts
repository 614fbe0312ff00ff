import type { DepartmentCountDto, FacetValueDto } from '@portal/contracts'
import { coded, taskType } from '@portal/records/codes'

/** Rows counted by department and task type give the counts by either and the total of what both choose. */
export interface DepartmentTypeCount {
  orgCode: string
  name: string
  taskType: string
  count: number
}

/** In the order in which the rows name the departments. */
export function countDepartments(rows: readonly DepartmentTypeCount[]): DepartmentCountDto[] {
  return [...Map.groupBy(rows, (row) => row.orgCode)].map(([orgCode, ofDepartment]) => ({
    orgCode,
    name: ofDepartment[0]?.name ?? orgCode,
    count: sumCounts(ofDepartment),
  }))
}

/** In the order of the codes. */
export function countTypes(rows: readonly DepartmentTypeCount[]): FacetValueDto[] {
  return [...Map.groupBy(rows, (row) => row.taskType)]
    .map(([code, ofType]) => ({ ...coded(taskType, code), count: sumCounts(ofType) }))
    .sort((one, other) => one.code.localeCompare(other.code))
}

export function sumCounts(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, row) => sum + row.count, 0)
}

/** What a visitor chose; null chooses all. */
export interface DepartmentTypeChoice {
  orgCode: string | null
  taskType: string | null
}

/** Counts beside each choice heed the other choice, so that a number is what a click gives. */
export function chooseCounts<Count extends DepartmentTypeCount>(rows: readonly Count[], choice: DepartmentTypeChoice) {
  const ofType = rows.filter((row) => choice.taskType === null || row.taskType === choice.taskType)
  const ofDepartment = rows.filter((row) => choice.orgCode === null || row.orgCode === choice.orgCode)
  return { ofType, ofDepartment, total: sumCounts(ofType.filter((row) => ofDepartment.includes(row))) }
}
