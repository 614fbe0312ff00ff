import { Container } from '@portal/ui'
import type { SecondScreenView } from '../model/HomeView.ts'
import { ComboShelf } from './ComboShelf.tsx'
import { Features } from './Features.tsx'
import { HomeSection } from './HomeSection.tsx'
import { LifeCycle } from './LifeCycle.tsx'

/** Below the fold: the life cycle, what is handled as one, and what is special here. */
export function SecondScreen({ lifeCycle, combos, features }: SecondScreenView) {
  return (
    <>
      <LifeCycle lifeCycle={lifeCycle} />
      <Container>
        <ComboShelf combos={combos} />
      </Container>
      {features.length > 0 && (
        <HomeSection id="features" title="特色专区">
          <Features features={features} />
        </HomeSection>
      )}
    </>
  )
}
