import * as affairsRoutes from '@portal/affairs-public/routes'
import { BelowFirstScreen, PageLink } from '@portal/area/react'
import { ChipList, Container } from '@portal/ui'
import { Returning } from '../components/browser-storage/Returning.tsx'
import { FailedPart } from '../components/frame/FailedPart.tsx'
import { HomeBlock } from '../components/frame/HomeBlock.tsx'
import { HomeLink } from '../components/frame/HomeLink.tsx'
import { FigureTable } from '../components/news/FigureTable.tsx'
import { NoticeList } from '../components/news/NoticeList.tsx'
import { SearchBand } from '../components/search/SearchBand.tsx'
import { CrossRegion } from '../components/services/CrossRegion.tsx'
import { ServiceTabs } from '../components/services/ServiceTabs.tsx'
import { Carousel } from '../components/showcase/Carousel.tsx'
import { Features } from '../components/showcase/Features.tsx'
import { HomeColumns } from '../components/showcase/HomeColumns.tsx'
import { type EstablishedHome, type HomeView, homeOf, isEmpty } from '../model/HomeView.ts'
import styles from './HomePage.v2.module.css'

/** The home page in the established view. */
export function Page({ data }: { data: HomeView }) {
  const home = homeOf('v2', data)
  return (
    <>
      <SearchBand hotWords={home.hotWords} common={home.common} />
      <Returning />
      <Container className={styles.page}>
        <Everything home={home} />
      </Container>
    </>
  )
}

function Everything({ home }: { home: EstablishedHome }) {
  return (
    <>
      <ServiceTabs services={home.services} departments={home.departments} />
      <BelowFirstScreen>
        <Carousel slides={home.banners} />
        <Notices home={home} />
        <ServiceFigures home={home} />
        {!isEmpty(home.features) && (
          <HomeBlock isWide id="features" title="特色创新">
            <Features features={home.features} />
          </HomeBlock>
        )}
        <HomeColumns columns={home.columns} />
        <Blocks home={home} />
      </BelowFirstScreen>
    </>
  )
}

function Notices({ home: { notices } }: { home: EstablishedHome }) {
  if (notices === 'failed') return <FailedPart title="通知公告" />
  if (notices.length === 0) return null
  return (
    <HomeBlock
      id="notices"
      title="通知公告"
      action={<PageLink to={{ page: affairsRoutes.notices }}>更多公告</PageLink>}
    >
      <NoticeList notices={notices} />
    </HomeBlock>
  )
}

function ServiceFigures({ home: { figures } }: { home: EstablishedHome }) {
  if (figures === 'failed') return <FailedPart title="好差评" />
  if (isEmpty(figures)) return null
  return (
    <HomeBlock id="figures" title="好差评">
      <FigureTable figures={figures} />
    </HomeBlock>
  )
}

function Blocks({ home: { crossRegion, convenience } }: { home: EstablishedHome }) {
  return (
    <>
      {!isEmpty(crossRegion) && (
        <HomeBlock isWide id="cross-region" title="跨省通办">
          <CrossRegion groups={crossRegion} />
        </HomeBlock>
      )}
      {convenience.length > 0 && (
        <HomeBlock isWide id="convenience" title="便民服务">
          <ChipList links={convenience.map((link) => ({ key: link.title, link: <HomeLink link={link} /> }))} />
        </HomeBlock>
      )}
    </>
  )
}
