import { PageLink } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import { DropdownPanel } from '@portal/ui'
import type { ReactNode } from 'react'
import type { HomeMenuView } from '../../model/HomeView.ts'
import { FailedPart } from '../frame/FailedPart.tsx'
import styles from './HomeMenu.module.css'
import { PublicLinks } from './PublicLinks.tsx'

/** The first level of the portal, each with a panel of what lies below. */
export function HomeMenu({ themes, departments }: HomeMenuView) {
  return (
    <nav aria-label="首页菜单">
      <ul className={styles.menu}>
        <MenuEntry title="个人服务">
          <Themes service="personal" themes={themes.personal} />
        </MenuEntry>
        <MenuEntry title="法人服务">
          <Themes service="legal" themes={themes.legal} />
        </MenuEntry>
        <MenuEntry title="部门服务">
          <Departments departments={departments} />
        </MenuEntry>
        <MenuEntry title="政务公开">
          <PublicLinks className={styles.links} />
        </MenuEntry>
      </ul>
    </nav>
  )
}

function MenuEntry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <DropdownPanel summary={title}>{children}</DropdownPanel>
    </li>
  )
}

function Departments({ departments }: Pick<HomeMenuView, 'departments'>) {
  if (departments === 'failed') return <FailedPart title="部门服务" />
  return (
    <ul>
      {departments.map(({ orgCode, shortName }) => (
        <li key={orgCode}>
          <PageLink to={{ page: hallRoutes.branchHall, query: { orgCode } }}>{shortName}</PageLink>
        </li>
      ))}
    </ul>
  )
}

interface ThemesProps {
  service: 'personal' | 'legal'
  themes: HomeMenuView['themes']['personal']
}

function Themes({ service, themes }: ThemesProps) {
  if (themes === 'failed') return <FailedPart title="主题" />
  return (
    <ul>
      <li>
        <PageLink to={{ page: guideRoutes.service, params: { service } }}>
          全部{service === 'personal' ? '个人' : '法人'}服务
        </PageLink>
      </li>
      {themes.map(({ code, label }) => (
        <li key={code}>
          <PageLink to={{ page: guideRoutes.serviceTheme, params: { service }, query: { catalogCode: code } }}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
