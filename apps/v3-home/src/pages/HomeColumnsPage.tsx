import { AudienceServices } from '../components/AudienceServices.tsx'
import { NewsAndFigures } from '../components/NewsAndFigures.tsx'
import { Piece } from '../components/Piece.tsx'
import type { ModernHome } from '../model/HomeView.ts'

export function Page({ data }: { data: Pick<ModernHome, 'services' | 'notices' | 'figures'> }) {
  return (
    <Piece heading="首页栏目" isWide>
      <AudienceServices services={data.services} />
      <NewsAndFigures notices={data.notices} figures={data.figures} />
    </Piece>
  )
}
