import { definePage, href, type RouteName, routeOf } from '@portal/area'
import { PageLink, usePageView } from '@portal/area/react'
import { Container, DataTable, PageTitle, Prose } from '@portal/ui'
import styles from './HomeHelpersPage.module.css'

const pieces = [
  { name: 'homeColumns', shows: '服务栏目、通知公告和好差评' },
  { name: 'homeBanner', shows: '横幅' },
  { name: 'homeMenu', shows: '首页菜单' },
  { name: 'homeSearch', shows: '搜索框和热门搜索' },
  { name: 'homePromotion', shows: '近期专题，可以收起' },
  { name: 'homeExposure', shows: '差评整改与曝光台' },
  { name: 'homeSecondScreen', shows: '全周期服务和特色专区' },
  { name: 'homeMixin', shows: '搜索、服务栏目、第二屏和曝光台的组合' },
  { name: 'homeData', shows: '首页内容，JSON 格式' },
] as const satisfies readonly { name: RouteName; shows: string }[]

export const page = definePage('homeHelpers', {
  load: async () => null,
  title: () => routeOf('homeHelpers').title,
  Page: HomeHelpers,
})

function HomeHelpers() {
  const { portalHost } = usePageView().config
  const address = `${portalHost}${href({ name: 'homeSearch', query: { region: '440300' } })}`
  return (
    <Container className={styles.helpers}>
      <PageTitle lead="首页的每一块都有自己的地址，可以单独打开，也可以放进本站的其他页面。">
        首页组件接入助手
      </PageTitle>
      <DataTable
        caption="首页组件"
        rows={pieces}
        rowKey={({ name }) => name}
        columns={[
          {
            title: '地址',
            isRowTitle: true,
            cell: ({ name }) => <PageLink to={{ name }}>{href({ name })}</PageLink>,
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
