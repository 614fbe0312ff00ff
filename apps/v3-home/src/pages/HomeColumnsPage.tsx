import type { HomeDto } from '@portal/contracts'
import { HomeColumns } from '../components/HomeColumns.tsx'
import { Piece } from '../components/Piece.tsx'
import { definePiece } from './definePiece.ts'

export const page = definePiece('homeColumns', Columns)

function Columns({ data }: { data: HomeDto }) {
  return (
    <Piece heading="首页栏目" isWide>
      <HomeColumns data={data} />
    </Piece>
  )
}
