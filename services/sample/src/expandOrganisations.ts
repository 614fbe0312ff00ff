import type { SampleRegion } from './expandRegions.ts'
import type { SampleDepartment } from './readSample.ts'
import { creditCode, organisationCode } from './sampleCodes.ts'
import { sampleCheckedAt, sampleSource, sampleUpdatedAt } from './sampleDates.ts'

export interface RegionPlace {
  region: SampleRegion
  /** The city of a county; the region itself otherwise. */
  city: SampleRegion
  phoneCode: string
}

const sampleRecord = { source: sampleSource, updatedAt: sampleUpdatedAt, checkedAt: sampleCheckedAt, isSample: true }

/** 广州市越秀区 for a district, 始兴县 for a county: districts are known by their city. */
export function fullName({ region, city }: RegionPlace): string {
  return region.level === 'county' && region.name.endsWith('区') && city.level === 'city'
    ? `${city.name}${region.name}`
    : region.name
}

export function organisationName(department: SampleDepartment, place: RegionPlace): string {
  const { region, city } = place
  const template = department.names[region.level]
  if (template === undefined) throw new Error(`${department.kind} has no body in ${region.name}`)
  return template.replace('{name}', fullName(place)).replace('{city}', city.name).replace('{short}', region.shortName)
}

export function organisationRow(department: SampleDepartment, place: RegionPlace) {
  const { region } = place
  const name = organisationName(department, place)
  const level = { province: '省', city: '市', county: '县（市、区）' }[region.level]
  return {
    creditCode: creditCode(department, region.code),
    orgCode: organisationCode(department, region.code),
    name,
    shortName: name.replace(fullName(place), '').replace('国家税务总局', '') || name,
    kind: department.orgKind,
    type: department.type,
    regionCode: region.code,
    orderNumber: Number(department.number),
    intro: `${name}是${fullName(place)}${level}级部门，${department.duty}。本页内容为演示数据。`,
    address: hallAddress(place),
    phone: `${place.phoneCode}-12345`,
    officeTime: officeTime,
    url: null,
    complaint: `拨打监督电话 ${place.phoneCode}-12388，或在本网“好差评”栏目提出；窗口投诉请到${hallName(place)}值班经理台。`,
    review: {
      name: `${reviewBody(place)}（行政复议机构）`,
      address: `${reviewBody(place)}行政复议接待室`,
      phone: `${place.phoneCode}-12345`,
      url: null,
    },
    litigation: { name: `${fullName(place)}有管辖权的人民法院`, address: null, phone: '12368', url: null },
    ...sampleRecord,
  }
}

/** Reconsideration goes to the government of the same level. */
function reviewBody(place: RegionPlace): string {
  return `${fullName(place)}人民政府`
}

const officeTime = '周一至周五 9:00—12:00、13:00—17:00（法定节假日除外）'

export function hallName(place: RegionPlace): string {
  return `${fullName(place)}政务服务中心`
}

export function hallAddress(place: RegionPlace): string {
  return `${fullName(place)}行政服务大道 1 号（演示地址）`
}
