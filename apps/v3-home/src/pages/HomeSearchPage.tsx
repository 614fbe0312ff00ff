import { HomeSearch } from '../components/HomeSearch.tsx'
import { Piece } from '../components/Piece.tsx'
import type { ModernHome } from '../model/HomeView.ts'

export function Page({ data }: { data: Pick<ModernHome, 'hotWords'> }) {
  return (
    <Piece heading="搜索政务服务">
      <HomeSearch hotWords={data.hotWords} />
    </Piece>
  )
}
