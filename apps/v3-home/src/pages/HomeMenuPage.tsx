import type { HomeDto } from '@portal/contracts'
import { HomeMenu } from '../components/HomeMenu.tsx'
import { Piece } from '../components/Piece.tsx'
import { definePiece } from './definePiece.ts'

export const page = definePiece('homeMenu', Menu)

function Menu({ data }: { data: HomeDto }) {
  return (
    <Piece heading="首页菜单">
      <HomeMenu personal={data.personal} legal={data.legal} departments={data.departments} />
    </Piece>
  )
}
