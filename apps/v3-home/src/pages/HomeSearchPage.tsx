import { Piece } from '../components/frame/Piece.tsx'
import { HomeSearch } from '../components/search/HomeSearch.tsx'
import type { SearchView } from '../model/pieceViews.ts'

export function Page({ data }: { data: SearchView }) {
  return (
    <Piece heading="搜索政务服务">
      <HomeSearch hotWords={data.hotWords} />
    </Piece>
  )
}
