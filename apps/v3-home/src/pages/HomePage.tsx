import { BelowFirstScreen } from '@portal/area/react'
import { Container } from '@portal/ui'
import { AudienceServices } from '../components/AudienceServices.tsx'
import { Exposures } from '../components/Exposures.tsx'
import { Features } from '../components/Features.tsx'
import { Hero } from '../components/Hero.tsx'
import { Highlights } from '../components/Highlights.tsx'
import { HomeColumns } from '../components/HomeColumns.tsx'
import { HomeSection } from '../components/HomeSection.tsx'
import { NewsAndFigures } from '../components/NewsAndFigures.tsx'
import { Promotions } from '../components/Promotions.tsx'
import { Returning } from '../components/Returning.tsx'
import { type HomeView, homeOf } from '../model/HomeView.ts'

/** The home page in the modern drawing. */
export function Page({ data }: { data: HomeView }) {
  const home = homeOf('v3', data)
  return (
    <>
      <Hero hotWords={home.hotWords} />
      <Returning />
      <AudienceServices services={home.services} />
      <BelowFirstScreen>
        <Promotions promotions={home.promotions} />
        <Highlights links={home.banners} />
        <Container>
          <HomeColumns columns={home.columns} />
        </Container>
        <NewsAndFigures notices={home.notices} figures={home.figures} />
        {home.features.length > 0 && (
          <HomeSection isBand id="features" title="特色专区">
            <Features features={home.features} />
          </HomeSection>
        )}
        <Container>
          <Exposures exposures={home.exposures} />
        </Container>
      </BelowFirstScreen>
    </>
  )
}
