import type { HomeDto } from '@portal/contracts'
import { HomeSearch } from '../components/HomeSearch.tsx'
import { Piece } from '../components/Piece.tsx'
import { definePiece } from './definePiece.ts'

export const page = definePiece('homeSearch', Search)

function Search({ data }: { data: HomeDto }) {
  return (
    <Piece heading="搜索政务服务">
      <HomeSearch hotWords={data.hotWords} />
    </Piece>
  )
}
