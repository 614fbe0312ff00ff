import { joinClassNames } from '@portal/ui/core'
import type { ReactNode } from 'react'
import styles from './Tag.module.css'

interface TagProps {
  /** `accent` only for the few things that must be seen: withdrawn, overdue, new. */
  tone?: 'main' | 'neutral' | 'success' | 'warning' | 'accent'
  children: ReactNode
}

/** A short word about the thing it stands beside. */
export function Tag({ tone = 'main', children }: TagProps) {
  return <span className={joinClassNames(styles.tag, styles[tone])}>{children}</span>
}
