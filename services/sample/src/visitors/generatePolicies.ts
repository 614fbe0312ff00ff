import { hallAddress, hallName } from '../bodies/organisationRow.ts'
import type { RegionPlace } from '../regions/placeNames.ts'
import { blocksToHtml } from '../written/blocks.ts'
import { readPolicies, readPostCodes } from '../written/readPeople.ts'
import { sampleRecord } from '../written/sampleDates.ts'

/** The site's own texts, in the name of the province. */
export function generatePolicies(province: RegionPlace) {
  const { name } = province.region
  const fill = (text: string) =>
    text
      .replaceAll('{site}', `${name}政务服务网`)
      .replaceAll('{province}', name)
      .replaceAll('{host}', hostUnit(province))
  return readPolicies().map(({ sections, changes, ...policy }) => ({
    ...policy,
    changes: changes ?? null,
    sections: sections.map(([anchor, title, body]) => ({ anchor, title, bodyHtml: blocksToHtml(body, fill) })),
    ...sampleRecord,
    updatedAt: `${policy.effectiveOn}T00:00:00+08:00`,
  }))
}

/** Whom to turn to in the province and in each of its cities. */
export function generateContacts(places: readonly RegionPlace[]) {
  const postCodes = readPostCodes()
  return places
    .filter(({ region }) => region.level !== 'county')
    .map((place) => ({
      regionCode: place.region.code,
      hotline: place.region.level === 'province' ? '12345' : `${place.phoneCode}-12345`,
      hostUnit: hostUnit(place),
      address: hallAddress(place),
      postCode: postCodes[place.region.code.slice(0, 4)] ?? null,
      email: null,
      support: `${place.phoneCode}-12345 转网站技术支持（工作日 9:00—17:00）`,
      officeTime: '周一至周五 9:00—12:00、13:00—17:00（法定节假日除外）；12345 热线全天候受理',
      complaint: `${place.phoneCode}-12345 选择“投诉举报”，或到${hallName(place)}值班经理台`,
      ...sampleRecord,
    }))
}

function hostUnit({ region }: RegionPlace): string {
  return `${region.name}政务服务和数据管理局`
}
