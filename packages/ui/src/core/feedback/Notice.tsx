import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/paths.ts'
import { joinClassNames } from '../joinClassNames.ts'
import styles from './Notice.module.css'

type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'sample'

interface NoticeProps {
  tone?: NoticeTone
  title?: string
  children?: ReactNode
  /** A link or button at the end. */
  action?: ReactNode
  /** For what appears after the page: `status` waits its turn, `alert` interrupts. */
  role?: 'status' | 'alert'
}

const icons: Readonly<Record<NoticeTone, IconName>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  sample: 'info',
}

/** Something to know before reading on. */
export function Notice({ tone = 'info', title, children, action, role }: NoticeProps) {
  return (
    <div className={joinClassNames(styles.notice, styles[tone])} role={role}>
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
