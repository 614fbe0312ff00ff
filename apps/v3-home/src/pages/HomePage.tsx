import { usePageView } from '@portal/area/react'
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
import type { HomeView } from '../model/HomeView.ts'

/** The home page in the modern drawing. */
export function Page({ data }: { data: HomeView }) {
  return (
    <>
      <Hero hotWords={data.hotWords} />
      {usePageView().preferences.isElder ? <FewerThings data={data} /> : <Everything data={data} />}
    </>
  )
}

function Everything({ data }: { data: HomeView }) {
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
function FewerThings({ data }: { data: HomeView }) {
  return (
    <>
      <HomeSection id="services" title="常办服务">
        <LinkColumn links={data.personal.common} />
      </HomeSection>
      <NewsAndFigures notices={data.notices} figures={data.figures} />
    </>
  )
}
