import { Piece } from '../components/frame/Piece.tsx'
import { SecondScreen } from '../components/services/SecondScreen.tsx'
import { isEmpty, type SecondScreenView } from '../model/HomeView.ts'

export function Page({ data }: { data: SecondScreenView }) {
  const { lifeCycle, features } = data
  return (
    <Piece
      heading="首页第二屏"
      isWide
      isEmpty={lifeCycle.personal.length + lifeCycle.legal.length === 0 && isEmpty(features)}
    >
      <SecondScreen {...data} />
    </Piece>
  )
}
