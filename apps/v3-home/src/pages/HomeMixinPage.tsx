import { Container } from '@portal/ui'
import { AudienceServices } from '../components/AudienceServices.tsx'
import { Exposures } from '../components/Exposures.tsx'
import { HomeSearch } from '../components/HomeSearch.tsx'
import { Piece } from '../components/Piece.tsx'
import { SecondScreen } from '../components/SecondScreen.tsx'
import type { ModernHome } from '../model/HomeView.ts'

export function Page({
  data,
}: {
  data: Pick<ModernHome, 'hotWords' | 'services' | 'lifeCycle' | 'features' | 'exposures'>
}) {
  return (
    <Piece heading="首页组合页" isWide>
      <Container>
        <HomeSearch hotWords={data.hotWords} />
      </Container>
      <AudienceServices services={data.services} />
      <SecondScreen lifeCycle={data.lifeCycle} features={data.features} />
      <Container>
        <Exposures exposures={data.exposures} />
      </Container>
    </Piece>
  )
}
