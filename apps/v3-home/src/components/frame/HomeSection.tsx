import { Container, SectionTitle } from '@portal/ui'
import type { ReactNode } from 'react'
import styles from './HomeSection.module.css'

interface HomeSectionProps {
  id: string
  title: string
  note?: ReactNode
  action?: ReactNode
  /** A white band over the whole width. */
  isBand?: boolean
  children: ReactNode
}

/** One block of the home page with its heading. */
export function HomeSection({ id, title, note, action, isBand, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section} data-band={isBand}>
      <Container>
        <SectionTitle id={id} note={note} action={action}>
          {title}
        </SectionTitle>
        {children}
      </Container>
    </section>
  )
}
