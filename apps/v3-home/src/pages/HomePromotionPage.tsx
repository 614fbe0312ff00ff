import type { HomeDto } from '@portal/contracts'
import { Piece } from '../components/Piece.tsx'
import { Promotions } from '../components/Promotions.tsx'
import { definePiece } from './definePiece.ts'

export const page = definePiece('homePromotion', Promotion)

function Promotion({ data }: { data: HomeDto }) {
  return (
    <Piece heading="推广位" isWide isEmpty={data.promotions.length === 0}>
      <Promotions promotions={data.promotions} />
    </Piece>
  )
}
