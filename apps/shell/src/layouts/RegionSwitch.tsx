import type { PageView } from '@portal/area'
import { DropdownPanel, Icon, SiteLink } from '@portal/ui'
import styles from './RegionSwitch.module.css'
import { regionAddress } from './viewAddresses.ts'

/** The region of the page, and the way to its neighbours: up to the province, down to what lies below. */
export function RegionSwitch({ view }: { view: PageView }) {
  const { region, config } = view
  const above = region.path.filter((step) => step.code !== region.code)
  return (
    <DropdownPanel
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
        <p className={styles.current}>
          当前地区：<strong>{region.name}</strong>
        </p>
        {above.length > 0 && (
          <ul className={styles.above}>
            {above.map((step) => (
              <li key={step.code}>
                <SiteLink href={regionAddress(view, step.code === config.province ? undefined : step.code)}>
                  返回{step.name}
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
        {region.children.length > 0 && (
          <ul className={styles.children}>
            {region.children.map((child) => (
              <li key={child.code}>
                <SiteLink href={regionAddress(view, child.code)}>{child.name}</SiteLink>
              </li>
            ))}
          </ul>
        )}
      </nav>
    </DropdownPanel>
  )
}
