import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink } from '@portal/area/react'

const publicPages = [
  affairsRoutes.dutyList,
  affairsRoutes.catalogue,
  affairsRoutes.specialList,
  affairsRoutes.departmentMatters,
  affairsRoutes.dutyServiceProvince,
  affairsRoutes.intermediaryList,
  affairsRoutes.fourDeal,
  affairsRoutes.fourAvoid,
  affairsRoutes.licenceFree,
  affairsRoutes.notices,
  affairsRoutes.faq,
  affairsRoutes.interaction,
] as const

/** The lists and columns that are open to the public. */
export function PublicLinks({ className }: { className?: string | undefined }) {
  return (
    <ul className={className}>
      {publicPages.map((page) => (
        <li key={page.title}>
          <PageLink to={{ page }}>{page.title}</PageLink>
        </li>
      ))}
    </ul>
  )
}
