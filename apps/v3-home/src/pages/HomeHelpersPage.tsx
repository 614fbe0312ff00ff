import { href } from '@portal/area'
import { PageLink, usePageView } from '@portal/area/react'
import { Container, DataTable, PageTitle, Prose } from '@portal/ui'
import * as homeRoutes from '../routes.ts'
import styles from './HomeHelpersPage.module.css'

const pieces = [
  { page: homeRoutes.homeColumns, shows: '服务栏目、通知公告和好差评' },
  { page: homeRoutes.homeBanner, shows: '横幅' },
  { page: homeRoutes.homeMenu, shows: '首页菜单' },
  { page: homeRoutes.homeSearch, shows: '搜索框和热门搜索' },
  { page: homeRoutes.homePromotion, shows: '近期专题，可以收起' },
  { page: homeRoutes.homeExposure, shows: '差评整改与曝光台' },
  { page: homeRoutes.homeSecondScreen, shows: '全周期服务和特色专区' },
  { page: homeRoutes.homeMixin, shows: '搜索、服务栏目、第二屏和曝光台的组合' },
  { page: homeRoutes.homeData, shows: '首页内容，JSON 格式' },
] as const

/** How other sites take a block of the home page in. */
export function Page() {
  const { portalHost } = usePageView().config
  const address = `${portalHost}${href({ page: homeRoutes.homeSearch, query: { region: '440300' } })}`
  return (
    <Container className={styles.helpers}>
      <PageTitle lead="首页的每一块都有自己的地址，可以单独打开，也可以放进本站的其他页面。">
        首页组件接入助手
      </PageTitle>
      <DataTable
        caption="首页组件"
        rows={pieces}
        rowKey={({ page }) => page.title}
        columns={[
          {
            title: '地址',
            isRowTitle: true,
            cell: ({ page }) => <PageLink to={{ page }}>{href({ page })}</PageLink>,
          },
          { title: '内容', cell: ({ shows }) => shows },
        ]}
      />
      <Prose>
        <h2>放进页面</h2>
        <p>
          <code>{`<iframe src="${address}" title="搜索政务服务"></iframe>`}</code>
        </p>
        <p>地址后加 region 和六位区划代码，显示该地区的内容；不加时显示全省的内容。</p>
      </Prose>
    </Container>
  )
}
