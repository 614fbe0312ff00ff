import { hrefFrom } from '@portal/area'
import { ask, type ContentRequest, defineContent, NotFoundError, RedirectError } from '@portal/area/content'
import type { LicenceFreeListDto, LicenceTypeDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import * as guideRoutes from '@portal/guides/routes'
import type { LicenceView } from '../model/licences/LicenceView.ts'
import * as affairsRoutes from '../routes.ts'
import { buildExemptMatters, buildLicenceCard } from './buildExemptMatters.ts'

type LicenceRequest = ContentRequest<typeof affairsRoutes.licenceFreeDetail>

const MISSING = '没有找到这种证照或者这个部门，可能代码有误或者已经停用。请查看全部证照，或拨打 12345 咨询。'

/** One kind of licence: what it is good for, how it is shown, and the matters that take it. */
export const licenceContent = defineContent(affairsRoutes.licenceFreeDetail, {
  questions: (request) => {
    const { query, region } = request
    if (query.licenseCode === undefined) throw new RedirectError(hrefFrom(request, { page: affairsRoutes.licenceFree }))
    if (!/^[0-9A-Za-z.]{3,64}$/.test(query.licenseCode)) throw new NotFoundError(MISSING)
    return {
      licence: ask('/api/licences/:code', { code: query.licenseCode, region: region.code }),
      list: ask('/api/licence-free-matters', {
        region: region.code,
        licenceCode: query.licenseCode,
        departmentCode: query.deptCode,
        pageNo: query.pageNum,
        pageSize: 20,
      }),
    }
  },
  data: ({ licence, list }, request) => buildLicenceView(licence, list, request),
  title: ({ name }) => `${name}（电子证照）`,
  meta: ({ code, name, issuer, matterCount }, request) => ({
    description: `${name}由${issuer}颁发，${request.region.name}有 ${matterCount} 个事项可以用它的电子证照代替纸质材料：亮证步骤、核验方式、法律效力。`,
    canonical: hrefFrom(request, { page: affairsRoutes.licenceFreeDetail, query: { licenseCode: code } }),
    crumbs: [{ title: '免证办', href: hrefFrom(request, { page: affairsRoutes.licenceFree }) }],
    government: { ColumnName: '免证办', ColumnType: '政务服务', ArticleTitle: name },
  }),
  missing: MISSING,
})

function buildLicenceView(licence: LicenceTypeDto, list: LicenceFreeListDto, request: LicenceRequest): LicenceView {
  const { applyMatter, state } = licence
  return {
    ...buildLicenceCard(licence),
    validity: licence.validity,
    legalForce: licence.legalForce,
    showSteps: licence.showSteps,
    verification: licence.verification,
    applyMatter: applyMatter
      ? {
          name: applyMatter.name,
          href: hrefFrom(request, { page: guideRoutes.item, params: { id: applyMatter.catalogCode } }),
        }
      : undefined,
    sampleText: licence.sampleText ?? undefined,
    sampleFiles: licence.sampleFiles.map(({ name, url }) => ({ name, url })),
    materialNames: licence.materialNames,
    warning: state.code === '1' ? undefined : '这种证照已经停用，内容仅供查阅。',
    source: licence.source,
    updatedAt: formatDay(licence.updatedAt),
    checkedAt: licence.checkedAt === null ? undefined : formatDay(licence.checkedAt),
    sparing: buildExemptMatters(list, request.query.deptCode, request),
  }
}
