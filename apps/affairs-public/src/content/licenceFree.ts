import { hrefFrom } from '@portal/area'
import { ask, type ContentRequest, defineContent } from '@portal/area/content'
import type { LicenceFreeListDto, LicenceTypeListDto } from '@portal/contracts'
import type { LicenceFreeView } from '../model/licences/LicenceView.ts'
import * as affairsRoutes from '../routes.ts'
import { buildExemptMatters, buildLicenceCard } from './buildExemptMatters.ts'

type LicenceFreeRequest = ContentRequest<typeof affairsRoutes.licenceFree>

/** 免证办: licences with what they are good for, or matters with what they spare. */
export const licenceFreeContent = defineContent(affairsRoutes.licenceFree, {
  questions: (request) => {
    const { keyword, deptCode, licenseCode, pageNum } = request.query
    const region = request.region.code
    const isByLicence = byOf(request) === 'licence'
    return {
      licences: ask('/api/licences', { region, keyword: isByLicence ? keyword : undefined, pageSize: 50 }),
      list: ask('/api/licence-free-matters', {
        region,
        keyword: isByLicence ? undefined : keyword,
        licenceCode: licenseCode,
        departmentCode: deptCode,
        pageNo: pageNum,
        pageSize: 20,
      }),
    }
  },
  data: ({ licences, list }, request) => buildLicenceFreeView(licences, list, request),
  meta: (view, request) => ({
    description: `${view.regionName}免证办：用电子证照代替纸质材料的事项和证照，可以按证照找事项，也可以按事项找免交的材料。`,
    canonical: hrefFrom(request, {
      page: affairsRoutes.licenceFree,
      query: view.by === 'matter' ? { by: 'matter' } : {},
    }),
    crumbs: [{ title: '政务公开', href: hrefFrom(request, { page: affairsRoutes.publicIndex }) }],
    government: { ColumnName: '免证办', ColumnType: '政务服务' },
  }),
  missing: '没有找到这个部门，可能代码有误或者已经撤并。请查看全部免证办事项，或拨打 12345 咨询。',
})

/** An address that names a licence or a department asks for matters, whatever else it says. */
function byOf({ query: { by, licenseCode, deptCode } }: LicenceFreeRequest): LicenceFreeView['by'] {
  return by === 'matter' || licenseCode !== undefined || deptCode !== undefined ? 'matter' : 'licence'
}

function buildLicenceFreeView(
  { licences }: LicenceTypeListDto,
  list: LicenceFreeListDto,
  request: LicenceFreeRequest,
): LicenceFreeView {
  const { keyword, deptCode, licenseCode } = request.query
  const cards = licences.map(buildLicenceCard).sort((left, right) => right.matterCount - left.matterCount)
  const chosen = cards.find(({ code }) => code === licenseCode?.toUpperCase())
  const { asOf, licenceTypes, matters, figures } = list.statistics
  return {
    by: byOf(request),
    keyword,
    regionName: request.region.name,
    licence: licenseCode === undefined ? undefined : { code: licenseCode, name: chosen?.name ?? '一种证照' },
    usable: cards.filter(({ matterCount }) => matterCount > 0),
    others: cards.filter(({ matterCount }) => matterCount === 0),
    sparing: buildExemptMatters(list, deptCode, request),
    asOf,
    figures: [
      { label: '可用的电子证照', value: String(licenceTypes), unit: '种', note: `截至 ${asOf}` },
      { label: '可以少交材料的事项', value: String(matters), unit: '项', note: `截至 ${asOf}` },
      ...figures.map(({ name, value, unit, asOf: day }) => ({ label: name, value, unit, note: `截至 ${day}` })),
    ],
  }
}
