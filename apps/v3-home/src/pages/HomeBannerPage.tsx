import { Piece } from '../components/frame/Piece.tsx'
import { Carousel } from '../components/showcase/Carousel.tsx'
import type { BannerView } from '../model/pieceViews.ts'

export function Page({ data }: { data: BannerView }) {
  return (
    <Piece heading="横幅" isEmpty={data.banners.length === 0}>
      <Carousel slides={data.banners} />
    </Piece>
  )
}
