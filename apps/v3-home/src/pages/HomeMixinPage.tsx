import { Container } from '@portal/ui'
import { HomeSection } from '../components/frame/HomeSection.tsx'
import { Piece } from '../components/frame/Piece.tsx'
import { HomeSearch } from '../components/search/HomeSearch.tsx'
import { AudienceServices } from '../components/services/AudienceServices.tsx'
import { Exposures } from '../components/showcase/Exposures.tsx'
import { Features } from '../components/showcase/Features.tsx'
import { HomeColumns } from '../components/showcase/HomeColumns.tsx'
import { isEmpty } from '../model/HomeView.ts'
import type { MixinView } from '../model/pieceViews.ts'

export function Page({ data: { hotWords, services, columns, features, exposures } }: { data: MixinView }) {
  return (
    <Piece heading="首页组合页" isWide>
      <Container>
        <HomeSearch hotWords={hotWords} />
      </Container>
      <AudienceServices services={services} />
      <Container>
        <HomeColumns columns={columns} />
      </Container>
      {!isEmpty(features) && (
        <HomeSection id="features" title="特色专区">
          <Features features={features} />
        </HomeSection>
      )}
      <Container>
        <Exposures exposures={exposures} />
      </Container>
    </Piece>
  )
}
