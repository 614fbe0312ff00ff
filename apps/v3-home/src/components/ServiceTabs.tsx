import { PageLink } from '@portal/area/react'
import * as hallRoutes from '@portal/halls/routes'
import { PanelSwitch } from '@portal/ui'
import type { AudienceTab, EstablishedHome } from '../model/HomeView.ts'
import { LifeEvents } from './LifeEvents.tsx'
import { LinkColumn } from './LinkColumn.tsx'
import { PublicLinks } from './PublicLinks.tsx'
import styles from './ServiceTabs.module.css'
import { ThemeChips } from './ThemeChips.tsx'

/** The four ways into the portal: for persons, for enterprises, by department, and what is open to the public. */
export function ServiceTabs({ services, departments }: Pick<EstablishedHome, 'services' | 'departments'>) {
  return (
    <section aria-labelledby="services" className={styles.tabs}>
      <h2 id="services" className="visually-hidden">
        办事服务
      </h2>
      <PanelSwitch
        name="services"
        label="服务领域"
        panels={[
          { id: 'personal', title: '个人服务', content: <Audience service="personal" content={services.personal} /> },
          { id: 'legal', title: '法人服务', content: <Audience service="legal" content={services.legal} /> },
          { id: 'departments', title: '部门服务', content: <Departments departments={departments} /> },
          { id: 'public', title: '政务公开', content: <PublicLinks className={styles.links} /> },
        ]}
      />
    </section>
  )
}

function Audience({ service, content }: { service: 'personal' | 'legal'; content: AudienceTab }) {
  if (content.blocks.length + content.stages.length === 0) return <p>暂无内容</p>
  return (
    <>
      <ul className={styles.blocks}>
        {content.blocks.map((block) => (
          <li key={block.title}>
            <h3>{block.title}</h3>
            <LinkColumn links={block.links} />
          </li>
        ))}
      </ul>
      <ThemeChips service={service} themes={content.themes} />
      <LifeEvents title={service === 'personal' ? '人生事件' : '企业历程'} stages={content.stages} />
    </>
  )
}

function Departments({ departments }: Pick<EstablishedHome, 'departments'>) {
  if (departments.length === 0) return <p>暂无内容</p>
  return (
    <ul className={styles.links}>
      {departments.map(({ orgCode, name }) => (
        <li key={orgCode}>
          <PageLink to={{ page: hallRoutes.branchHall, query: { orgCode } }}>{name}</PageLink>
        </li>
      ))}
    </ul>
  )
}
