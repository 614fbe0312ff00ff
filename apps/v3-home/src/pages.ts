import type { AreaPages } from '@portal/area'
import { pendingPage } from '@portal/ui'

/** Every page of the area: route name → drawings. The only file the shell loads. */
export const pages = {
  home: pendingPage('home', [
    '搜索与热词',
    '个人/法人常用',
    '特色创新',
    '人生事件与企业历程',
    '跨省通办',
    '好差评',
    '新闻',
    '页脚',
  ]),
  activityGuide: pendingPage('activityGuide', ['步骤', '图文', '入口']),
  memorabilia: pendingPage('memorabilia', ['年份页签', '时间轴']),
  homeColumns: pendingPage('homeColumns', ['栏目']),
  homeHelpers: pendingPage('homeHelpers', ['接入助手']),
  homeMixin: pendingPage('homeMixin', ['组合页']),
  homeData: pendingPage('homeData', []),
  homeBanner: pendingPage('homeBanner', ['横幅']),
  homeMenu: pendingPage('homeMenu', ['菜单']),
  homeSearch: pendingPage('homeSearch', ['搜索']),
  homeExposure: pendingPage('homeExposure', ['曝光台']),
  homePromotion: pendingPage('homePromotion', ['推广位']),
  homeSecondScreen: pendingPage('homeSecondScreen', ['第二屏']),
} satisfies AreaPages<'v3-home'>
