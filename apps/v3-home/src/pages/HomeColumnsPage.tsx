import type { HomeDto } from '@portal/contracts'
import { AudienceServices } from '../components/AudienceServices.tsx'
import { NewsAndFigures } from '../components/NewsAndFigures.tsx'
import { Piece } from '../components/Piece.tsx'
import { definePiece } from './definePiece.ts'

export const page = definePiece('homeColumns', Columns)

function Columns({ data }: { data: HomeDto }) {
  return (
    <Piece heading="首页栏目" isWide>
      <AudienceServices personal={data.personal} legal={data.legal} />
      <NewsAndFigures notices={data.notices} figures={data.figures} />
    </Piece>
  )
}
