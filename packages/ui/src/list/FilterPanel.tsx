import { DropdownPanel, joinClassNames } from '@portal/ui/core'
import type { ReactNode } from 'react'
import styles from './FilterPanel.module.css'

interface FilterPanelProps {
  title: string
  /** The value that is set. */
  chosen?: string | undefined
  /** How many are set. */
  count?: number
  /** On wide screens no panel: what it holds stands in the row itself, or in a column beside the list. */
  whenWide?: 'row' | 'column' | undefined
  children: ReactNode
}

/**
 * Filters behind a button. On a phone the panel is a sheet from below; within a sheet it is a fold. The scrim belongs to the
 * button, so that a press beside the sheet closes it without JavaScript, too.
 */
export function FilterPanel({ title, chosen, count = 0, whenWide, children }: FilterPanelProps) {
  const text = chosen === undefined ? title : `${title}：${chosen}`
  return (
    <DropdownPanel
      className={joinClassNames(styles.panel, whenWide && styles[whenWide])}
      label={count > 0 ? `${text}，已选 ${count} 项` : `${text}，选择`}
      summary={
        <span className={styles.button}>
          <span className={styles.text}>
            {chosen !== undefined && <span className={styles.title}>{title}：</span>}
            {chosen ?? title}
          </span>
          {count > 0 && <span>({count})</span>}
        </span>
      }
    >
      <div className={styles.head}>
        <strong>{title}</strong>
        <button type="button" data-closes aria-label={`关闭${title}`}>
          ×
        </button>
      </div>
      <div className={styles.content}>{children}</div>
    </DropdownPanel>
  )
}
