import type { HomeView } from '../model/HomeView.ts'
import { Features } from './Features.tsx'
import { HomeSection } from './HomeSection.tsx'
import { LifeCycle } from './LifeCycle.tsx'

/** Below the fold: the life cycle and what is special here. */
export function SecondScreen({ data }: { data: Pick<HomeView, 'combos' | 'personal' | 'legal' | 'features'> }) {
  const { combos, personal, legal, features } = data
  return (
    <>
      <LifeCycle combos={combos} personal={personal} legal={legal} />
      {features.length > 0 && (
        <HomeSection id="features" title="特色专区">
          <Features features={features.slice(0, 12)} />
        </HomeSection>
      )}
    </>
  )
}
