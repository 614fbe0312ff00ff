import type { ModernHome } from '../model/HomeView.ts'
import { Features } from './Features.tsx'
import { HomeSection } from './HomeSection.tsx'
import { LifeCycle } from './LifeCycle.tsx'

/** Below the fold: the life cycle and what is special here. */
export function SecondScreen({ lifeCycle, features }: Pick<ModernHome, 'lifeCycle' | 'features'>) {
  return (
    <>
      <LifeCycle lifeCycle={lifeCycle} />
      {features.length > 0 && (
        <HomeSection id="features" title="特色专区">
          <Features features={features} />
        </HomeSection>
      )}
    </>
  )
}
