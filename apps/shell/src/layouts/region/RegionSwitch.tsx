import type { PageView } from '@portal/area'
import { PageLink, useLater } from '@portal/area/react'
import { DropdownPanel, Icon, SiteLink } from '@portal/ui'
import { useRef } from 'react'
import * as shellRoutes from '../../routes.ts'
import { regionAddress } from '../viewAddresses.ts'
import { RegionForm, whereFrom } from './RegionForm.tsx'
import styles from './RegionSwitch.module.css'

const load = () => import(/* webpackChunkName: "region" */ './RegionFinder.tsx')

/**
 * The region of the page and the way to every other: by name, up to the province, and to the page of all. A sheet on phones.
 * With scripts it finds names as they are typed, knows where this device was lately, and lists what lies below and beside.
 */
export function RegionSwitch({ view, align }: { view: PageView; align?: 'start' | 'end' }) {
  const { region, config } = view
  const form = useRef<HTMLFormElement>(null)
  const later = useLater(load)
  const toRegion = (code: string) => regionAddress(view, code === config.province ? undefined : code)
  const above = region.path.filter((step) => step.code !== region.code)
  return (
    <DropdownPanel
      className={styles.switch}
      align={align ?? 'start'}
      label={`${region.name} 切换地区`}
      summary={
        <>
          <Icon name="location" className={styles.pin} />
          <span className={styles.name}>{region.name}</span>
        </>
      }
    >
      <nav aria-label="切换地区" className={styles.regions}>
        <p className={styles.head}>
          <strong>切换地区</strong>
          <button type="button" data-closes aria-label="关闭切换地区">
            ×
          </button>
        </p>
        <RegionForm view={view} ref={form} />
        <ol className={styles.path}>
          {above.map(({ code, name }) => (
            <li key={code}>
              <SiteLink href={toRegion(code)}>{name}</SiteLink>
            </li>
          ))}
          <li>
            <strong aria-current="true">{region.name}</strong>
          </li>
        </ol>
        <PageLink to={{ page: shellRoutes.regions, query: { from: whereFrom(view) } }}>全部地区</PageLink>
        {later && <later.RegionFinder form={form} region={region} toRegion={toRegion} />}
      </nav>
    </DropdownPanel>
  )
}
