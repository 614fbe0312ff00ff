import { Container } from '@portal/ui'
import type { HomeCard } from '../../model/HomeView.ts'
import { LinkTexts } from '../frame/LinkTexts.tsx'
import styles from './Highlights.module.css'

/** What the portal points to, side by side below the services; nothing moves by itself. */
export function Highlights({ links }: { links: readonly HomeCard[] }) {
  if (links.length === 0) return null
  return (
    <Container className={styles.highlights}>
      <LinkTexts links={links} />
    </Container>
  )
}
