/** What of a department's matters is asked for. */
export interface HallQuery {
  readonly orgCode: string
  readonly taskType: string | undefined
  readonly theme: string | undefined
  readonly audience: string | undefined
  readonly pageNo: number
}

/** Last page the content API takes. */
const LAST_PAGE = 10_000

/** Reads the address of a hall. @returns undefined when no department is named */
export function readHallQuery(query: Readonly<Partial<Record<string, string>>>): HallQuery | undefined {
  const { orgCode, taskType, theme, audience } = query
  if (orgCode === undefined) return undefined
  const pageNo = Number(query.pageNo)
  return {
    orgCode,
    taskType,
    theme,
    audience,
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 ? Math.min(pageNo, LAST_PAGE) : 1,
  }
}

export function isFiltered({ taskType, theme, audience }: HallQuery): boolean {
  return taskType !== undefined || theme !== undefined || audience !== undefined
}
