import { BelowFirstScreen, FirstScreenEnd } from '@portal/area/react'
import { Card, Container, PanelSwitch } from '@portal/ui'
import type { AudienceServices as Content, ModernHome } from '../model/HomeView.ts'
import styles from './AudienceServices.module.css'
import { LinkColumn } from './LinkColumn.tsx'
import { Shelf } from './Shelf.tsx'
import { StageSwitch } from './StageSwitch.tsx'
import { ThemeChips } from './ThemeChips.tsx'

/** What persons and what enterprises come for: stages, service blocks, themes. */
export function AudienceServices({ services: { personal, legal } }: Pick<ModernHome, 'services'>) {
  return (
    <section aria-labelledby="services" className={styles.services}>
      <Container>
        <h2 id="services" className="visually-hidden">
          办事服务
        </h2>
        <PanelSwitch
          name="audience"
          label="服务对象"
          panels={[
            { id: 'personal', title: '个人服务', content: <Services audience="personal" content={personal} /> },
            {
              id: 'legal',
              title: '法人服务',
              content: (
                <BelowFirstScreen>
                  <Services audience="legal" content={legal} />
                </BelowFirstScreen>
              ),
            },
          ]}
        />
      </Container>
    </section>
  )
}

function Services({ audience, content }: { audience: 'personal' | 'legal'; content: Content }) {
  const { stages, blocks, themes } = content
  if (stages.length + blocks.length === 0) return <p>暂无内容</p>
  return (
    <>
      <StageSwitch name={audience} label={audience === 'personal' ? '人生大事' : '企业大事'} stages={stages} />
      {audience === 'personal' && <FirstScreenEnd />}
      <BelowFirstScreen>
        <Shelf>
          {blocks.map((block) => (
            <Card as="li" key={block.title}>
              <h3>{block.title}</h3>
              <LinkColumn links={block.links} />
            </Card>
          ))}
        </Shelf>
        <ThemeChips service={audience} themes={themes} />
      </BelowFirstScreen>
    </>
  )
}
