import { Container } from '@portal/ui'
import { Piece } from '../components/frame/Piece.tsx'
import { NewsAndFigures } from '../components/news/NewsAndFigures.tsx'
import { AudienceServices, isEmptyAudience } from '../components/services/AudienceServices.tsx'
import { HomeColumns } from '../components/showcase/HomeColumns.tsx'
import type { ColumnsView } from '../model/pieceViews.ts'

export function Page({ data }: { data: ColumnsView }) {
  const { services, columns, notices, figures } = data
  return (
    <Piece heading="首页栏目" isWide isEmpty={isEmpty(data)}>
      <AudienceServices services={services} />
      <Container>
        <HomeColumns columns={columns} />
      </Container>
      <NewsAndFigures notices={notices} figures={figures} />
    </Piece>
  )
}

function isEmpty({ services: { personal, legal }, columns, notices, figures }: ColumnsView): boolean {
  return isEmptyAudience(personal) && isEmptyAudience(legal) && columns.length + notices.length + figures.length === 0
}
