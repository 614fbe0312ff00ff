import { hrefFrom } from '@portal/area'
import type { LinkPlace } from '@portal/area/content'
import type { LicenceFreeListDto, LicenceTypeSummaryDto } from '@portal/contracts'
import { formatLabels } from '@portal/format'
import * as guideRoutes from '@portal/guides/routes'
import type { ExemptMatters, LicenceCard } from '../model/licences/LicenceView.ts'
import { orgCodeOf } from '../model/lists/orgCodeOf.ts'

/** Matters for which a licence spares a paper, with the departments that they can be narrowed to. */
export function buildExemptMatters(
  list: LicenceFreeListDto,
  orgCode: string | undefined,
  place: LinkPlace,
): ExemptMatters {
  return {
    departments: list.departments,
    department: list.departments.find((department) => department.orgCode === orgCodeOf(orgCode)),
    page: list.page,
    matters: list.matters.map(({ guideCode, catalogCode, name, departmentName, isSuspended, sparedMaterials }) => ({
      key: guideCode ?? catalogCode,
      name,
      href: guideCode
        ? hrefFrom(place, { page: guideRoutes.guide, params: { id: guideCode } })
        : hrefFrom(place, { page: guideRoutes.item, params: { id: catalogCode } }),
      department: departmentName,
      isSuspended,
      spared: sparedMaterials.map((spared) => ({
        material: spared.name,
        way: spared.exemptWay.label,
        licenceCode: spared.licenceCode,
        licenceName: spared.licenceName,
      })),
    })),
  }
}

export function buildLicenceCard({ code, name, issuer, holderKinds, matterCount }: LicenceTypeSummaryDto): LicenceCard {
  return { code, name, issuer, holders: formatLabels(holderKinds), matterCount }
}
