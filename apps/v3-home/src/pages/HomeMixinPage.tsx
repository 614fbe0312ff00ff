import type { HomeDto } from '@portal/contracts'
import { Container } from '@portal/ui'
import { AudienceServices } from '../components/AudienceServices.tsx'
import { Exposures } from '../components/Exposures.tsx'
import { HomeSearch } from '../components/HomeSearch.tsx'
import { Piece } from '../components/Piece.tsx'
import { SecondScreen } from '../components/SecondScreen.tsx'
import { definePiece } from './definePiece.ts'

export const page = definePiece('homeMixin', Mixin)

function Mixin({ data }: { data: HomeDto }) {
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
