import * as affairsRoutes from '@portal/affairs-public/routes'
import { BelowFirstScreen, FirstScreenEnd, PageLink, usePageView } from '@portal/area/react'
import { ChipList, Container } from '@portal/ui'
import { Carousel } from '../components/Carousel.tsx'
import { CrossRegion } from '../components/CrossRegion.tsx'
import { Features } from '../components/Features.tsx'
import { FigureTable } from '../components/FigureTable.tsx'
import { HomeBlock } from '../components/HomeBlock.tsx'
import { HomeLink } from '../components/HomeLink.tsx'
import { NoticeList } from '../components/NoticeList.tsx'
import { SearchBand } from '../components/SearchBand.tsx'
import { ServiceTabs } from '../components/ServiceTabs.tsx'
import { type EstablishedHome, type HomeView, homeOf } from '../model/HomeView.ts'
import styles from './HomePage.v2.module.css'

/** The home page in the established drawing. */
export function Page({ data }: { data: HomeView }) {
  const { isElder } = usePageView().preferences
  const home = homeOf('v2', data)
  return (
    <>
      <SearchBand hotWords={home.hotWords} common={home.common} />
      <Container className={styles.page}>
        {!isElder && <Carousel slides={home.banners} />}
        <HomeBlock
          id="notices"
          title="通知公告"
          action={<PageLink to={{ page: affairsRoutes.notices }}>更多</PageLink>}
        >
          <NoticeList notices={home.notices} />
        </HomeBlock>
        <FirstScreenEnd />
        <BelowFirstScreen>{!isElder && <Blocks home={home} />}</BelowFirstScreen>
      </Container>
    </>
  )
}

/** What the simplified layout leaves out. */
function Blocks({ home }: { home: EstablishedHome }) {
  return (
    <>
      <ServiceTabs services={home.services} departments={home.departments} />
      {home.features.length > 0 && (
        <HomeBlock isWide id="features" title="特色创新">
          <Features features={home.features} />
        </HomeBlock>
      )}
      <HomeBlock id="cross-region" title="跨省通办">
        <CrossRegion groups={home.crossRegion} />
      </HomeBlock>
      <HomeBlock id="figures" title="好差评">
        <FigureTable figures={home.figures} />
      </HomeBlock>
      {home.convenience.length > 0 && (
        <HomeBlock isWide id="convenience" title="便民服务">
          <ChipList links={home.convenience.map((link) => ({ key: link.title, link: <HomeLink link={link} /> }))} />
        </HomeBlock>
      )}
    </>
  )
}
