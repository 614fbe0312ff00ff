import { Icon, type IconName } from '@portal/ui'
import styles from './TopicCover.module.css'

/** A drawn cover: the icon of the subject before hills, no picture to fetch. */
export function TopicCover({ icon }: { icon: IconName }) {
  return (
    <span className={styles.cover}>
      <svg viewBox="0 0 240 72" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
        <path d="M0 72V54c28-18 52-22 80-10 26 11 50 10 78-6 30-17 56-14 82 2v32Z" className={styles.hill} />
        <path d="M0 54c28-18 52-22 80-10 26 11 50 10 78-6 30-17 56-14 82 2" className={styles.line} />
      </svg>
      <Icon name={icon} size="huge" className={styles.icon} />
    </span>
  )
}
