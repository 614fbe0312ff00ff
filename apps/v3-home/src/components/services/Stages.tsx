import { PageLink } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import { Icon, SectionTitle } from '@portal/ui'
import type { HomeField } from '../../model/HomeView.ts'
import { HomeLink } from '../frame/HomeLink.tsx'
import styles from './Stages.module.css'

interface StagesProps {
  service: 'personal' | 'legal'
  title: string
  stages: readonly HomeField[]
}

/** The stages of a life or an enterprise in their order, each with what most come for; their own page has all. */
export function Stages({ service, title, stages }: StagesProps) {
  if (stages.length === 0) return null
  return (
    <div className={styles.stages}>
      <SectionTitle
        level={3}
        action={<PageLink to={{ page: guideRoutes.serviceActivity, params: { service } }}>全部{title}</PageLink>}
      >
        {title}
      </SectionTitle>
      <ol>
        {stages.map((stage) => (
          <li key={stage.title}>
            <Icon name={stage.icon} size="large" />
            <h4>{stage.title}</h4>
            {stage.links.map((link) => (
              <HomeLink key={`${link.title}${link.href}`} link={link} />
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
