import { Piece } from '../components/frame/Piece.tsx'
import { HomeMenu } from '../components/services/HomeMenu.tsx'
import type { HomeMenuView } from '../model/HomeView.ts'

export function Page({ data }: { data: HomeMenuView }) {
  return (
    <Piece heading="首页菜单">
      <HomeMenu themes={data.themes} departments={data.departments} />
    </Piece>
  )
}
