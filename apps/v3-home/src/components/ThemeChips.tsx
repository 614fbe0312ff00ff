import { PageLink } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import { ChipList } from '@portal/ui'
import type { HomeTheme, Part } from '../model/HomeView.ts'
import { FailedPart } from './FailedPart.tsx'
import styles from './ThemeChips.module.css'

interface ThemeChipsProps {
  service: 'personal' | 'legal'
  themes: Part<readonly HomeTheme[]>
}

/** All themes of an audience, each leading to its matters. */
export function ThemeChips({ service, themes }: ThemeChipsProps) {
  if (themes === 'failed') return <FailedPart title="按主题找" />
  if (themes.length === 0) return null
  return (
    <div className={styles.themes}>
      <h3>按主题找</h3>
      <ChipList
        links={themes.map(({ code, label }) => ({
          key: code,
          link: (
            <PageLink to={{ page: guideRoutes.serviceTheme, params: { service }, query: { catalogCode: code } }}>
              {label}
            </PageLink>
          ),
        }))}
      />
    </div>
  )
}
