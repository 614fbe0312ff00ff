import { Container, Icon } from '@portal/ui'
import type { HomeCard } from '../model/HomeView.ts'
import { HomeLink } from './HomeLink.tsx'
import styles from './Promotions.module.css'

/** Campaigns of the season. They fold away, also without the script. */
export function Promotions({ promotions }: { promotions: readonly HomeCard[] }) {
  if (promotions.length === 0) return null
  return (
    <Container>
      <details className={styles.promotions} open>
        <summary>
          <h2>近期专题</h2>
          <Icon name="down" />
        </summary>
        <ul>
          {promotions.map((promotion) => (
            <li key={promotion.title}>
              <HomeLink link={promotion} />
              <p>{promotion.text}</p>
            </li>
          ))}
        </ul>
      </details>
    </Container>
  )
}
