import type { Crumb } from '@portal/area'
import { SiteLink } from '../button/SiteLink.tsx'
import styles from './Breadcrumb.module.css'

interface BreadcrumbProps {
  /** Steps from the home page on; the page itself is not one of them. */
  crumbs: readonly (Crumb & { readonly returns?: boolean })[]
  /** The page itself. */
  title: string
}

/** Where the page stands. */
export function Breadcrumb({ crumbs, title }: BreadcrumbProps) {
  return (
    <nav aria-label="当前位置" className={styles.breadcrumb}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <SiteLink href={crumb.href} data-returns={crumb.returns ? '' : undefined}>
              {crumb.title}
            </SiteLink>
          </li>
        ))}
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  )
}
