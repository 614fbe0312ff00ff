import type { HomeDto } from '@portal/contracts'
import { Exposures } from '../components/Exposures.tsx'
import { Piece } from '../components/Piece.tsx'
import { definePiece } from './definePiece.ts'

export const page = definePiece('homeExposure', Exposure)

function Exposure({ data }: { data: HomeDto }) {
  return (
    <Piece heading="曝光台与差评整改" isEmpty={data.exposures.length === 0}>
      <Exposures exposures={data.exposures} />
    </Piece>
  )
}
