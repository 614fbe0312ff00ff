import { Container } from '@portal/ui'
import type { ReactNode } from 'react'
import type { HomePromotion } from '../model/HomeView.ts'
import { HomeLink } from './HomeLink.tsx'
import styles from './Promotions.module.css'

interface PromotionRowProps {
  promotions: readonly HomePromotion[]
  /** Stands at the end of a card; with it the row is seen. */
  actionOf?: (promotion: HomePromotion) => ReactNode
}

export function PromotionRow({ promotions, actionOf }: PromotionRowProps) {
  if (promotions.length === 0) return null
  return (
    <Container>
      <section aria-labelledby="promotions" className={styles.promotions} data-known={actionOf && true}>
        <h2 id="promotions">近期专题</h2>
        <ul>
          {promotions.map((promotion) => (
            <li key={promotion.title} data-closable={promotion.isClosable}>
              <HomeLink link={promotion} />
              <p>{promotion.text}</p>
              {actionOf?.(promotion)}
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}
