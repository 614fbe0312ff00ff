import { Carousel } from '../components/Carousel.tsx'
import { Piece } from '../components/Piece.tsx'
import type { ModernHome } from '../model/HomeView.ts'

export function Page({ data }: { data: Pick<ModernHome, 'banners'> }) {
  return (
    <Piece heading="横幅" isEmpty={data.banners.length === 0}>
      <Carousel slides={data.banners} />
    </Piece>
  )
}
