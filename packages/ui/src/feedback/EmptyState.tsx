import type { ReactNode } from 'react'
import { EmptyDrawing } from './EmptyDrawing.tsx'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  title?: string
  /** Why nothing is here. */
  reason?: ReactNode
  /** What to do next: links or buttons. */
  actions?: ReactNode
}

/** Says that there is nothing, why, and where to go on. */
export function EmptyState({ title = '暂无数据', reason, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <EmptyDrawing className={styles.drawing} />
      <p className={styles.title}>{title}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
