import { Piece } from '../components/Piece.tsx'
import { SecondScreen as Content } from '../components/SecondScreen.tsx'
import type { HomeView } from '../model/HomeView.ts'

export function Page({ data }: { data: Pick<HomeView, 'combos' | 'features' | 'personal' | 'legal'> }) {
  return (
    <Piece heading="首页第二屏" isWide isEmpty={data.combos.length + data.features.length === 0}>
      <Content data={data} />
    </Piece>
  )
}
