import { Icon } from '@portal/ui'
import type { HomeField } from '../model/HomeView.ts'
import styles from './BlockTitle.module.css'

/** The name of a field of services with its icon. */
export function BlockTitle({ block: { icon, title } }: { block: HomeField }) {
  return (
    <h3 className={styles.title}>
      <span>
        <Icon name={icon} />
      </span>
      {title}
    </h3>
  )
}
