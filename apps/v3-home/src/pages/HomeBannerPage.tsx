import { Carousel } from '../components/Carousel.tsx'
import { Piece } from '../components/Piece.tsx'
import type { BannerView } from '../model/pieceViews.ts'

export function Page({ data }: { data: BannerView }) {
  return (
    <Piece heading="横幅" isEmpty={data.banners.length === 0}>
      <Carousel slides={data.banners} />
    </Piece>
  )
}
