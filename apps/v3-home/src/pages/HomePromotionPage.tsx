import { Piece } from '../components/Piece.tsx'
import { Promotions } from '../components/Promotions.tsx'
import type { ModernHome } from '../model/HomeView.ts'

export function Page({ data }: { data: Pick<ModernHome, 'promotions'> }) {
  return (
    <Piece heading="推广位" isWide isEmpty={data.promotions.length === 0}>
      <Promotions promotions={data.promotions} />
    </Piece>
  )
}
