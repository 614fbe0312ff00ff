import type { DutySummaryDto, IntermediaryServiceDto, ListedMatterDto } from '@portal/contracts'
import type { TableColumn } from '../tables/TableFile.ts'

export const matterColumns: readonly TableColumn<ListedMatterDto>[] = [
  { head: '事项名称', width: 40, text: ({ name }) => name },
  { head: '事项类型', width: 14, text: ({ taskType }) => taskType.label },
  { head: '实施部门', width: 28, text: ({ departmentName }) => departmentName },
  { head: '行使层级', width: 14, text: ({ useLevel }) => useLevel.label },
  { head: '地区', width: 14, text: ({ region }) => region?.name ?? null },
  { head: '基本编码', width: 16, text: ({ catalogCode }) => catalogCode },
  { head: '实施编码', width: 36, text: ({ guideCode }) => guideCode },
  { head: '办理特点', width: 28, text: ({ tags }) => tags.join('、') },
  { head: '办理状态', width: 14, text: ({ isSuspended }) => (isSuspended ? '暂停办理' : '正常办理') },
  { head: '设定依据', width: 60, text: ({ lawBasis }) => lawBasis.join('\n') },
]

export const dutyColumns: readonly TableColumn<DutySummaryDto>[] = [
  { head: '职权名称', width: 40, text: ({ name }) => name },
  { head: '职权类型', width: 14, text: ({ taskType }) => taskType.label },
  { head: '部门', width: 28, text: ({ department }) => department.name },
  { head: '行使层级', width: 14, text: ({ useLevel }) => useLevel?.label ?? null },
  { head: '实施依据', width: 60, text: ({ laws }) => laws.join('\n') },
  { head: '责任事项', width: 60, text: ({ responsibility }) => responsibility.join('\n') },
  { head: '咨询电话', width: 16, text: ({ department }) => department.phone },
  { head: '职权编码', width: 38, text: ({ code }) => code },
]

export const intermediaryColumns: readonly TableColumn<IntermediaryServiceDto>[] = [
  { head: '中介服务名称', width: 40, text: ({ name }) => name },
  { head: '对应的行政事项', width: 36, text: ({ matterName }) => matterName },
  { head: '审批部门', width: 28, text: ({ department }) => department.name },
  { head: '设定依据', width: 60, text: ({ lawBasis }) => lawBasis },
  { head: '服务机构', width: 28, text: ({ orgKind }) => orgKind },
  {
    head: '费用',
    width: 20,
    text: ({ isGovernmentPaid }) => (isGovernmentPaid ? '由审批部门委托并付费' : '由申请人委托'),
  },
  { head: '备注', width: 40, text: ({ remark }) => remark },
]
