import { Piece } from '../components/Piece.tsx'
import { SecondScreen } from '../components/SecondScreen.tsx'
import type { ModernHome } from '../model/HomeView.ts'

export function Page({ data: { lifeCycle, features } }: { data: Pick<ModernHome, 'lifeCycle' | 'features'> }) {
  return (
    <Piece
      heading="首页第二屏"
      isWide
      isEmpty={lifeCycle.personal.length + lifeCycle.legal.length + features.length === 0}
    >
      <SecondScreen lifeCycle={lifeCycle} features={features} />
    </Piece>
  )
}
