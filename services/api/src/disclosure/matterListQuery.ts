import type { RegionRefDto } from '@portal/contracts'
import { z } from 'zod'
import { departmentCode, keyword, pageNo, pageSize, region, taskTypeCode, useLevelCode } from '../http/query.ts'
import { chosenDepartment } from '../matters/chosenDepartment.ts'
import type { ContentReader } from '../state/ContentService.ts'

/** What lists of matters and of duties are narrowed by, and the page of them. */
const narrowing = {
  region,
  departmentCode: departmentCode.optional(),
  taskType: taskTypeCode.optional(),
  useLevel: useLevelCode.optional(),
  keyword: keyword.optional(),
}
export const matterTableQuery = z.strictObject(narrowing)
export const matterListQuery = z.strictObject({ ...narrowing, pageNo, pageSize })

/** The same as the store takes it. @throws Problem 404 when there is no such department */
export async function readMatterListQuery(
  service: ContentReader,
  { code, name, level }: RegionRefDto,
  query: z.infer<typeof matterTableQuery>,
) {
  return {
    region: { code, name, level },
    orgCode: await chosenDepartment(service, query.departmentCode),
    taskType: query.taskType ?? null,
    useLevel: query.useLevel ?? null,
    keyword: query.keyword ?? null,
  }
}
