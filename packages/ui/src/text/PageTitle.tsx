import type { ReactNode } from 'react'
import styles from './PageTitle.module.css'

interface PageTitleProps {
  children: ReactNode
  /** `Tag`s below the title. */
  tags?: ReactNode
  /** One sentence on what the page is for. */
  lead?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
}

/** The heading of a page; exactly one on each. Focus comes here after a navigation. */
export function PageTitle({ children, tags, lead, actions }: PageTitleProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{children}</h1>
        {tags && <div className={styles.tags}>{tags}</div>}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
