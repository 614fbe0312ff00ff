import { hrefFrom, type PageView } from '@portal/area'
import type { CodedDto, DutySummaryDto, IntermediaryServiceDto, ListedMatterDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import * as affairsRoutes from '../../routes.ts'
import type { ListColumn, ListRow } from './ListView.ts'
import { shortenDepartment } from './shortenDepartment.ts'

type Place = Pick<PageView, 'generation' | 'region' | 'config'>

interface RowKind<Row> {
  readonly openData: string
  readonly head: string
  readonly columns: readonly ListColumn[]
  readonly buildRow: (row: Row, place: Place) => ListRow
}

/** Matters by whoever handles them: a row opens the guide. */
export const matterRows: RowKind<ListedMatterDto> = {
  openData: 'implementation',
  head: '事项名称',
  columns: [
    { title: '实施部门', width: 'medium' },
    { title: '行使层级', width: 'short' },
    { title: '办事指南', width: 'short' },
  ],
  buildRow: (matter, place) => {
    const href = hrefOfMatter(matter, place)
    return {
      key: keyOf(matter),
      title: matter.name,
      href,
      isSuspended: matter.isSuspended,
      cells: [
        shortenDepartment(matter.departmentName, place.region.name),
        formatLevel(matter.useLevel),
        { text: '查看指南', href },
      ],
    }
  },
}

/** Matters of departments: what they are and how one has them done. */
export const departmentMatterRows: RowKind<ListedMatterDto> = {
  openData: 'implementation',
  head: '事项名称',
  columns: [
    { title: '事项类型', width: 'short' },
    { title: '实施部门', width: 'medium' },
    { title: '办理特点', width: 'medium' },
  ],
  buildRow: (matter, place) => ({
    key: keyOf(matter),
    title: matter.name,
    href: hrefOfMatter(matter, place),
    isSuspended: matter.isSuspended,
    cells: [
      matter.taskType.label,
      shortenDepartment(matter.departmentName, place.region.name),
      matter.tags.slice(0, 2).join('、'),
    ],
  }),
}

/** Entries of the catalogue: what they are registered as. */
export const catalogueRows: RowKind<ListedMatterDto> = {
  openData: 'implementation',
  head: '事项名称',
  columns: [
    { title: '基本编码', width: 'medium' },
    { title: '事项类型', width: 'short' },
    { title: '行使层级', width: 'short' },
    { title: '设定依据' },
  ],
  buildRow: (matter, place) => ({
    key: keyOf(matter),
    title: matter.name,
    href: hrefFrom(place, { page: guideRoutes.item, params: { id: matter.catalogCode } }),
    isSuspended: matter.isSuspended,
    cells: [
      matter.catalogCode,
      matter.taskType.label,
      formatLevel(matter.useLevel),
      formatFirst(matter.lawBasis, '条依据'),
    ],
  }),
}

/** Powers: a row opens what the department answers for. */
export const dutyRows: RowKind<DutySummaryDto> = {
  openData: 'duty',
  head: '职权名称',
  columns: [{ title: '职权类型', width: 'short' }, { title: '部门', width: 'medium' }, { title: '实施依据' }],
  buildRow: (duty, place) => ({
    key: duty.code,
    title: duty.name,
    href: hrefOfDuty(duty, place),
    cells: [
      duty.taskType.label,
      shortenDepartment(duty.department.name, place.region.name),
      formatFirst(duty.laws, '条依据'),
    ],
  }),
}

/** Duties and public services: what is owed, why, and whom to call. */
export const dutyServiceRows: RowKind<DutySummaryDto> = {
  openData: 'duty',
  head: '事项',
  columns: [
    { title: '部门', width: 'medium' },
    { title: '责任事项' },
    { title: '依据' },
    { title: '咨询电话', width: 'short' },
  ],
  buildRow: (duty, place) => ({
    key: duty.code,
    title: duty.name,
    href: hrefOfDuty(duty, place),
    cells: [
      shortenDepartment(duty.department.name, place.region.name),
      duty.responsibility.flatMap((text) => /^(.{2,8})责任[：:]/.exec(text)?.[1] ?? []).join('、') ||
        formatFirst(duty.responsibility, '项'),
      formatFirst(duty.laws, '条依据'),
      duty.department.phone === null
        ? ''
        : { text: duty.department.phone, href: `tel:${duty.department.phone.replaceAll(/[^\d+]/g, '')}` },
    ],
  }),
}

/** Services of intermediaries that an approval may still ask for: a row opens the matter it belongs to. */
export const intermediaryRows: RowKind<IntermediaryServiceDto> = {
  openData: 'intermediary_service',
  head: '中介服务名称',
  columns: [
    { title: '对应的行政事项', width: 'medium' },
    { title: '审批部门', width: 'medium' },
    { title: '设定依据' },
    { title: '费用', width: 'short' },
  ],
  buildRow: (service, place) => ({
    key: service.code,
    title: service.name,
    href: undefined,
    cells: [
      service.catalogCode === null
        ? service.matterName
        : {
            text: service.matterName,
            href: hrefFrom(place, { page: guideRoutes.item, params: { id: service.catalogCode } }),
          },
      shortenDepartment(service.department.name, place.region.name),
      service.lawBasis,
      service.isGovernmentPaid ? '部门付费' : '申请人付费',
    ],
  }),
}

function keyOf({ catalogCode, guideCode }: ListedMatterDto): string {
  return guideCode ?? catalogCode
}

/** Where nobody of the region handles it, the matter itself says who does. */
function hrefOfMatter({ catalogCode, guideCode }: ListedMatterDto, place: Place): string {
  return guideCode === null
    ? hrefFrom(place, { page: guideRoutes.item, params: { id: catalogCode } })
    : hrefFrom(place, { page: guideRoutes.guide, params: { id: guideCode } })
}

function hrefOfDuty({ code, department }: DutySummaryDto, place: Place): string {
  return hrefFrom(place, {
    page: affairsRoutes.powerDetail,
    query: { qzqdCode: code, deptCode: department.orgCode },
  })
}

/** 省级, without what the code table adds in brackets. */
function formatLevel({ label }: CodedDto): string {
  return label.replace(/（.*）/, '')
}

function formatFirst([first = '', ...others]: readonly string[], unit: string): string {
  return others.length === 0 ? first : `${first} 等 ${others.length + 1} ${unit}`
}
