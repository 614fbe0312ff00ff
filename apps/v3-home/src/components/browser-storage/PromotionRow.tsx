import { Container } from '@portal/ui'
import type { ReactNode } from 'react'
import type { HomePromotion } from '../../model/HomeView.ts'
import { HomeLink } from '../frame/HomeLink.tsx'
import styles from './Promotions.module.css'

export const PROMOTIONS_ID = 'promotions'

interface PromotionRowProps {
  promotions: readonly HomePromotion[]
  /** Stands at the end of a card. */
  actionOf?: (promotion: HomePromotion) => ReactNode
}

export function PromotionRow({ promotions, actionOf }: PromotionRowProps) {
  if (promotions.length === 0) return null
  return (
    <Container>
      <section aria-labelledby={PROMOTIONS_ID} className={styles.promotions}>
        <h2 id={PROMOTIONS_ID}>近期专题</h2>
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
