import { DropdownPanel, Icon, SiteLink } from '@portal/ui'
import type { MapLink } from '../../model/map/linkMaps.ts'
import styles from './NavigateMenu.module.css'

interface NavigateMenuProps {
  /** Where to. */
  name: string
  maps: readonly MapLink[]
}

/** The way to a place in the map that the visitor has. */
export function NavigateMenu({ name, maps }: NavigateMenuProps) {
  return (
    <DropdownPanel
      label={`导航到${name}，选择地图`}
      className={styles.menu}
      summary={
        <>
          <Icon name="location" />
          导航
        </>
      }
    >
      <ul className={styles.maps}>
        {maps.map(({ text, href }) => (
          <li key={text}>
            <SiteLink href={href}>{text}</SiteLink>
          </li>
        ))}
      </ul>
    </DropdownPanel>
  )
}
