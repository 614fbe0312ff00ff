import { Container } from '@portal/ui'
import type { ReactNode } from 'react'
import type { HomePromotion } from '../../model/HomeView.ts'
import { HomeLink } from '../frame/HomeLink.tsx'
import styles from './Promotions.module.css'

interface PromotionRowProps {
  promotions: readonly HomePromotion[]
  /** Whether none of them is one that was closed; until then the row is not seen. */
  isKnown?: boolean | undefined
  /** Stands at the end of a card. */
  actionOf?: (promotion: HomePromotion) => ReactNode
}

export function PromotionRow({ promotions, isKnown = false, actionOf }: PromotionRowProps) {
  if (promotions.length === 0) return null
  return (
    <Container>
      <section aria-labelledby="promotions" className={styles.promotions} data-known={isKnown || undefined}>
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
