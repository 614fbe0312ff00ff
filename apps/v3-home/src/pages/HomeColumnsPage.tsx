import { AudienceServices } from '../components/AudienceServices.tsx'
import { NewsAndFigures } from '../components/NewsAndFigures.tsx'
import { Piece } from '../components/Piece.tsx'
import type { HomeView } from '../model/HomeView.ts'

export function Page({ data }: { data: Pick<HomeView, 'personal' | 'legal' | 'notices' | 'figures'> }) {
  return (
    <Piece heading="首页栏目" isWide>
      <AudienceServices personal={data.personal} legal={data.legal} />
      <NewsAndFigures notices={data.notices} figures={data.figures} />
    </Piece>
  )
}
