import { BelowFirstScreen } from '@portal/area/react'
import { Container } from '@portal/ui'
import { Promotions } from '../components/browser-storage/Promotions.tsx'
import { Returning } from '../components/browser-storage/Returning.tsx'
import { HomeSection } from '../components/frame/HomeSection.tsx'
import { NewsAndFigures } from '../components/news/NewsAndFigures.tsx'
import { Hero } from '../components/search/Hero.tsx'
import { AudienceServices } from '../components/services/AudienceServices.tsx'
import { Exposures } from '../components/showcase/Exposures.tsx'
import { Features } from '../components/showcase/Features.tsx'
import { Highlights } from '../components/showcase/Highlights.tsx'
import { HomeColumns } from '../components/showcase/HomeColumns.tsx'
import { type HomeView, homeOf, isEmpty } from '../model/HomeView.ts'
import styles from './HomePage.module.css'

/** The home page in the modern view. */
export function Page({ data }: { data: HomeView }) {
  const home = homeOf('v3', data)
  return (
    <>
      <Hero hotWords={home.hotWords} />
      <Returning />
      <AudienceServices services={home.services} />
      <BelowFirstScreen>
        <div className={styles.pointers}>
          <Promotions promotions={home.promotions} />
          <Highlights links={home.banners} />
        </div>
        <Container>
          <HomeColumns columns={home.columns} />
        </Container>
        <NewsAndFigures notices={home.notices} figures={home.figures} />
        {!isEmpty(home.features) && (
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
