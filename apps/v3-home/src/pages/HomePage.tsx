import { BelowFirstScreen, FirstScreenEnd, usePageView } from '@portal/area/react'
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
import { type HomeView, homeOf, type ModernHome } from '../model/HomeView.ts'

/** The home page in the modern drawing. */
export function Page({ data }: { data: HomeView }) {
  const home = homeOf('v3', data)
  return (
    <>
      <Hero hotWords={home.hotWords} />
      {usePageView().preferences.isElder ? <FewerThings home={home} /> : <Everything home={home} />}
    </>
  )
}

function Everything({ home }: { home: ModernHome }) {
  return (
    <>
      <Highlights links={home.banners} />
      <AudienceServices services={home.services} />
      <BelowFirstScreen>
        <Promotions promotions={home.promotions} />
        <ComboShelf combos={home.combos} />
        <NewsAndFigures notices={home.notices} figures={home.figures} />
        <SecondScreen lifeCycle={home.lifeCycle} features={home.features} />
        <Container>
          <Exposures exposures={home.exposures} />
        </Container>
      </BelowFirstScreen>
    </>
  )
}

/** The simplified layout. */
function FewerThings({ home }: { home: ModernHome }) {
  return (
    <>
      <HomeSection id="services" title="常办服务">
        <LinkColumn links={home.common} />
      </HomeSection>
      <FirstScreenEnd />
      <NewsAndFigures notices={home.notices} figures={home.figures} />
    </>
  )
}
