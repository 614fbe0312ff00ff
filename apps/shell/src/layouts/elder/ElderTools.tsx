import type { PageView } from '@portal/area'
import { Container, ReadAloud } from '@portal/ui'
import type { ReactNode } from 'react'
import { PreferencesPanel } from '../preferences/PreferencesPanel.tsx'
import styles from './ElderFrame.module.css'

interface ElderToolsProps {
  view: PageView
  /** The way back, at the beginning of the row. */
  children: ReactNode
}

/** Between header and page: the way back, the size of the text, and reading the page aloud. */
export function ElderTools({ view, children }: ElderToolsProps) {
  return (
    <Container className={styles.tools}>
      {children}
      <section aria-label="阅读工具" className={styles.reading}>
        <PreferencesPanel view={view} />
        <ReadAloud key={view.pathname} />
      </section>
    </Container>
  )
}
