import * as affairsRoutes from '@portal/affairs-public/routes'
import type { PageView } from '@portal/area'
import { PageLink } from '@portal/area/react'
import { ExternalLink, Icon } from '@portal/ui'
import styles from './CorrectionLink.module.css'
import { currentAddress, reportableAddress } from './viewAddresses.ts'

/** The way to report a mistake on this page: the configured suggestion service, else the portal's own form. */
export function CorrectionLink({ view }: { view: PageView }) {
  const { suggestionHost, portalHost } = view.config
  const words = (
    <>
      <Icon name="warning" />
      本页信息有误
    </>
  )
  if (suggestionHost) {
    const address = `${suggestionHost}?${new URLSearchParams({ url: `${portalHost}${currentAddress(view)}` })}`
    return (
      <ExternalLink href={address} className={styles.correction}>
        {words}
      </ExternalLink>
    )
  }
  return (
    <PageLink
      to={{ page: affairsRoutes.interaction, query: { type: 'correction', page: reportableAddress(view) } }}
      rel="nofollow"
      className={styles.correction}
    >
      {words}
    </PageLink>
  )
}
