import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { EmptyIllustration } from './SpotIllustration.tsx'

interface EmptyStateProps {
  title?: string
  /** An illustration of ui for the kind of state; an open folder when absent. */
  illustration?: ReactNode
  /** Why nothing is here. */
  reason?: ReactNode
  /** What to do next: links or buttons. */
  actions?: ReactNode
}

/** Says that there is nothing, why, and where to go on. */
export function EmptyState({
  title = '暂无数据',
  illustration = <EmptyIllustration />,
  reason,
  actions,
}: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>{illustration}</div>
      <p className={styles.title}>{title}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
