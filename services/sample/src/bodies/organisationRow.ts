import { departmentHall } from '../regions/hallPlaces.ts'
import { fullName, organisationName, type RegionPlace } from '../regions/placeNames.ts'
import { bodyRemedies } from '../rules/remedies.ts'
import type { SampleDepartment } from '../written/SampleMatter.ts'
import { creditCode, organisationCode } from '../written/sampleCodes.ts'
import { sampleRecord } from '../written/sampleDates.ts'

export function organisationRow(department: SampleDepartment, place: RegionPlace) {
  const { region } = place
  const name = organisationName(department, place)
  const own = ownHall(department, place)
  return {
    creditCode: creditCode(department, region.code),
    orgCode: organisationCode(department, region.code),
    name,
    shortName: name.replace(fullName(place), '').replace('国家税务总局', '') || name,
    kind: department.orgKind,
    type: department.type,
    regionCode: region.code,
    orderNumber: Number(department.number),
    intro: `${name}是${standingOf(department, place)}，${department.duty}。本页内容为演示数据。`,
    address: department.isNational ? null : (own?.address ?? demoAddress(department, place)),
    phone: department.isNational ? (department.phone ?? null) : `${place.phoneCode}-12345`,
    officeTime: department.isNational ? null : (own?.officeTime ?? officeTime),
    url: null,
    complaint: complaintPhone(department),
    ...bodyRemedies(department, place),
    ...sampleRecord,
  }
}

/** 12388 hears of officials, anywhere; a utility or a public service has none. */
function complaintPhone({ orgKind }: SampleDepartment): string {
  return orgKind === 'utility' || orgKind === 'inst' ? '12345' : '12388'
}

const demoAddress = ({ number }: SampleDepartment, place: RegionPlace) =>
  `${fullName(place)}政务路 ${Number(number)} 号`

/** What the body is to its region; 区, 市 and 县 have departments of their own level. */
function standingOf({ orgKind, kind, isNational }: SampleDepartment, place: RegionPlace): string {
  if (isNational) return '国家机关或者它的直属单位'
  const region = fullName(place)
  switch (orgKind) {
    case 'vertical':
      return `设在${region}、由上级主管部门领导的机构`
    case 'utility':
      return `服务${region}的公用企业`
    case 'inst':
      return `${region}的公共服务机构`
    case 'party':
      return `${region}的党委部门或者群团组织`
    default:
      return kind === '乡镇街道' ? `${region}的基层政府和派出机关` : `${region}人民政府的工作部门`
  }
}

export function hallName(place: RegionPlace): string {
  return `${fullName(place)}政务服务中心`
}

export function hallAddress(place: RegionPlace): string {
  return `${fullName(place)}府前路 1 号`
}

/** A body with a hall of its own is where its hall is, and open when it is. */
function ownHall(department: SampleDepartment, place: RegionPlace) {
  const hall = departmentHall(department.kind, place.region.level)
  return hall && { address: departmentHallAddress(place, hall.order), officeTime: hall.hours }
}

export function departmentHallAddress(place: RegionPlace, order: number): string {
  return `${fullName(place)}府前路 ${order} 号`
}

const officeTime = '工作日 9:00—12:00、13:00—17:00'
