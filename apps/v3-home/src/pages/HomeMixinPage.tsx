import { Container } from '@portal/ui'
import { AudienceServices } from '../components/AudienceServices.tsx'
import { Exposures } from '../components/Exposures.tsx'
import { HomeSearch } from '../components/HomeSearch.tsx'
import { Piece } from '../components/Piece.tsx'
import { SecondScreen } from '../components/SecondScreen.tsx'
import type { HomeView } from '../model/HomeView.ts'

export function Page({
  data,
}: {
  data: Pick<HomeView, 'hotWords' | 'personal' | 'legal' | 'combos' | 'features' | 'exposures'>
}) {
  return (
    <Piece heading="首页组合页" isWide>
      <Container>
        <HomeSearch hotWords={data.hotWords} />
      </Container>
      <AudienceServices personal={data.personal} legal={data.legal} />
      <SecondScreen data={data} />
      <Container>
        <Exposures exposures={data.exposures} />
      </Container>
    </Piece>
  )
}
