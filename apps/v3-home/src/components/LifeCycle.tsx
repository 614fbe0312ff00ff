import { PageLink } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import { PanelSwitch } from '@portal/ui'
import { type Combo, groupByStage } from '../model/groupByStage.ts'
import type { HomeAudience, HomeView } from '../model/HomeView.ts'
import { HomeSection } from './HomeSection.tsx'
import styles from './LifeCycle.module.css'

/** Every combined matter at its place in the life of a person or an enterprise. */
export function LifeCycle({ combos, personal, legal }: Pick<HomeView, 'combos' | 'personal' | 'legal'>) {
  if (combos.length === 0) return null
  const draw = (audience: Combo['audience'], { stages }: HomeAudience) => (
    <Stages combos={combos.filter((combo) => combo.audience === audience)} order={stages.map((stage) => stage.title)} />
  )
  return (
    <HomeSection isBand id="life-cycle" title="全周期服务">
      <PanelSwitch
        name="life-cycle"
        label="服务对象"
        panels={[
          { id: 'personal', title: '人生历程', content: draw('personal', personal) },
          { id: 'legal', title: '企业历程', content: draw('legal', legal) },
        ]}
      />
    </HomeSection>
  )
}

function Stages({ combos, order }: { combos: readonly Combo[]; order: readonly string[] }) {
  return (
    <ol className={styles.stages}>
      {groupByStage(combos, order).map((stage) => (
        <li key={stage.title}>
          <h3>{stage.title}</h3>
          <ul>
            {stage.combos.map(({ id, name }) => (
              <li key={id}>
                <PageLink to={{ page: guideRoutes.guideCombo, params: { id } }}>{name}</PageLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
