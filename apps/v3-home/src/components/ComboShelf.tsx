import { PageLink } from '@portal/area/react'
import { Icon, LinkCard } from '@portal/ui'
import type { Combo } from '../model/groupByStage.ts'
import { pickCombos } from '../model/pickCombos.ts'
import { HomeSection } from './HomeSection.tsx'
import { Shelf } from './Shelf.tsx'

/** Matters that are handled as one. */
export function ComboShelf({ combos }: { combos: readonly Combo[] }) {
  if (combos.length === 0) return null
  return (
    <HomeSection
      isBand
      id="combos"
      title="高效办成一件事"
      note="多个事项合并，一次申请"
      action={
        <PageLink to={{ name: 'guideCombo' }}>
          全部 {combos.length} 件
          <Icon name="chevron" size="small" />
        </PageLink>
      }
    >
      <Shelf>
        {pickCombos(combos, 8).map(({ id, name, audience, stage, memberCount }) => (
          <LinkCard
            as="li"
            key={id}
            link={<PageLink to={{ name: 'guideCombo', params: { id } }}>{name}</PageLink>}
            text={`${memberCount} 个事项一次办`}
            foot={`${audience === 'personal' ? '个人' : '法人'} · ${stage}`}
          />
        ))}
      </Shelf>
    </HomeSection>
  )
}
