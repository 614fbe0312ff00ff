import { PageLink, preserveStill } from '@portal/area/react'
import * as hallRoutes from '@portal/halls/routes'
import { PanelSwitch } from '@portal/ui'
import type { AudienceTab, EstablishedHome } from '../../model/HomeView.ts'
import { FailedPart } from '../frame/FailedPart.tsx'
import { useAudience } from '../useAudience.ts'
import { AllThemes } from './AllThemes.tsx'
import { Fields } from './Fields.tsx'
import { PublicLinks } from './PublicLinks.tsx'
import styles from './ServiceTabs.module.css'
import { Stages } from './Stages.tsx'

/** The four ways into the portal: for persons, for enterprises, by department, and what is open to the public. */
export function ServiceTabs({ services, departments }: Pick<EstablishedHome, 'services' | 'departments'>) {
  const { chosen, choose } = useAudience()
  const { personal, legal } = services
  const panels = [
    !isEmpty(personal) && {
      id: 'personal',
      title: '个人服务',
      sectionProps: preserveStill('personal', personal, <Audience service="personal" content={personal} />),
    },
    !isEmpty(legal) && {
      id: 'legal',
      title: '法人服务',
      sectionProps: preserveStill('legal', legal, <Audience service="legal" content={legal} />),
    },
    departments.length > 0 && {
      id: 'departments',
      title: '部门服务',
      content: <Departments departments={departments} />,
    },
    { id: 'public', title: '政务公开', content: <PublicLinks className={styles.links} /> },
  ]
  return (
    <section aria-labelledby="services" className={styles.tabs}>
      <h2 id="services" className="visually-hidden">
        办事服务
      </h2>
      <PanelSwitch
        name="services"
        label="服务领域"
        panels={panels.filter((panel) => panel !== false)}
        chosen={chosen}
        onChoose={choose}
      />
    </section>
  )
}

function isEmpty({ blocks, stages, isStill }: AudienceTab): boolean {
  return !isStill && blocks.length + stages.length === 0
}

interface AudienceProps {
  service: 'personal' | 'legal'
  content: AudienceTab
}

function Audience({ service, content }: AudienceProps) {
  return (
    <>
      <Fields fields={content.blocks} />
      <AllThemes service={service} />
      <Stages service={service} title={service === 'personal' ? '人生事件' : '企业历程'} stages={content.stages} />
    </>
  )
}

function Departments({ departments }: Pick<EstablishedHome, 'departments'>) {
  if (departments === 'failed') return <FailedPart title="部门服务" />
  return (
    <>
      <div className={styles.links}>
        {departments.map(({ orgCode, name }) => (
          <PageLink key={orgCode} to={{ page: hallRoutes.branchHall, query: { orgCode } }}>
            {name}
          </PageLink>
        ))}
      </div>
      <PageLink to={{ page: hallRoutes.branchHall }} className={styles.all}>
        全部部门
      </PageLink>
    </>
  )
}
