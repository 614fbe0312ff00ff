import type { HomePromotion } from '../../model/HomeView.ts'
import { PromotionRow } from './PromotionRow.tsx'
import { useDeviceParts } from './useDeviceParts.ts'

interface PromotionsProps {
  promotions: readonly HomePromotion[]
  isElsewhere?: boolean
}

/**
 * Campaigns of the season. Those that may be closed stay closed on this device. Until it is known which, the row is there and not
 * seen, so that nothing flashes; without scripts it is simply there. On another site nothing is closed, and it is there at once.
 */
export function Promotions({ promotions, isElsewhere }: PromotionsProps) {
  const parts = useDeviceParts()
  if (parts && !isElsewhere) return <parts.OpenPromotions promotions={promotions} />
  return <PromotionRow promotions={promotions} isKnown={isElsewhere} />
}
