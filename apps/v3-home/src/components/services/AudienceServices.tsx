import { BelowFirstScreen, preserveStill } from '@portal/area/react'
import { Container, PanelSwitch } from '@portal/ui'
import type { AudienceServices as Content, ModernHome } from '../../model/HomeView.ts'
import { useAudience } from '../useAudience.ts'
import styles from './AudienceServices.module.css'
import { ComboShelf } from './ComboShelf.tsx'
import { FrequentMatters } from './FrequentMatters.tsx'
import { Stages } from './Stages.tsx'
import { Themes } from './Themes.tsx'

type Audience = 'personal' | 'legal'

/** What persons and what enterprises come for: stages, frequent and combined matters, themes. */
export function AudienceServices({ services }: Pick<ModernHome, 'services'>) {
  const { chosen, choose } = useAudience()
  const titles = { personal: '个人服务', legal: '法人服务' } as const
  const audiences = (['personal', 'legal'] as const).filter((audience) => !isEmptyAudience(services[audience]))
  const first = audiences.find((audience) => audience === chosen) ?? audiences[0]
  if (audiences.length === 0) return null

  function panelOf(audience: Audience) {
    const content = <Services audience={audience} content={services[audience]} />
    const rendered = audience === first ? content : <BelowFirstScreen>{content}</BelowFirstScreen>
    return {
      id: audience,
      title: titles[audience],
      sectionProps: preserveStill(audience, services[audience], rendered),
    }
  }

  return (
    <section aria-labelledby="services" className={styles.services}>
      <Container>
        <h2 id="services" className="visually-hidden">
          办事服务
        </h2>
        <PanelSwitch
          name="audience"
          label="服务对象"
          chosen={chosen}
          onChoose={choose}
          panels={audiences.map(panelOf)}
        />
      </Container>
    </section>
  )
}

export function isEmptyAudience({ stages, frequent, isStill }: Content): boolean {
  return !isStill && stages.length + frequent.length === 0
}

function Services({ audience, content }: { audience: Audience; content: Content }) {
  return (
    <>
      <Stages service={audience} title={audience === 'personal' ? '人生大事' : '企业大事'} stages={content.stages} />
      <BelowFirstScreen>
        <FrequentMatters matters={content.frequent} />
        <ComboShelf combos={content.combos} />
        <Themes service={audience} themes={content.themes} />
      </BelowFirstScreen>
    </>
  )
}
