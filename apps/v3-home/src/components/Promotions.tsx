import type { HomePromotion } from '../model/HomeView.ts'
import { PromotionRow } from './PromotionRow.tsx'
import { useDeviceParts } from './useDeviceParts.ts'

/**
 * Campaigns of the season. Those that may be closed stay closed on this device. Until it is known which, the row is there and not
 * seen, so that nothing flashes; without scripts it is simply there.
 */
export function Promotions({ promotions }: { promotions: readonly HomePromotion[] }) {
  const parts = useDeviceParts()
  if (parts) return <parts.OpenPromotions promotions={promotions} />
  return <PromotionRow promotions={promotions} />
}
