import { Container } from '@portal/ui'
import { Piece } from '../components/frame/Piece.tsx'
import { NewsAndFigures } from '../components/news/NewsAndFigures.tsx'
import { AudienceServices, isEmptyAudience } from '../components/services/AudienceServices.tsx'
import { HomeColumns } from '../components/showcase/HomeColumns.tsx'
import { isEmpty } from '../model/HomeView.ts'
import type { ColumnsView } from '../model/pieceViews.ts'

export function Page({ data }: { data: ColumnsView }) {
  const { services, columns, notices, figures } = data
  return (
    <Piece heading="首页栏目" isWide isEmpty={isEmptyPiece(data)}>
      <AudienceServices services={services} />
      <Container>
        <HomeColumns columns={columns} />
      </Container>
      <NewsAndFigures notices={notices} figures={figures} />
    </Piece>
  )
}

function isEmptyPiece({ services: { personal, legal }, columns, notices, figures }: ColumnsView): boolean {
  const hasNews = notices.length > 0 || figures === 'failed' || !isEmpty(figures)
  return isEmptyAudience(personal) && isEmptyAudience(legal) && isEmpty(columns) && !hasNews
}
