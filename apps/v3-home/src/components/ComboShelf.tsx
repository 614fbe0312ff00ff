import { PageLink } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import { LinkCard } from '@portal/ui'
import type { ModernHome } from '../model/HomeView.ts'
import { HomeSection } from './HomeSection.tsx'
import { Shelf } from './Shelf.tsx'

/** Matters that are handled as one: a row for persons, a row for enterprises. */
export function ComboShelf({ combos: { first, count } }: Pick<ModernHome, 'combos'>) {
  if (count === 0) return null
  return (
    <HomeSection
      isBand
      id="combos"
      title="高效办成一件事"
      note="多个事项合并，一次申请"
      action={<PageLink to={{ page: guideRoutes.guideCombo }}>全部 {count} 件</PageLink>}
    >
      <Shelf>
        {first.map(({ id, name, stage, memberCount }) => (
          <LinkCard
            as="li"
            key={id}
            link={<PageLink to={{ page: guideRoutes.guideCombo, params: { id } }}>{name}</PageLink>}
            text={`${memberCount} 个事项一次办`}
            foot={stage}
          />
        ))}
      </Shelf>
    </HomeSection>
  )
}
