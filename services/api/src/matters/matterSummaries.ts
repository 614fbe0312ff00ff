import type { MatterSummaryDto, RegionRefDto } from '@portal/contracts'
import { coded, taskType } from '@portal/records/codes'
import { isOpenOnline, isSuspended, onlineAddress } from '@portal/records/guide'

/** Select list that `presentMatter` reads; expects the aliases m (matter), i (implementation), o (organisation), r (region), g (guide). */
export const matterSummaryColumns = `
  m.code as "catalogCode", i.code as "guideCode", m.name, o.name as "departmentName", o.org_code as "departmentOrgCode",
  r.code as "regionCode", r.name as "regionName", r.level as "regionLevel", m.task_type as "taskType", m.tags,
  ${isOpenOnline} as "isOnline", ${onlineAddress} as "onlineUrl", ${isSuspended} as "isSuspended"`

export interface MatterSummaryRow {
  catalogCode: string
  guideCode: string | null
  name: string
  departmentName: string | null
  departmentOrgCode: string | null
  regionCode: string | null
  regionName: string | null
  regionLevel: RegionRefDto['level'] | null
  taskType: string
  tags: string[]
  isOnline: boolean
  onlineUrl: string | null
  isSuspended: boolean
}

export function presentMatter(row: MatterSummaryRow): MatterSummaryDto {
  const { regionCode, regionName, regionLevel, ...rest } = row
  const isPlaced = regionCode !== null && regionName !== null && regionLevel !== null
  return {
    ...rest,
    departmentName: row.departmentName ?? '',
    region: isPlaced ? { code: regionCode, name: regionName, level: regionLevel } : null,
    taskType: coded(taskType, row.taskType),
  }
}
