import type { LoadedPage } from '@portal/area'
import { homeAddress } from '../../layouts/viewAddresses.ts'

/** schema.org data of a page: its own, and the breadcrumb that the layout renders. */
export function structuredDataOf({ title, meta, view }: LoadedPage): Readonly<Record<string, unknown>> {
  const home = { title: '首页', href: homeAddress(view) }
  const steps = [home, ...(meta.crumbs ?? []), { title, href: meta.canonical ?? view.pathname }]
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: step.href.startsWith('/') ? `${view.config.portalHost}${step.href}` : step.href,
    })),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [breadcrumb, ...(meta.structuredData ? [meta.structuredData] : [])],
  }
}
