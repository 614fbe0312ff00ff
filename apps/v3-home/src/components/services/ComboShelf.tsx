import { PageLink } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import { LinkCard, SectionTitle } from '@portal/ui'
import type { ComboRow, Part } from '../../model/HomeView.ts'
import { FailedPart } from '../frame/FailedPart.tsx'
import { Shelf } from '../frame/Shelf.tsx'
import styles from './ComboShelf.module.css'

/** Matters that are handled as one. */
export function ComboShelf({ combos }: { combos: Part<ComboRow> }) {
  if (combos === 'failed') return <FailedPart title="高效办成一件事" />
  if (combos.count === 0) return null
  return (
    <div className={styles.combos}>
      <SectionTitle level={3} action={<PageLink to={{ page: guideRoutes.guideCombo }}>全部一件事</PageLink>}>
        高效办成一件事
      </SectionTitle>
      <Shelf>
        {combos.first.map(({ id, name, memberCount, icon, saving }) => (
          <LinkCard
            as="li"
            key={id}
            icon={icon}
            link={<PageLink to={{ page: guideRoutes.guideCombo, params: { id } }}>{name}</PageLink>}
            text={saving ?? `${memberCount} 个事项一次办`}
          />
        ))}
      </Shelf>
    </div>
  )
}
