import type { Route } from '@portal/area'
import * as homeRoutes from '../routes.ts'
import type { HomeMenuView, SecondScreenView } from './HomeView.ts'
import type { BannerView, ColumnsView, ExposureView, MixinView, PromotionView, SearchView } from './pieceViews.ts'

/** A piece that stands at an address of its own. */
export interface PieceEntry {
  readonly page: Route
  readonly name: string
  readonly shows: string
  /** Of its preview, in pixels: what it needs in 1200 px of width with the content of a province. */
  readonly height: number
  readonly properties: readonly { readonly name: string; readonly meaning: string }[]
}

/** One sentence for each property that the piece's component has: a missing one does not compile. */
function piece<View>(
  page: Route,
  entry: Omit<PieceEntry, 'page' | 'properties'> & { meanings: Readonly<Record<keyof View & string, string>> },
): PieceEntry {
  const { meanings, ...rest } = entry
  return {
    page,
    ...rest,
    properties: Object.entries<string>(meanings).map(([name, meaning]) => ({ name, meaning })),
  }
}

const hotWords = '热门搜索：词语，按热度排列'
const services = '个人和法人各一组：人生或企业阶段、常办事项（时限、费用）、一件事、主题'
const columns = '栏目：标题、更多链接、卡片（标题、说明、链接）'
const features = '特色：标题、说明、角标、图标、链接；先显示六项'
const exposures = '曝光台与差评整改：每组标题和条目（标题、说明、链接）'

/** The pieces in the order of the home page. */
export const pieceCatalogue: readonly PieceEntry[] = [
  piece<HomeMenuView>(homeRoutes.homeMenu, {
    name: '菜单',
    shows: '一级导航，每项展开一块面板：个人服务、法人服务、部门服务、政务公开。',
    height: 460,
    meanings: { themes: '个人和法人的主题：代码、名称', departments: '部门：组织机构代码、简称' },
  }),
  piece<SearchView>(homeRoutes.homeSearch, {
    name: '搜索',
    shows: '搜索框，范围可选全部、服务、指南、资讯、问答；联想和历史需要脚本，没有脚本也能搜索。',
    height: 180,
    meanings: { hotWords },
  }),
  piece<BannerView>(homeRoutes.homeBanner, {
    name: '横幅',
    shows: '轮播，可以暂停，左右方向键翻页；系统设置减少动态效果时不自动翻页。',
    height: 230,
    meanings: { banners: '横幅：标题、说明、链接，只含在起止时间之内的' },
  }),
  piece<ColumnsView>(homeRoutes.homeColumns, {
    name: '栏目',
    shows: '个人和法人服务、编辑配置的栏目、通知公告和好差评。',
    height: 900,
    meanings: {
      services,
      columns,
      notices: '通知公告：编号、标题、发布时间',
      figures: '数据：名称、数值、单位，按截止日期分组',
    },
  }),
  piece<PromotionView>(homeRoutes.homePromotion, {
    name: '推广位',
    shows: '近期专题，按权重排列；允许关闭的可以关闭，之后在这台设备上不再出现。',
    height: 180,
    meanings: { promotions: '专题：标题、说明、链接、是否可以关闭，只含在起止时间之内、面向本地区的' },
  }),
  piece<SecondScreenView>(homeRoutes.homeSecondScreen, {
    name: '第二屏',
    shows: '人生和企业全周期、一件事、特色专区。',
    height: 900,
    meanings: {
      lifeCycle: '每个阶段的全部一件事：编号、名称',
      combos: '每类前四件：编号、名称、阶段、事项数；全部件数',
      features,
    },
  }),
  piece<ExposureView>(homeRoutes.homeExposure, {
    name: '曝光台',
    shows: '曝光台与差评整改；进入视野时发送一次展示事件。',
    height: 300,
    meanings: { exposures },
  }),
  piece<MixinView>(homeRoutes.homeMixin, {
    name: '组合页',
    shows: '搜索、个人和法人服务、编辑配置的栏目、特色专区和曝光台放在一起，适合整页嵌入。',
    height: 900,
    meanings: { hotWords, services, columns, features, exposures },
  }),
]
