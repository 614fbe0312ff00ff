import { hrefFrom, type PageView } from '@portal/area'
import { usePageView } from '@portal/area/react'
import type { ServiceAudience } from '@portal/contracts/routes'
import { SiteLink } from '@portal/ui'
import styles from './AudienceSwitch.module.css'

/** The same page for the other audience. Themes and departments are not the same there, so what was chosen is left. */
export function AudienceSwitch({ audience }: { audience: ServiceAudience }) {
  const view = usePageView()
  return (
    <nav aria-label="服务对象" className={styles.switch}>
      {(['personal', 'legal'] as const).map((service) => (
        <SiteLink
          key={service}
          href={addressFor(service, view)}
          aria-current={service === audience ? 'page' : undefined}
        >
          {service === 'personal' ? '个人' : '法人'}
        </SiteLink>
      ))}
    </nav>
  )
}

function addressFor(service: ServiceAudience, view: PageView): string {
  const { route, params } = view
  return 'service' in params
    ? hrefFrom(view, { page: route, params: { ...params, service } })
    : hrefFrom(view, { page: route, params, query: { service } })
}
