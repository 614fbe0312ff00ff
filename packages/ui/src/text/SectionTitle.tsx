import { useIsElder } from '@portal/area/react'
import { ReadAloud } from '@portal/ui/core'
import type { ReactNode } from 'react'
import styles from './SectionTitle.module.css'

interface SectionTitleProps {
  children: ReactNode
  /** Makes the section a place to link to. */
  id?: string
  level?: 2 | 3
  /** A word beside the title: a date, a count. */
  note?: ReactNode
  /** A link or button at the end of the line, e.g. 更多. */
  action?: ReactNode
}

/** The title of a section; v2 renders the bar at its side, elder mode a button that reads the section aloud. */
export function SectionTitle({ children, id, level = 2, note, action }: SectionTitleProps) {
  const isElder = useIsElder()
  const Heading = level === 2 ? 'h2' : 'h3'
  if (!note && !action && !isElder)
    return (
      <Heading id={id} className={styles.alone}>
        {children}
      </Heading>
    )
  return (
    <div className={styles.line}>
      <Heading id={id} className={styles.title}>
        {children}
      </Heading>
      {note && <span className={styles.note}>{note}</span>}
      {isElder && <ReadAloud block={typeof children === 'string' ? children : '本段'} className={styles.read} />}
      {action}
    </div>
  )
}
