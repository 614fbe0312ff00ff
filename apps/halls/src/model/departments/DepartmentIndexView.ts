/** Departments to choose from, those that handle the most first. */
export interface DepartmentIndexView {
  readonly regionName: string
  /** Of the region, whatever is searched for. */
  readonly total: number
  readonly frequent: readonly DepartmentEntry[]
  readonly others: readonly DepartmentEntry[]
}

export interface DepartmentEntry {
  readonly orgCode: string
  readonly name: string
  readonly matterCount: number
}
