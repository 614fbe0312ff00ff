import { PageLink, useIsElder } from '@portal/area/react'
import type { MatterSummaryDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import { SiteLink, SuspendedTag, Tag } from '@portal/ui'
import styles from './MatterList.module.css'

/** Matters with the marks that tell how they are handled; in elder mode their names alone. */
export function MatterList({ matters }: { matters: readonly MatterSummaryDto[] }) {
  const isElder = useIsElder()
  return (
    <ul>
      {matters.map((matter) => (
        <li key={matter.guideCode ?? matter.catalogCode} className={styles.matter}>
          <div className={styles.words}>
            <h3 className={styles.name}>
              <MatterLink matter={matter} />
            </h3>
            {matter.isSuspended && <SuspendedTag />}
            {!isElder && (
              <div className={styles.tags}>
                <Tag tone="neutral">{matter.taskType.label}</Tag>
                {matter.tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </div>
            )}
          </div>
          {matter.onlineUrl && (
            <SiteLink href={matter.onlineUrl} className={styles.online}>
              在线办理
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Without a guide of its own a matter opens the choice of those who handle it. */
function MatterLink({ matter: { guideCode, catalogCode, name } }: { matter: MatterSummaryDto }) {
  if (guideCode) return <PageLink to={{ page: guideRoutes.guide, params: { id: guideCode } }}>{name}</PageLink>
  return <PageLink to={{ page: guideRoutes.item, params: { id: catalogCode } }}>{name}</PageLink>
}
