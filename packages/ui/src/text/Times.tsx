import { Fragment } from 'react'
import styles from './Times.module.css'

const range = /(\d{1,2}:\d{2}[—–-]\d{1,2}:\d{2})/

/** Words with hours in them. From and until stay in one line: a dash may end a line otherwise. */
export function Times({ children }: { children: string }) {
  const parts = children.split(range)
  if (parts.length === 1) return children
  return parts.map((part, index) => {
    const key = `${index}`
    return index % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <span key={key} className={styles.range}>
        {part}
      </span>
    )
  })
}
