import { Exposures } from '../components/Exposures.tsx'
import { Piece } from '../components/Piece.tsx'
import type { ModernHome } from '../model/HomeView.ts'

export function Page({ data }: { data: Pick<ModernHome, 'exposures'> }) {
  return (
    <Piece heading="曝光台与差评整改" isEmpty={data.exposures.length === 0}>
      <Exposures exposures={data.exposures} />
    </Piece>
  )
}
