import type { Crumb } from '@portal/area'
import { findPlace, useGetList } from '@portal/area/state'
import { Breadcrumb } from '@portal/ui'

interface PageBreadcrumbProps {
  crumbs: readonly Crumb[]
  title: string
}

/** Where the page stands. A list that the visitor came from is shown again as it was left. */
export function PageBreadcrumb({ crumbs, title }: PageBreadcrumbProps) {
  const places = useGetList((state) => state.places)
  const back = crumbs.map((crumb) => {
    const place = findPlace(places, crumb.href)
    return place ? { ...crumb, href: place.address, returns: true } : crumb
  })
  return <Breadcrumb crumbs={back} title={title} />
}
