import { PageLink } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import { Icon, SectionTitle } from '@portal/ui'
import type { FirstTheme, Part } from '../../model/HomeView.ts'
import { FailedPart } from '../frame/FailedPart.tsx'
import { AllThemes } from './AllThemes.tsx'
import styles from './Themes.module.css'

interface ThemesProps {
  service: 'personal' | 'legal'
  themes: Part<readonly FirstTheme[]>
}

/** The themes that most come for, and the way to all. */
export function Themes({ service, themes }: ThemesProps) {
  if (themes === 'failed') return <FailedPart title="主题" />
  return (
    <div className={styles.themes}>
      <SectionTitle level={3} action={<AllThemes service={service} />}>
        按主题找
      </SectionTitle>
      <ul>
        {themes.map(({ code, label, icon }) => (
          <li key={code}>
            <PageLink to={{ page: guideRoutes.serviceTheme, params: { service }, query: { catalogCode: code } }}>
              <Icon name={icon} size="large" />
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
