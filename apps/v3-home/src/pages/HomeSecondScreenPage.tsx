import type { HomeDto } from '@portal/contracts'
import { Piece } from '../components/Piece.tsx'
import { SecondScreen as Content } from '../components/SecondScreen.tsx'
import { definePiece } from './definePiece.ts'

export const page = definePiece('homeSecondScreen', SecondScreen)

function SecondScreen({ data }: { data: HomeDto }) {
  return (
    <Piece heading="首页第二屏" isWide isEmpty={data.combos.length + data.features.length === 0}>
      <Content data={data} />
    </Piece>
  )
}
