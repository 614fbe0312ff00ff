import { type LinkTarget, type RouteName, routeOf } from '@portal/area'
import { PageLink } from '@portal/area/react'

const publicPages = [
  'dutyList',
  'catalogue',
  'specialList',
  'departmentMatters',
  'dutyServiceProvince',
  'intermediaryList',
  'fourDeal',
  'fourAvoid',
  'licenceFree',
  'notices',
  'faq',
  'interaction',
] as const satisfies readonly RouteName[]

/** The lists and columns that are open to the public. */
export function PublicLinks({ className }: { className?: string | undefined }) {
  return (
    <ul className={className}>
      {publicPages.map((name) => (
        <li key={name}>
          <PageLink to={{ name } as LinkTarget<RouteName>}>{routeOf(name).title}</PageLink>
        </li>
      ))}
    </ul>
  )
}
