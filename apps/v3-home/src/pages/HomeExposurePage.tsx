import { Piece } from '../components/frame/Piece.tsx'
import { Exposures } from '../components/showcase/Exposures.tsx'
import type { ExposureView } from '../model/pieceViews.ts'

export function Page({ data }: { data: ExposureView }) {
  return (
    <Piece heading="曝光台与差评整改" isEmpty={data.exposures.length === 0}>
      <Exposures exposures={data.exposures} />
    </Piece>
  )
}
