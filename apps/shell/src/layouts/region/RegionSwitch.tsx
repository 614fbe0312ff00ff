import type { PageView } from '@portal/area'
import { useLater } from '@portal/area/react'
import { DropdownPanel, Icon, SiteLink } from '@portal/ui'
import { useRef } from 'react'
import { regionAddress } from '../viewAddresses.ts'
import { RegionForm } from './RegionForm.tsx'
import styles from './RegionSwitch.module.css'

const load = () => import(/* webpackChunkName: "region" */ './RegionFinder.tsx')

/**
 * The region of the page and the way to every other: by name, up to the province, down to what lies below, and beside it. A
 * sheet on phones. With scripts it finds names as they are typed and knows where this device was lately.
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
          <Icon name="down" size="small" />
        </>
      }
    >
      <nav aria-label="切换地区" className={styles.regions}>
        <p className={styles.head}>
          <strong>切换地区</strong>
          <button type="button" data-closes aria-label="关闭切换地区">
            <Icon name="close" />
          </button>
        </p>
        <RegionForm view={view} ref={form} />
        {later && <later.RegionFinder form={form} region={region} toRegion={toRegion} />}
        <ol className={styles.path}>
          {above.map(({ code, name }) => (
            <li key={code}>
              <SiteLink href={toRegion(code)}>{name}</SiteLink>
              <Icon name="chevron" size="small" />
            </li>
          ))}
          <li>
            <strong aria-current="true">{region.name}</strong>
          </li>
        </ol>
        <Regions
          title={region.level === 'province' ? '各市' : '下属区县'}
          regions={region.children}
          toRegion={toRegion}
        />
        <Regions title={`${above.at(-1)?.name}其他地区`} regions={region.neighbours ?? []} toRegion={toRegion} />
      </nav>
    </DropdownPanel>
  )
}

interface RegionsProps {
  title: string
  regions: PageView['region']['children']
  toRegion: (code: string) => string
}

function Regions({ title, regions, toRegion }: RegionsProps) {
  if (regions.length === 0) return null
  return (
    <>
      <p className={styles.title}>{title}</p>
      <ul aria-label={title} className={styles.list}>
        {regions.map(({ code, name }) => (
          <li key={code}>
            <SiteLink href={toRegion(code)}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </>
  )
}
