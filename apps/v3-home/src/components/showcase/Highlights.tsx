import { Container } from '@portal/ui'
import type { HomeCard } from '../../model/HomeView.ts'
import { HomeLink } from '../frame/HomeLink.tsx'
import styles from './Highlights.module.css'

/** What the portal points to, side by side below the services; nothing moves by itself. */
export function Highlights({ links }: { links: readonly HomeCard[] }) {
  if (links.length === 0) return null
  return (
    <Container className={styles.highlights}>
      <ul>
        {links.map((link) => (
          <li key={link.title}>
            <HomeLink link={link} />
            <p>{link.text}</p>
          </li>
        ))}
      </ul>
    </Container>
  )
}
