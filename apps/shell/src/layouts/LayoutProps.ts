import type { Crumb, PageView } from '@portal/area'
import type { ReactNode } from 'react'

export interface LayoutProps {
  view: PageView
  /** The page's title; the last step of the breadcrumb. */
  title: string
  /** Steps between the home page and the page itself. */
  crumbs: readonly Crumb[]
  children: ReactNode
}
