import type { HomePromotion } from '../../model/HomeView.ts'
import { PromotionRow } from './PromotionRow.tsx'
import { useDeviceParts } from './useDeviceParts.ts'

interface PromotionsProps {
  promotions: readonly HomePromotion[]
  isElsewhere?: boolean
}

/**
 * Campaigns of the season, there from the start. Those that may be closed stay closed on this device: they go when the application
 * starts, where the visitor has not come to them yet. On another site nothing is closed.
 */
export function Promotions({ promotions, isElsewhere }: PromotionsProps) {
  const parts = useDeviceParts()
  if (parts && !isElsewhere) return <parts.OpenPromotions promotions={promotions} />
  return <PromotionRow promotions={promotions} />
}
