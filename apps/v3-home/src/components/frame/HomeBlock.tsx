import { joinClassNames, SectionTitle } from '@portal/ui'
import type { ReactNode } from 'react'
import styles from './HomeBlock.module.css'

interface HomeBlockProps {
  id: string
  title: string
  action?: ReactNode
  /** Takes the whole width of the page. */
  isWide?: boolean
  children: ReactNode
}

/** One ruled block of the established home page. */
export function HomeBlock({ id, title, action, isWide, children }: HomeBlockProps) {
  return (
    <section aria-labelledby={id} className={joinClassNames(styles.block, isWide && styles.wide)}>
      <SectionTitle id={id} action={action}>
        {title}
      </SectionTitle>
      {children}
    </section>
  )
}
