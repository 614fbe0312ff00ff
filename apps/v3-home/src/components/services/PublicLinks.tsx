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

interface PublicLinksProps {
  className?: string | undefined
}

/** The lists and columns that are open to the public, beside each other. */
export function PublicLinks({ className }: PublicLinksProps) {
  return (
    <div className={className}>
      {publicPages.map((page) => (
        <PageLink key={page.title} to={{ page }}>
          {page.title}
        </PageLink>
      ))}
    </div>
  )
}
