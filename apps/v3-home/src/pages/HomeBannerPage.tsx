import type { HomeDto } from '@portal/contracts'
import { Carousel } from '../components/Carousel.tsx'
import { Piece } from '../components/Piece.tsx'
import { definePiece } from './definePiece.ts'

export const page = definePiece('homeBanner', Banner)

function Banner({ data }: { data: HomeDto }) {
  return (
    <Piece heading="横幅" isEmpty={data.banners.length === 0}>
      <Carousel slides={data.banners} />
    </Piece>
  )
}
