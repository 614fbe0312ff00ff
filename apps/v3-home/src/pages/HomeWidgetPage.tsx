import type { HomeWidgetView } from '../model/HomeWidgetView.ts'
import { Page as Banner } from './HomeBannerPage.tsx'
import { Page as Columns } from './HomeColumnsPage.tsx'
import { Page as Exposure } from './HomeExposurePage.tsx'
import { Page as Menu } from './HomeMenuPage.tsx'
import { Page as Mixin } from './HomeMixinPage.tsx'
import { Page as Promotion } from './HomePromotionPage.tsx'
import { Page as Search } from './HomeSearchPage.tsx'
import { Page as SecondScreen } from './HomeSecondScreenPage.tsx'

/** A piece of the home page, as it is rendered at its own address. */
export function Page({ data: view }: { data: HomeWidgetView }) {
  switch (view.piece) {
    case 'banner':
      return <Banner data={view.data} />
    case 'columns':
      return <Columns data={view.data} />
    case 'exposure':
      return <Exposure data={view.data} />
    case 'menu':
      return <Menu data={view.data} />
    case 'mixin':
      return <Mixin data={view.data} />
    case 'promotion':
      return <Promotion data={view.data} />
    case 'search':
      return <Search data={view.data} />
    case 'secondScreen':
      return <SecondScreen data={view.data} />
  }
}
