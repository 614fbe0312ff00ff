import { Container } from '@portal/ui'
import { isEmpty, type SecondScreenView } from '../../model/HomeView.ts'
import { HomeSection } from '../frame/HomeSection.tsx'
import { Features } from '../showcase/Features.tsx'
import { ComboShelf } from './ComboShelf.tsx'
import { LifeCycle } from './LifeCycle.tsx'

/** Below the fold: the life cycle, what is handled as one, and what is special here. */
export function SecondScreen({ lifeCycle, combos, features }: SecondScreenView) {
  return (
    <>
      <LifeCycle lifeCycle={lifeCycle} />
      <Container>
        <ComboShelf combos={combos} />
      </Container>
      {!isEmpty(features) && (
        <HomeSection id="features" title="特色专区">
          <Features features={features} />
        </HomeSection>
      )}
    </>
  )
}
