import { PageLink } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import { PanelSwitch } from '@portal/ui'
import type { ComboStage, SecondScreenView } from '../../model/HomeView.ts'
import { HomeSection } from '../frame/HomeSection.tsx'
import styles from './LifeCycle.module.css'

/** Every combined matter at its place in the life of a person or an enterprise. */
export function LifeCycle({ lifeCycle: { personal, legal } }: Pick<SecondScreenView, 'lifeCycle'>) {
  if (personal.length + legal.length === 0) return null
  return (
    <HomeSection isBand id="life-cycle" title="全周期服务">
      <PanelSwitch
        name="life-cycle"
        label="服务对象"
        panels={[
          { id: 'personal', title: '人生历程', content: <Stages stages={personal} /> },
          { id: 'legal', title: '企业历程', content: <Stages stages={legal} /> },
        ]}
      />
    </HomeSection>
  )
}

function Stages({ stages }: { stages: readonly ComboStage[] }) {
  return (
    <ol className={styles.stages}>
      {stages.map((stage) => (
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
