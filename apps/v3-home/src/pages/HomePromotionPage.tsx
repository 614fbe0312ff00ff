import { usePageView } from '@portal/area/react'
import { Promotions } from '../components/browser-storage/Promotions.tsx'
import { Piece } from '../components/frame/Piece.tsx'
import type { PromotionView } from '../model/pieceViews.ts'

export function Page({ data }: { data: PromotionView }) {
  const { container } = usePageView()
  return (
    <Piece heading="推广位" isWide isEmpty={data.promotions.length === 0}>
      <Promotions promotions={data.promotions} isElsewhere={container === 'embed'} />
    </Piece>
  )
}
