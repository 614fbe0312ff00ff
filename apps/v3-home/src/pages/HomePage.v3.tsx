import { definePage } from '@portal/area'
import { usePageView } from '@portal/area/react'
import type { HomeDto } from '@portal/contracts'
import { Container } from '@portal/ui'
import { AudienceServices } from '../components/AudienceServices.tsx'
import { ComboShelf } from '../components/ComboShelf.tsx'
import { Exposures } from '../components/Exposures.tsx'
import { Hero } from '../components/Hero.tsx'
import { Highlights } from '../components/Highlights.tsx'
import { HomeSection } from '../components/HomeSection.tsx'
import { LinkColumn } from '../components/LinkColumn.tsx'
import { NewsAndFigures } from '../components/NewsAndFigures.tsx'
import { Promotions } from '../components/Promotions.tsx'
import { SecondScreen } from '../components/SecondScreen.tsx'
import { home } from './home.ts'

export const page = definePage('home', { ...home, Page: HomePage })

function HomePage({ data }: { data: HomeDto }) {
  return (
    <>
      <Hero hotWords={data.hotWords} />
      {usePageView().preferences.isElder ? <FewerThings data={data} /> : <Everything data={data} />}
    </>
  )
}

function Everything({ data }: { data: HomeDto }) {
  return (
    <>
      <Highlights links={data.banners} />
      <AudienceServices personal={data.personal} legal={data.legal} />
      <Promotions promotions={data.promotions} />
      <ComboShelf combos={data.combos} />
      <NewsAndFigures notices={data.notices} figures={data.figures} />
      <SecondScreen data={data} />
      <Container>
        <Exposures exposures={data.exposures} />
      </Container>
    </>
  )
}

/** The simplified layout. */
function FewerThings({ data }: { data: HomeDto }) {
  return (
    <>
      <HomeSection id="services" title="常办服务">
        <LinkColumn links={data.personal.common} />
      </HomeSection>
      <NewsAndFigures notices={data.notices} figures={data.figures} />
    </>
  )
}
