import { HomeMenu } from '../components/HomeMenu.tsx'
import { Piece } from '../components/Piece.tsx'
import type { HomeView } from '../model/HomeView.ts'

export function Page({ data }: { data: Pick<HomeView, 'personal' | 'legal' | 'departments'> }) {
  return (
    <Piece heading="首页菜单">
      <HomeMenu personal={data.personal} legal={data.legal} departments={data.departments} />
    </Piece>
  )
}
