import { Container } from '@portal/ui'
import { AudienceServices } from '../components/AudienceServices.tsx'
import { Exposures } from '../components/Exposures.tsx'
import { Features } from '../components/Features.tsx'
import { HomeColumns } from '../components/HomeColumns.tsx'
import { HomeSearch } from '../components/HomeSearch.tsx'
import { HomeSection } from '../components/HomeSection.tsx'
import { Piece } from '../components/Piece.tsx'
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
      {features.length > 0 && (
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
